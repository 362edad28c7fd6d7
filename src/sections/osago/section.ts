import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'osago',
  order: 6,
  path: '/v1/getPoliciesByVin/{vin}/{captcha_token}',
  action: 'gibddPolicies',
  title: 'Полисы ОСАГО',
  mark: 'ОСАГО',
  tells: 'policies',
  about: 'Застрахован ли автомобиль сейчас и с каким номером.',
  source: 'НСИС',
  nothing: 'Информация о полисах не найдена',
  nothingNote: 'Полис мог закончиться или быть оформлен по номеру кузова.',
  elsewhere: {
    text: 'По номеру полиса страховщик скажет, действует ли он. На сайте НСИС ищите и по VIN, и по госномеру.',
    site: 'https://nsis.ru/',
  },
  proves: 'seen',
  freshFor: freshFor.hour,
})
