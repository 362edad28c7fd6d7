import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'mileages',
  order: 15,
  path: '/v1/getMileages/{vin}/{captcha_token}',
  action: 'mileageReadings',
  title: 'Записи пробега',
  mark: 'Записи пробега',
  tells: 'readings',
  about: 'Какой пробег записывали техосмотр, сервисы, страховые и объявления, и не уменьшался ли он.',
  source: 'Автокод',
  nothing: 'Информация о пробеге не найдена',
  nothingNote: 'Это ничего не говорит о пробеге: прочтите его сканером и сравните с износом.',
  elsewhere: { text: 'Пробег пишут в заказ-нарядах и диагностических картах: попросите их у продавца.' },
  proves: 'seen',
  vinOnly: true,
  freshFor: freshFor.day,
})
