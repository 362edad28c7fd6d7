import { expect, it } from 'vitest'
import { savedTime } from './saved-time.ts'

it('tells the time of the oldest answer, in Moscow', () => {
  const answers = [{ checkedAt: '2026-11-21T22:05:00Z' }, { checkedAt: '2026-11-21T11:05:00Z' }]
  expect(savedTime(answers)).toBe('21\u00a0ноября, 14:05')
})
