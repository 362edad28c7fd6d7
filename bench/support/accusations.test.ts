import { beforeAll, expect, it } from 'vitest'
import { type Accusations, accusations, accusedOfLabelled } from './accusations.ts'

const INNOCENT = 1000
const GUILTY = 40

/**
 * Share of missed faults; the VINs of only some makers encode models, and twins are left to milder
 * rules.
 */
const MOST_MISSED: Readonly<Record<string, number>> = {
  'other-make': 0.15,
  'policy-of-another-car': 0.1,
  'other-model': 0.25,
}

let figures: Accusations

beforeAll(() => {
  figures = accusations(INNOCENT, GUILTY)
}, 60_000)

it('accuses few innocent cars, by no rule more than one in two hundred, and stops none', () => {
  const { rules, accused, stopped } = figures
  expect(rules.filter((rule) => rule.accused > INNOCENT * 0.005)).toEqual([])
  expect(accused.length).toBeLessThanOrEqual(INNOCENT * 0.02)
  expect(stopped).toEqual([])
})

it('accuses no labelled car', () => {
  expect(accusedOfLabelled()).toEqual([])
})

it('doubts single records of innocent cars, and not of many', () => {
  for (const { rule, cautioned } of figures.rules)
    expect([rule, cautioned <= INNOCENT * 0.03]).toEqual([rule, true])
})

it('finds the cars with the fault that a rule exists for', () => {
  const missed = figures.rules.filter(({ rule, missed: of }) => of > GUILTY * (MOST_MISSED[rule] ?? 0))
  expect(missed).toEqual([])
})
