import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'ads',
  order: 16,
  path: '/v1/getAds/{vin}/{captcha_token}',
  action: 'oldAdvertisements',
  title: 'Прежние объявления',
  mark: 'Объявления',
  tells: 'ads',
  about: 'Когда и за сколько машину уже продавали, какой пробег писали и что говорили о ней тогда.',
  source: 'Автокод',
  nothing: 'Информация о прежних объявлениях не найдена',
  nothingNote: 'Видны не все площадки: машину могли продавать и без объявления.',
  elsewhere: { text: 'Поищите VIN и госномер в поисковике: старые объявления остаются на площадках.' },
  proves: 'seen',
  vinOnly: true,
  freshFor: freshFor.day,
})
