import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'registration',
  order: 1,
  path: '/v1/gibdd/{vin}/registration/{captcha_token}',
  action: 'gibddRegistration',
  title: 'История регистрации',
  mark: 'Владельцы',
  tells: 'owners',
  about: 'Сколько было владельцев, как долго и когда менялись.',
  source: 'ГИБДД',
  nothing: 'Информация о регистрации не найдена',
  nothingNote: 'Автомобиль мог не ставиться на учёт в России, или в документах указан другой номер.',
  elsewhere: {
    text: 'Владельцев и даты называет ПТС или выписка из электронного ПТС.',
    site: 'https://госавтоинспекция.рф/check/auto',
  },
  proves: 'registered',
  freshFor: { ...freshFor.day, untilMidnight: true },
})
