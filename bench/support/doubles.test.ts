import { expect, it } from 'vitest'
import { calledDoubles, doubleFigures } from './doubles.ts'

const NOW = new Date('2026-11-22T09:00:00Z')
const DOUBLES = 2000

it.each([
  ['make', 0.1],
  ['model', 0.35],
] as const)('misses few numbers of a car of another %s', (kind, most) => {
  const { missed } = doubleFigures(kind, DOUBLES, NOW)
  expect(missed / DOUBLES).toBeLessThanOrEqual(most)
})

it('calls no labelled car a double', () => {
  expect(calledDoubles(NOW)).toEqual([])
})
