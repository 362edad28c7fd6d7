import { expect, it } from 'vitest'
import { promiseText } from './promise-text.ts'

const car = { ends_at: '2026-12-08T09:00:00.000Z' }

it.each([[{ messengers: ['max'] as const }], [{ messengers: [], device: 'on' as const }]])(
  'promises a message where one comes: %j',
  (ways) => {
    expect(promiseText(car, ways)).toMatch(/^До 08\.12\.2026 сообщим/)
  },
)

it.each([
  [{}],
  [{ messengers: [] }],
  [{ messengers: [], device: 'off' as const }],
  [{ messengers: [], device: 'unable' as const }],
  [{ messengers: [], device: 'forbidden' as const }],
])('promises none where nothing comes by itself: %j', (ways) => {
  const text = promiseText(car, ways)
  expect(text).not.toContain('сообщим')
  expect(text).toContain('сообщений вам не придёт')
  expect(text).toContain('в кабинете')
})
