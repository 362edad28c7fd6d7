import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'uses',
  order: 11,
  path: '/v1/getUses/{vin}/{captcha_token}',
  action: 'commercialUse',
  title: 'Такси, каршеринг и лизинг',
  mark: 'Такси и лизинг',
  tells: 'uses',
  about: 'Работал ли автомобиль в такси или каршеринге и не принадлежит ли лизинговой компании.',
  source: 'Автокод',
  nothing: 'Информация о такси, каршеринге и лизинге не найдена',
  nothingNote: 'В такси работают и без разрешения: сверьте пробег с износом салона.',
  elsewhere: {
    text: 'Такси проверят Госуслуги по госномеру, договоры лизинга — Федресурс по VIN.',
    site: 'https://fedresurs.ru/',
  },
  proves: 'seen',
  vinOnly: true,
  freshFor: freshFor.day,
})
