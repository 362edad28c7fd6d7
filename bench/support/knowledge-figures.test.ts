import { expect, it } from 'vitest'
import { figuresOf, namedFrames, setsOfCars } from './knowledge-figures.ts'

const NOW = new Date('2026-11-22T09:00:00Z')

it('names the makers and models of the labelled cars, and none of them wrongly', () => {
  const { cars, right, wrong, firmlyWrong, withModel, named } = figuresOf(
    [...setsOfCars().values()].flat(),
    NOW,
  )
  expect(cars).toBeGreaterThanOrEqual(300)
  expect(right / cars).toBeGreaterThanOrEqual(0.92)
  expect(wrong / cars).toBeLessThanOrEqual(0.01)
  expect(firmlyWrong).toBe(0)
  expect(named / withModel).toBeGreaterThanOrEqual(0.8)
})

it('names frame numbers of twelve makers', () => {
  const { frames, named } = namedFrames()
  expect(frames).toBeGreaterThanOrEqual(100)
  expect(named / frames).toBeGreaterThanOrEqual(0.98)
})
