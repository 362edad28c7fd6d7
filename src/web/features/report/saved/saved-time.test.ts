import { expect, it } from 'vitest'
import { savedTime } from './saved-time.ts'

const now = new Date('2026-11-22T11:00:00Z')

it('formats the time of the oldest answer, in Moscow', () => {
  const answers = [{ checkedAt: '2026-11-21T22:05:00Z' }, { checkedAt: '2026-11-21T11:05:00Z' }]
  expect(savedTime(answers, now)).toBe('21\u00a0ноября, 14:05')
})

it('includes any year but the current one, in Moscow', () => {
  const answers = [{ checkedAt: '2025-11-21T11:05:00Z' }]
  expect(savedTime(answers, now)).toBe('21\u00a0ноября 2025, 14:05')
  expect(savedTime(answers, new Date('2025-12-31T20:59:00Z'))).toBe('21\u00a0ноября, 14:05')
  expect(savedTime(answers, new Date('2025-12-31T21:00:00Z'))).toBe('21\u00a0ноября 2025, 14:05')
})
