import type { Way } from './correction.ts'

/** Terms and ways that several sections share; each names its law, which the section lists. */

/** Terms: articles 8 and 12. Electronic form: articles 4 and 7, as changed by № 547-ФЗ since 30 March 2025. No answer without name and address: article 11. */
export const APPEALS_LAW =
  'Федеральный закон от 02.05.2006 № 59-ФЗ «О порядке рассмотрения обращений граждан», статьи 4, 7, 8, 11 и 12'

/** Article 20, part 3: seven working days. */
export const PERSONAL_DATA_LAW =
  'Федеральный закон от 27.07.2006 № 152-ФЗ «О персональных данных», статьи 14 и 20'

const APPEAL_TERM = '30 дней со дня регистрации обращения, а регистрируют его за 3 дня'

export const NO_TERM = 'Особого срока в законе нет; попросите ответить за 30 дней'

/** An appeal to a body of state. */
export const appealTo = (who: string, site?: Way['site']): Way => ({
  who,
  how: 'Обращение на приёме, по почте, через Госуслуги или сайт ведомства со входом; на e-mail не отвечают.',
  term: APPEAL_TERM,
  ...(site && { site }),
})

export const CAR_PAPERS = 'копии СТС и ПТС (или выписки из электронного ПТС)'
export const VIN_PHOTO = 'фото номера на кузове'
