import type { Way } from './correction.ts'

/**
 * Terms: articles 8 and 12. Electronic form: articles 4 and 7, as changed by № 547-ФЗ since 30
 * March 2025. Name and address are required: article 11.
 */
export const APPEALS_LAW =
  'Федеральный закон от 02.05.2006 № 59-ФЗ «О порядке рассмотрения обращений граждан», статьи 4, 7, 8, 11 и 12'

/**
 * Article 20, part 3, and article 21, part 2: seven working days. Article 21, part 5: thirty days.
 */
export const PERSONAL_DATA_LAW =
  'Федеральный закон от 27.07.2006 № 152-ФЗ «О персональных данных», статьи 14, 20 и 21'

export const INSPECTION_LAW =
  'Федеральный закон от 01.07.2011 № 170-ФЗ «О техническом осмотре транспортных средств»'

export const REGISTRATION_LAW =
  'Федеральный закон от 03.08.2018 № 283-ФЗ «О государственной регистрации транспортных средств»'

const APPEAL_TERM = '30 дней со дня регистрации обращения, а регистрируют его за 3 дня'

export const NO_TERM = 'Особого срока в законе нет; попросите ответить за 30 дней'

export const appealTo = (who: string, site?: Way['site']): Way => ({
  who,
  how: 'Обращение на приёме, по почте, через Госуслуги или сайт ведомства со входом; на e-mail не отвечают.',
  term: APPEAL_TERM,
  ...(site && { site }),
})

/** The record's author must correct it too. */
export const REPORT_SELLER: Way = {
  who: 'Продавец отчётов, который дал ответ: он назван под ответом',
  how: 'Заявление с документами. Попросите назвать, откуда запись: исправлять её придётся и там.',
  term: 'Если запись говорит о вас, 7 рабочих дней с того дня, как вы доказали ошибку; иначе закон срока не даёт',
}

export const INSPECTION_OPERATOR: Way = {
  who: 'Оператор техосмотра, который оформил карту',
  how: 'Заявление с номером карты и с тем, что доказывает верные сведения: заказ-наряды, соседние карты, фото одометра.',
  term: NO_TERM,
}

export const INSPECTION_ADDRESSEE = 'Оператор технического осмотра, который оформил карту'

export const INSURERS_UNION: Way = {
  who: 'Российский союз автостраховщиков: он ведёт реестр операторов',
  how: 'Жалоба на оператора, если тот отказал, молчит или закрылся; приложите своё заявление.',
  term: NO_TERM,
  site: 'https://autoins.ru/',
}

export const REGISTRATION_OFFICE: Way = {
  who: 'Регистрационное подразделение Госавтоинспекции',
  how: 'Собственник или его представитель приходит с паспортом, ПТС и СТС и просит сверить запись с документами. Машину могут попросить показать.',
  term: 'Как правило, в день приёма; ответ на письмо — 30 дней со дня регистрации',
  site: 'https://госавтоинспекция.рф/',
}

export const REGISTRATION_ADDRESSEE = 'Госавтоинспекция, регистрационное подразделение'

export const REGIONAL_OFFICE = appealTo('Управление Госавтоинспекции региона, если в подразделении отказали')

export const CAR_PAPERS = 'копии СТС и ПТС (или выписки из электронного ПТС)'
export const VIN_PHOTO = 'фото номера на кузове'
