import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'wanted',
  order: 3,
  path: '/v1/gibdd/{vin}/wanted/{captcha_token}',
  action: 'gibddWanted',
  title: 'Розыск',
  mark: 'Розыск',
  tells: 'wanted',
  about: 'Не числится ли автомобиль в угоне.',
  source: 'ГИБДД',
  nothing: 'Информация о розыске не найдена',
  nothingNote: 'Проверка верна на момент запроса: повторите её в день сделки.',
  elsewhere: {
    text: 'Проверку делает и инспектор ГИБДД при осмотре машины.',
    site: 'https://госавтоинспекция.рф/check/auto',
  },
  proves: 'seen',
  freshFor: { ...freshFor.hour, untilMidnight: true },
})
