import fc from 'fast-check'
import { expect, it } from 'vitest'

const failure = (seed?: number): string => {
  try {
    fc.assert(
      fc.property(fc.nat(), (number) => number < 1000),
      seed === undefined ? {} : { seed },
    )
  } catch (error) {
    return String(error)
  }
  return expect.unreachable()
}

it('prints with a failure (as “here”) the command that repeats its case', () => {
  const message = failure()
  const [, seed] = /PROPERTY_SEED=(-?\d+) PROPERTY_SCALE=\d+ npm test/u.exec(message) ?? []
  expect(message).toContain(
    "npm test -- src/shared/testing/properties.test.ts -t 'prints with a failure .as “here”. the command that repeats its case'",
  )
  expect(message).toContain('Counterexample: [1000]')
  expect(failure(Number(seed))).toBe(message)
})

it('has the same cases in every run', () => {
  expect(fc.sample(fc.nat(), 2)).toEqual(fc.sample(fc.nat(), 2))
})
