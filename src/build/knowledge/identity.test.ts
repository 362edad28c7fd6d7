import { describe, expect, it } from 'vitest'
import { isOtherMake } from '#shared/vehicle/brands.ts'
import { modelByVin } from '#shared/vehicle/model-by-vin.ts'
import { otherModel, PROVEN_SCHEMES } from '#shared/vehicle/other-model.ts'
import { labelledVins } from './labelled.ts'

/** No labelled car may be taken for another: a false alarm says of an honest car that its number is not its own. */

const cars = [...labelledVins().values()].flat()

const names = cars.flatMap(({ vin, brands, models }) =>
  brands.flatMap((brand) =>
    ['', ...models].map((model) => ({ vin, name: `${brand} ${model}`.toUpperCase() })),
  ),
)

it('no labelled car is of a make that its VIN does not allow', () => {
  expect(names.filter(({ vin, name }) => isOtherMake(name, vin))).toEqual([])
})

it('no labelled car is of a model that its VIN does not allow', () => {
  expect(names.filter(({ vin, name }) => otherModel(name, vin) !== undefined)).toEqual([])
})

describe('a scheme counts as proven', () => {
  it.each(PROVEN_SCHEMES.map((codes) => [codes]))('%s: by ten labelled cars', (codes) => {
    const told = cars.filter(({ vin, models }) => {
      const read = codes.includes(vin.slice(0, 3)) ? (modelByVin(vin)?.models ?? []) : []
      return models.some((model) => read.includes(model))
    })
    expect(told.length).toBeGreaterThanOrEqual(10)
  })
})
