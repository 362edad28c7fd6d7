import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'dtp',
  order: 2,
  path: '/v1/gibdd/{vin}/dtp/{captcha_token}',
  action: 'gibddDtp',
  title: 'Участие в ДТП',
  mark: 'ДТП',
  tells: 'accidents',
  about: 'Аварии, оформленные полицией, с картой повреждений.',
  source: 'ГИБДД',
  nothing: 'Информация о ДТП не найдена',
  nothingNote:
    'В базе только ДТП, оформленные полицией с начала 2015 года. Европротокол и ремонт без оформления сюда не попадают.',
  elsewhere: {
    text: 'Следы ремонта покажет осмотр с толщиномером, работы — заказ-наряды.',
    site: 'https://госавтоинспекция.рф/check/auto',
  },
  proves: 'seen',
  freshFor: { ...freshFor.day, untilMidnight: true },
})
