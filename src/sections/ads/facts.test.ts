import { expect, it } from 'vitest'
import type { Ad } from './contract.ts'
import { facts } from './facts.ts'

const ad: Ad = { date: '14.01.2024', price: 910_000, mileage: 120_000, owners: 2, photos: [] }

it('the mileage of an advertisement is a reading from the seller', () => {
  expect(facts({ list: [ad] }).readings).toEqual([
    { record: 'Объявление 14.01.2024', date: new Date('2024-01-14'), km: 120_000, origin: 'объявление' },
  ])
})

it.each([{ mileage: 0 }, { mileage: undefined }, { mileage: 120_000_000 }, { date: 'вчера' }])(
  'with %j there is no reading',
  (changed) => {
    expect(facts({ list: [{ ...ad, ...changed }] }).readings).toEqual([])
  },
)

it('one without a day is reported as not read in full', () => {
  const { ads, unread } = facts({ list: [{ ...ad, date: undefined }] })
  expect(ads).toMatchObject([{ record: 'Объявление без даты', price: 910_000 }])
  expect(unread).toMatchObject([{ record: 'Объявление без даты' }])
})

it('an invalid price or count is ignored', () => {
  expect(facts({ list: [{ ...ad, price: 1, owners: 0 }] }).ads).toMatchObject([
    { price: undefined, owners: undefined },
  ])
})
