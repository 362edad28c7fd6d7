import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'zalog',
  order: 7,
  path: '/v1/getZalog/{vin}/{captcha_token}',
  action: 'gibddZalog',
  title: 'Реестр залогов',
  mark: 'Залог',
  tells: 'pledges',
  about: 'Не заложен ли автомобиль банку или займодавцу.',
  source: 'Реестр залогов (ФНП)',
  nothing: 'Информация о залоге не найдена',
  nothingNote:
    'Залог могли не внести в реестр. Доказательством служит только выписка, заверенная нотариусом.',
  elsewhere: { text: 'Выписку о залоге выдаёт любой нотариус.', site: 'https://www.reestr-zalogov.ru/' },
  proves: 'seen',
  freshFor: { ...freshFor.hour, untilMidnight: true },
})
