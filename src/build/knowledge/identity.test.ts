import { describe, expect, it } from 'vitest'
import { isOtherMake } from '#shared/vehicle/brands.ts'
import { FRAMES } from '#shared/vehicle/frame-table.ts'
import { knownModels, modelByVin } from '#shared/vehicle/model-by-vin.ts'
import { otherModel } from '#shared/vehicle/other-model.ts'
import { linesOf } from '#shared/vehicle/tables.ts'
import { labelledVins } from './labelled.ts'

/**
 * No labelled car may be taken for another: a false alarm would accuse an honest seller of a
 * swapped VIN.
 */

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
  const readings = [...knownModels.values()].flat()
  const schemes = [...new Set(readings.flatMap(({ scheme }) => scheme ?? []))]
  /** Their VINs contain the frame code in characters 7–9 or 6–7. */
  const byFrame = new Map([
    ['Nissan', (code: string) => `JN1TAA${code.slice(-3)}U0000001`],
    ['Mitsubishi', (code: string) => `JMBXT${code.padEnd(4, 'A')}8U000001`],
  ])

  it.each(schemes.filter((scheme) => !byFrame.has(scheme)))('%s: by ten labelled cars', (scheme) => {
    const read = cars.flatMap(({ vin, models }) => {
      const reading = modelByVin(vin)
      return reading?.scheme === scheme && models.some((model) => reading.models.includes(model)) ? vin : []
    })
    expect(read.length).toBeGreaterThanOrEqual(10)
  })

  it.each([...byFrame])('%s: by ten codes of frames', (brand, vinOf) => {
    const same = linesOf(FRAMES).flatMap((line) => {
      const [maker = '', model = '', codes = ''] = line.split('|')
      return maker === brand
        ? codes.split(' ').filter((code) => modelByVin(vinOf(code))?.models.includes(model))
        : []
    })
    expect(same.length).toBeGreaterThanOrEqual(10)
  })
})
