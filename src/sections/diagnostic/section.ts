import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'diagnostic',
  order: 5,
  path: '/v1/gibdd/{vin}/diagnostic/{captcha_token}',
  action: 'gibddDiagnostic',
  title: 'Диагностическая карта',
  mark: 'Пробег',
  tells: 'mileage',
  about: 'Техосмотры и пробег: видно, скручивали ли одометр.',
  source: 'ГИБДД (ЕАИСТО)',
  nothing: 'Информация о прохождении ТО не найдена',
  nothingNote: 'Частным владельцам техосмотр нужен не всегда, поэтому карты может и не быть.',
  elsewhere: {
    text: 'Пробег пишут в сервисной книжке и в заказ-нарядах.',
    site: 'https://госавтоинспекция.рф/check/auto',
  },
  proves: 'seen',
  freshFor: freshFor.day,
})
