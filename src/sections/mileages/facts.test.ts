import { expect, it } from 'vitest'
import { facts } from './facts.ts'

const reading = { date: '12.05.2023', mileage: 84_000, source: 'сервис' }

it('a reading is reported with its source', () => {
  expect(facts({ list: [reading] })).toEqual({
    readings: [
      {
        record: 'Запись пробега 12.05.2023, сервис',
        date: new Date('2023-05-12'),
        km: 84_000,
        origin: 'сервис',
      },
    ],
    unread: [],
  })
})

it.each([
  ['of no day', { ...reading, date: undefined }],
  ['of a day that cannot be read', { ...reading, date: 'вчера' }],
  ['of no number', { ...reading, mileage: undefined }],
  ['below nought', { ...reading, mileage: -5 }],
  ['that no odometer shows', { ...reading, mileage: 84_000_000 }],
])('one %s is named and not compared', (_, one) => {
  const told = facts({ list: [one] })
  expect([told.readings, told.unread?.length]).toEqual([[], 1])
})

it('0 is no reading', () => {
  expect(facts({ list: [{ ...reading, mileage: 0 }] })).toMatchObject({
    readings: [],
    unread: [{ odometer: { isZero: true } }],
  })
})
