import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'customs',
  order: 9,
  path: '/v1/getCustoms/{vin}/{captcha_token}',
  action: 'gibddCustoms',
  title: 'Таможня',
  mark: 'Таможня',
  tells: 'customs',
  about: 'Ввезён ли автомобиль и когда оформлен.',
  source: 'ФТС России',
  nothing: 'Информация о таможенном оформлении не найдена',
  nothingNote: 'Для автомобилей, собранных в России, это обычно.',
  elsewhere: {
    text: 'Ввоз отмечен в ПТС; у собственника остаются таможенные бумаги.',
    site: 'https://customs.gov.ru/',
  },
  proves: 'seen',
  freshFor: freshFor.day,
})
