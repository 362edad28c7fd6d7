import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'recalls',
  order: 8,
  path: '/v1/getRecalls/{vin}/{captcha_token}',
  action: 'gibddRecall',
  title: 'Отзывные кампании',
  mark: 'Отзывы',
  tells: 'recalls',
  about: 'Бесплатные работы, которые назначил завод, и сделаны ли они.',
  source: 'Росстандарт',
  nothing: 'Информация об отзывных кампаниях не найдена',
  elsewhere: {
    text: 'Отзывы проверит официальный дилер марки; владельцу о них пишут Госуслуги.',
    site: 'https://easy.gost.ru/',
  },
  proves: 'seen',
  vinOnly: true,
  freshFor: freshFor.day,
})
