import { expect, it } from 'vitest'
import type { FollowBot } from '#shared/contract/follow.ts'
import { placesText, promiseText } from './promise-text.ts'

const car = { ends_at: '2026-12-08T09:00:00.000Z' }

const bot = (messenger: FollowBot['messenger'], is_on: boolean): FollowBot => ({
  messenger,
  is_linked: true,
  is_on,
})

it.each([
  [{ bots: [bot('max', true)] }, 'в MAX'],
  [{ bots: [], device: 'on' as const }, 'в этот браузер'],
  [{ bots: [], email: { address: 'a@example.org', is_confirmed: true } }, 'на почту'],
  [
    { bots: [bot('max', true), bot('telegram', true)], device: 'on' as const },
    'в этот браузер, в MAX и в Telegram',
  ],
])('names every place where messages come: %j', (channels, places) => {
  expect(placesText(channels)).toBe(`Сообщения придут ${places}.`)
  expect(promiseText(car, channels)).toMatch(new RegExp(`^До 08\\.12\\.2026 сообщим ${places},`))
})

it.each([
  [{}],
  [{ bots: [] }],
  [{ bots: [bot('max', false)], device: 'off' as const }],
  [{ bots: [], device: 'unable' as const }],
  [{ bots: [], device: 'forbidden' as const }],
  [{ bots: [], email: { address: 'a@example.org', is_confirmed: false } }],
  [{ bots: [], email: null }],
])('promises no message where none comes: %j', (channels) => {
  const text = promiseText(car, channels)
  expect(text).not.toContain('сообщим')
  expect(text).toContain('сообщений вам не придёт')
  expect(text).toContain('в кабинете')
  expect(placesText(channels)).toContain('сообщений не придёт')
})

it('asks to confirm an address instead of choosing one more', () => {
  const channels = { bots: [], email: { address: 'a@example.org', is_confirmed: false } }
  expect(placesText(channels)).toContain('почта не подтверждена')
  expect(promiseText(car, channels)).toContain('откройте ссылку в письме')
})
