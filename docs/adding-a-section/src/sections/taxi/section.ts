import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'taxi',
  order: 20,
  path: '/v1/getTaxi/{vin}/{captcha_token}',
  action: 'taxiPermits',
  title: 'Разрешения на такси',
  mark: 'Такси',
  tells: 'uses',
  about: 'Работал ли автомобиль в такси.',
  source: 'Реестры такси',
  nothing: 'Информация о разрешениях на такси не найдена',
  nothingNote: 'В такси работают и без разрешения: сверьте пробег с износом салона.',
  elsewhere: { text: 'Следы работы в такси видны по износу салона и по истории полисов.' },
  proves: 'seen',
  freshFor: freshFor.day,
})
