import { describe, expect, it } from 'vitest'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { AT } from '#verdict/testing/octavia.ts'
import {
  hasToldAnything,
  typedCount,
  typedNumber,
  typedPower,
  typedYear,
  withAd,
  withAdText,
  withNote,
  withSharedText,
  withTick,
} from './typed.ts'
import { validBuyerInput } from './valid-buyer-input.ts'

const now = new Date(AT)

describe('a number typed into a field', () => {
  it.each([
    ['146000', 146_000],
    ['146 000', 146_000],
    ['146\u00a0000 км', 146_000],
    ['146.000', 146_000],
    ['49 тыс', 49_000],
    ['48,3 тыс. км', 48_300],
    ['49т.', 49_000],
    ['650 тысяч', 650_000],
    ['1 090 000 ₽', 1_090_000],
    ['1.090.000 руб.', 1_090_000],
    ['110,5', 110.5],
    ['110 л.с.', 110],
    ['сто', undefined],
    ['', undefined],
    ['146 000 или 147 000', undefined],
  ])('«%s»', (text, number) => {
    expect(typedNumber(text)).toBe(number)
  })
})

it.each([
  ['110,5 л. с.', 110.5],
  ['78 кВт', 106.1],
  ['78kW', 106.1],
  ['много кВт', undefined],
  ['78/106', 106],
  ['78,0 / 106,1', 106.1],
  ['106 (78)', 106],
  ['106 л.с. (78 кВт)', 106],
  ['78 кВт/106 л. с.', 106],
  ['78 л.с. (106 кВт)', undefined],
  ['78/150', undefined],
  ['106/106', undefined],
  ['78/106/1', undefined],
])('power typed as «%s» is horsepower', (text, horses) => {
  expect(typedPower(text)).toBe(horses)
})

it.each([
  ['2021', 2021],
  ['2021 г.', 2021],
  ['2021г', 2021],
  ['2021 год', 2021],
  ['2021 г. в.', 2021],
  ['г.', undefined],
])('a year typed as «%s»', (text, year) => {
  expect(typedYear(text)).toBe(year)
})

it.each([
  ['2', 2],
  ['один', 1],
  ['Один владелец', 1],
  ['два', 2],
  ['пятеро', 5],
  ['2 владельца', 2],
  ['1-й', 1],
  ['девять', 9],
  ['много', undefined],
  ['один или два', undefined],
])('owners counted as «%s»', (text, count) => {
  expect(typedCount(text)).toBe(count)
})

describe('the text of an advertisement', () => {
  const first = withAdText({}, 'Пробег 146 000 км, 1 090 000 ₽', now)

  it('fills the fields that are empty', () => {
    expect(first.ad).toMatchObject({ odometer: 146_000, price: 1_090_000, at: AT })
  })

  it('changes fields from an earlier text, never typed ones', () => {
    const typed = withAd(first, { price: 900_000 }, now)
    expect(withAdText(typed, 'Пробег 150 000 км, 1 200 000 ₽', now).ad).toMatchObject({
      odometer: 150_000,
      price: 900_000,
    })
  })

  it('leaves a typed number that it repeats when it is erased', () => {
    const typed = withAd(withAd({}, { price: 1_090_000 }, now), { odometer: 146_000 }, now)
    const stored = validBuyerInput(JSON.parse(JSON.stringify(typed)), now)
    const text = 'Пробег 146 000 км, 1 090 000 ₽'
    expect(withAdText(withSharedText(stored, text, now), '', now).ad).toMatchObject({
      odometer: 146_000,
      price: 1_090_000,
    })
    const emptied = withAd(withAdText(stored, text, now), { price: undefined }, now)
    expect(withAdText(withAdText(emptied, text, now), '', now).ad?.price).toBeUndefined()
  })

  it('clears its own values when it is erased', () => {
    expect(withAdText(first, '', now).ad).toMatchObject({ odometer: undefined, price: undefined })
  })
})

describe('ticks and notes', () => {
  const input = withNote(
    withTick(withTick({}, 'number', true, now), 'seller', true, now),
    'number',
    'сошлось',
    now,
  )

  it('are stored by line', () => {
    expect(input.checks).toEqual({ at: AT, done: ['number', 'seller'], notes: { number: 'сошлось' } })
  })

  it('can be removed', () => {
    const back = withNote(withTick(input, 'number', false, now), 'number', ' ', now)
    expect(back.checks).toEqual({ at: AT, done: ['seller'], notes: {} })
  })

  it.each<[BuyerInput, boolean]>([
    [{}, false],
    [input, true],
    [{ ad: { at: AT } }, true],
  ])('count as input to erase: %#', (words, expected) => {
    expect(hasToldAnything(words)).toBe(expected)
  })
})
