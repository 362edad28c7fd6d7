import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'restrict',
  order: 4,
  path: '/v1/gibdd/{vin}/restrict/{captcha_token}',
  action: 'gibddRestrictions',
  title: 'Ограничения',
  mark: 'Запреты',
  tells: 'restrictions',
  about: 'Запреты на регистрационные действия: суд, приставы, таможня.',
  source: 'ГИБДД',
  nothing: 'Информация об ограничениях не найдена',
  nothingNote: 'Запрет могут наложить в любой день: повторите проверку в день сделки.',
  elsewhere: {
    text: 'Запреты приставов видны в их банке производств по имени собственника.',
    site: 'https://госавтоинспекция.рф/check/auto',
  },
  proves: 'seen',
  freshFor: { ...freshFor.hour, untilMidnight: true },
})
