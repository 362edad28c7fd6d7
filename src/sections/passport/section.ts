import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'passport',
  order: 13,
  path: '/v1/getPassport/{vin}/{captcha_token}',
  action: 'vehiclePassport',
  title: 'Паспорт автомобиля (ПТС)',
  mark: 'ПТС',
  tells: 'passport',
  about: 'Действует ли ПТС, не дубликат ли он, уплачен ли утильсбор и нет ли в нём ограничений.',
  source: 'Автокод',
  nothing: 'Информация о паспорте автомобиля не найдена',
  nothingNote: 'Посмотрите сам ПТС: сверьте номер с СТС и поищите отметку «дубликат».',
  elsewhere: {
    text: 'Статус электронного ПТС, утильсбор и ограничения показывает портал электронных паспортов.',
    site: 'https://portal.elpts.ru/',
  },
  proves: 'seen',
  vinOnly: true,
  freshFor: freshFor.day,
})
