import { describe, expect, it } from 'vitest'
import { identityOf } from './identity.ts'

const nobody = { name: null, email: null, username: null, google_id: null, telegram_id: null }

describe('the header of the cabinet', () => {
  it.each([
    [
      'name and e-mail from the account provider',
      { google_id: '1', name: 'Анна', email: 'anna@example.com' },
      { title: 'Анна', detail: 'anna@example.com', provider: 'Яндекс ID', face: 'Анна' },
    ],
    [
      'the e-mail once when there is no name',
      { google_id: '1', email: 'anna@example.com' },
      { title: 'anna@example.com', provider: 'Яндекс ID', face: 'anna@example.com' },
    ],
    ['that there is no name', { google_id: '1' }, { title: 'Без имени', provider: 'Яндекс ID', face: '' }],
    [
      'the username from the messenger',
      { telegram_id: 7, username: 'anna', name: 'Анна' },
      { title: '@anna', provider: 'Telegram', face: 'Анна' },
    ],
    [
      'the messenger id without a username',
      { telegram_id: 7, name: 'Анна' },
      { title: 'Телеграм ID: 7', provider: 'Telegram', face: 'Анна' },
    ],
    [
      'the number from MAX',
      { max_id: 8, name: 'Анна' },
      { title: 'MAX ID: 8', provider: 'MAX', face: 'Анна' },
    ],
    [
      'both linked messengers, without a username',
      { max_id: 8, telegram_id: 7, username: 'anna', name: 'Анна' },
      { title: 'MAX ID: 8, Телеграм ID: 7', provider: 'MAX, Telegram', face: 'Анна' },
    ],
    [
      'name and e-mail from a Russian provider alone',
      { provider: 'vkid' as const, name: 'Анна', email: 'anna@example.com' },
      { title: 'Анна', detail: 'anna@example.com', provider: 'VK ID', face: 'Анна' },
    ],
    [
      'the same once a messenger was linked to it',
      { provider: 'vkid' as const, name: 'Анна', email: 'anna@example.com', max_id: 8, telegram_id: 7 },
      { title: 'Анна', detail: 'anna@example.com', provider: 'VK ID', face: 'Анна' },
    ],
    ['that the way is unknown', {}, { title: 'Неизвестный способ входа', face: '' }],
  ])('shows %s', (_what, person, shown) => {
    const { detail, ...identity } = identityOf({ ...nobody, ...person }, 'Яндекс ID')
    expect(detail === undefined ? identity : { ...identity, detail }).toEqual(shown)
  })
})
