import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'leasing',
  order: 17,
  path: '/v1/getLeasing/{vin}/{captcha_token}',
  action: 'getLeasing',
  title: 'Лизинг и обременения',
  mark: 'Лизинг',
  tells: 'leasing',
  about: 'Не принадлежит ли автомобиль лизинговой компании или продавцу в рассрочку.',
  source: 'Федресурс',
  nothing: 'Сообщений о лизинге и обременениях не найдено',
  nothingNote: 'О договоре сообщают за три рабочих дня: спросите ещё раз перед оплатой.',
  elsewhere: { text: 'Договоры лизинга ищут на Федресурсе по VIN.', site: 'https://fedresurs.ru/' },
  proves: 'seen',
  vinOnly: true,
  freshFor: { ...freshFor.hour, untilMidnight: true },
})
