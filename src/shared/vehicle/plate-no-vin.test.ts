import { describe, expect, it } from 'vitest'
import { reasonsForNoVin, whereToReadVin } from './plate-no-vin.ts'
import { plateUses } from './plate-uses.ts'

const ids = (plate?: string) => reasonsForNoVin(plate).map(({ id }) => id)

describe('why a plate leads to no VIN', () => {
  it.each(['А000АА777', 'К000АА777'])('begins with a typing error for %s, an everyday plate', (plate) => {
    expect(ids(plate)).toEqual(['mistyped', 'new', 'moved', 'not-listed', 'no-vin', 'foreign'])
  })

  it.each([
    ['АА000А77', 'transit'],
    ['А000077', 'service'],
    ['А000АА', 'service'],
    ['АА000077', 'other-vehicle'],
    ['000АА77', 'other-vehicle'],
  ])('begins with what is peculiar to %s', (plate, id) => {
    expect(ids(plate)[0]).toBe(id)
    expect(ids(plate)).toHaveLength(7)
  })

  it('has both reasons for a format of motorcycles and army cars', () => {
    expect(ids('0000АА77').slice(0, 2)).toEqual(['service', 'other-vehicle'])
  })

  it('has every reason without a plate', () => {
    const ofAll = new Set(plateUses.flatMap(([example]) => ids(example)))
    expect(new Set(ids())).toEqual(ofAll)
  })

  it('uses short sentences', () => {
    for (const { title, text } of [...reasonsForNoVin(), ...whereToReadVin]) {
      expect(title).not.toMatch(/[.!]$/)
      expect(text).toMatch(/^[А-ЯЁ].{20,220}\.$/u)
    }
  })
})
