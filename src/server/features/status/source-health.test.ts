import { expect, it } from 'vitest'
import { availabilityOf } from './source-health.ts'
import { noTimes, quantile, withTime } from './times.ts'

it.each([
  [0, 0, 'not_asked'],
  [20, 19, 'answered'],
  [20, 18, 'partly'],
  [20, 10, 'partly'],
  [20, 9, 'silent'],
  [1, 0, 'silent'],
])('of %i questions %i answered: %s', (questions, answers, state) => {
  expect(availabilityOf({ questions, answers })).toBe(state)
})

it('a time is shown as no shorter than it was', () => {
  const times = [90, 120, 120, 44_000].reduce(withTime, noTimes)
  expect(quantile(times, 0.5)).toBe(200)
  expect(quantile(times, 0.95)).toBe(45_000)
  expect(quantile(noTimes, 0.5)).toBeUndefined()
})
