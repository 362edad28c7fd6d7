import { expect, it } from 'vitest'
import { AFTER_THE_TABLES } from '../../src/build/knowledge/labelled.ts'
import { figuresOf, namedFrames, setsOfCars } from './knowledge-figures.ts'

const NOW = new Date('2026-11-22T09:00:00Z')

it('names the makers and models of the labelled cars, and none of them wrongly', () => {
  const { cars, right, several, wrong, firmlyWrong, withModel, named } = figuresOf(
    [...setsOfCars().values()].flat(),
    NOW,
  )
  expect(cars).toBeGreaterThanOrEqual(500)
  expect(right / cars).toBeGreaterThanOrEqual(0.85)
  expect((right + several) / cars).toBeGreaterThanOrEqual(0.99)
  expect(wrong / cars).toBeLessThanOrEqual(0.01)
  expect(firmlyWrong).toBe(0)
  expect(named / withModel).toBeGreaterThanOrEqual(0.8)
})

it('names a single maker of the cars whose codes it was not made after', () => {
  const sets = [...setsOfCars()].filter(([name]) => name !== AFTER_THE_TABLES)
  const { cars, right } = figuresOf(
    sets.flatMap(([, cars]) => cars),
    NOW,
  )
  expect(right / cars).toBeGreaterThanOrEqual(0.92)
})

it('names frame numbers of twelve makers', () => {
  const { frames, named } = namedFrames()
  expect(frames).toBeGreaterThanOrEqual(100)
  expect(named / frames).toBeGreaterThanOrEqual(0.98)
})
