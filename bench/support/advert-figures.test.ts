import { expect, it } from 'vitest'
import { labelledAdverts } from '../../src/build/knowledge/labelled.ts'
import { advertFiguresOf } from './advert-figures.ts'

it('misses few risks of the labelled advertisements, and accuses few innocent ones', () => {
  const { risks, calm, missed, accused, stopped } = advertFiguresOf(labelledAdverts())
  expect(Math.min(risks, calm)).toBeGreaterThanOrEqual(200)
  expect(missed.length / risks, missed.join('\n')).toBeLessThanOrEqual(0.02)
  expect(accused.length / calm, accused.join('\n')).toBeLessThanOrEqual(0.02)
  expect(stopped).toEqual([])
})
