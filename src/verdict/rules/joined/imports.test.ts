import { describe, expect, it } from 'vitest'
import { verdict } from '#verdict/judge.ts'
import {
  electricResold,
  type ImportCar,
  importCars,
  soldThroughRegion,
} from '#verdict/testing/import-cars.ts'
import { importRules } from './imports.ts'

const OWN = new Set(importRules.map(({ id }) => id))

const reasonsOf = ({ evidence }: ImportCar) => verdict(evidence).reasons.filter(({ rule }) => OWN.has(rule))

const innocent = importCars.filter(({ label }) => label === 'innocent')
const guilty = importCars.filter(({ label }) => label !== 'innocent')

const namesOf = (cars: readonly ImportCar[]) => cars.map(({ name }) => name)

describe('the labelled imports', () => {
  it('are sixty cars, half of them innocent', () => {
    expect([innocent.length, guilty.length]).toEqual([30, 30])
  })

  /** Indistinguishable from a dealer's import for sale, and from a car that came without customs. */
  it('accuse two of thirty innocent cars, and none for certain', () => {
    const accused = innocent.filter((car) => reasonsOf(car).length > 0)
    expect(namesOf(accused)).toEqual(['own Korean, honestly resold after eight months', 'a diplomat’s car'])
    expect(
      importCars.flatMap(reasonsOf).filter(({ isCertain, level }) => isCertain || level === 'stop'),
    ).toEqual([])
  })

  it('are found by the rule of their label', () => {
    const missed = guilty.filter((car) => !reasonsOf(car).some(({ rule }) => rule === car.label))
    expect(namesOf(missed)).toEqual([
      'BMW of 2024, still the importer',
      'Palisade, still the importer',
      'Chinese outside the dealers',
    ])
  })

  it('give one reason for one arrival, with the sum of the fee', () => {
    const [region, ...others] = reasonsOf(soldThroughRegion)
    expect(others).toEqual([])
    expect(region?.rule).toBe('new-region-import')
    expect(`${region?.explain} ${region?.advice}`).toMatch(
      /без льготы он 1.408.800.*2026 года, в \d{4} году она была ниже.*таможенный ордер/,
    )
  })

  it('have the sum of an electric car by its power of 30 minutes', () => {
    expect(reasonsOf(electricResold)).toEqual([
      expect.objectContaining({
        rule: 'recycling-fee-unknown',
        title: expect.stringMatching(/без льготы он 3.079.200/),
        explain: expect.stringContaining('электромотора, если это мощность за 30 минут'),
      }),
    ])
  })
})
