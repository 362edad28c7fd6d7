import { describe, expect, it } from 'vitest'
import type { KnownByNumber, KnownByVin } from '#shared/vehicle/known-by-number.ts'
import type { KnownInfo } from './main-info.ts'
import { numberRows } from './number-rows.ts'

const decoded: KnownByVin = {
  kind: 'vin',
  brands: ['Chery'],
  brand: 'Chery',
  model: 'Tiggo 7',
  body: 'Легковой универсал',
  checkDigit: { passes: false, expected: '1', actual: '7' },
}

const row = (
  key: string,
  of: KnownByNumber,
): { readonly key: string; readonly note?: string | undefined } | undefined =>
  numberRows(of).find((one) => one.key === key)

it('shows the number of cars only for values learned from registered cars', () => {
  const learned = { ...decoded, learned: { model: 20 } }
  expect(row('Модель', learned)).toEqual({
    key: 'Модель',
    value: 'Tiggo 7',
    note: 'По данным других машин с таким началом номера: не меньше 20.',
  })
  expect(row('Кузов по VIN', learned)?.note).toBeUndefined()
  expect(row('Модель', decoded)?.note).toBeUndefined()
})

it('names a learned make as likely, with the number of cars', () => {
  const learned: KnownByVin = { ...decoded, brands: [], brand: undefined, learnedBrands: ['Xcite'] }
  expect(row('Марка', { ...learned, learned: { make: 5 } })).toEqual({
    key: 'Марка',
    value: 'вероятно Xcite',
    note: 'По данным других машин с таким началом номера: не меньше 5.',
  })
  expect(row('Марка', decoded)).toBeUndefined()
})

it('shows the gearbox that the VIN encodes', () => {
  expect(row('Коробка передач по VIN', { ...decoded, gearbox: 'механическая' })).toEqual({
    key: 'Коробка передач по VIN',
    value: 'механическая',
  })
})

it('omits unknown values', () => {
  expect(row('Двигатель по VIN', decoded)).toBeUndefined()
  expect(row('Коробка передач по VIN', decoded)).toBeUndefined()
})

it('shows only make and model for a frame number', () => {
  const rows = numberRows({ kind: 'frame', brands: ['Toyota'], brand: 'Toyota', model: 'Mark II' })
  expect(rows).toEqual([
    { key: 'Производитель', value: 'Toyota' },
    { key: 'Модель', value: 'Mark II' },
  ])
})

describe('a record that differs from the VIN', () => {
  const coded = { ...decoded, engine: '1.4 л', gearbox: 'механическая' }
  const notes = (info: KnownInfo, of: KnownByNumber = coded) =>
    numberRows(of, info).flatMap(
      ({ key, ...row }: { readonly key: string; readonly note?: string | undefined }) =>
        key.endsWith('по VIN') && row.note ? [row.note.replaceAll(/\s/gu, ' ')] : [],
    )

  it('adds a note to the row', () => {
    expect(notes({ volume: 1591, gearbox: 'Автомат' })).toEqual([
      'В записях 1 591 см³: сверьте двигатель с СТС и ПТС.',
      'В записях автомат: посмотрите, какая стоит.',
    ])
    expect(notes({ gearbox: 'МКПП' }, { ...coded, gearbox: 'вариатор' })).toHaveLength(1)
  })

  it('adds no note for other words of the same meaning, or an unknown value', () => {
    expect(notes({ volume: 1396, gearbox: 'Механика' })).toEqual([])
    expect(notes({ volume: 1598 }, { ...coded, engine: '1.6 л, 21129' })).toEqual([])
    expect(notes({ gearbox: 'Робот' }, { ...coded, gearbox: 'автоматическая' })).toEqual([])
    expect(notes({})).toEqual([])
    expect(notes({ volume: 1591 }, { ...coded, engine: '123 л. с.' })).toEqual([])
  })
})
