import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'stats',
  order: 10,
  path: '/v1/getStats/{vin}/{captcha_token}',
  action: 'gibddStats',
  title: 'Статистика',
  mark: 'Цена',
  tells: 'prices',
  about: 'Сколько стоят такие же автомобили на рынке.',
  source: 'Рынок объявлений',
  nothing: 'Данные о статистике не найдены',
  elsewhere: { text: 'Цены таких же машин видны на сайтах объявлений.' },
  proves: 'alike',
  freshFor: freshFor.week,
})
