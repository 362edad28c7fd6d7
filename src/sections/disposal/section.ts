import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'disposal',
  order: 14,
  path: '/v1/getDisposal/{vin}/{captcha_token}',
  action: 'vehicleDisposal',
  title: 'Утилизация и вывоз',
  mark: 'Утилизация',
  tells: 'disposal',
  about: 'Не сдан ли автомобиль в утиль и не вывезен ли из России: такой на учёт не поставят.',
  source: 'Автокод',
  nothing: 'Информация об утилизации и вывозе не найдена',
  nothingNote: 'Разобранный без отметки в базе автомобиль сюда не попадает: сверьте номера на кузове.',
  elsewhere: {
    text: 'Утилизацию и вывоз ГИБДД отмечает в истории регистрации.',
    site: 'https://госавтоинспекция.рф/check/auto',
  },
  proves: 'seen',
  vinOnly: true,
  freshFor: freshFor.day,
})
