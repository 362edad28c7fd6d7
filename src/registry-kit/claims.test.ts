import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { nullableList, number, numeral, parseClaim, record, requiredList, text } from './claims.ts'

describe('claims about a registry’s answer', () => {
  it.each(['', '  ', 'null', 'None', 'undefined', null, undefined])('read %j as nothing', (value) => {
    expect(parseClaim(v.object({ text }), { text: value })).toEqual({ text: undefined })
  })

  it('read numbers with and without a trailing .0', () => {
    const claim = v.object({ year: numeral, price: number, share: number })
    expect(parseClaim(claim, { year: '1596.0', price: ' 1 200 000 ', share: '2,5' })).toEqual({
      year: '1596',
      price: 1_200_000,
      share: 2.5,
    })
    expect(() => parseClaim(claim, { price: 'много' })).toThrow('at price: expected a number')
  })

  it('take a single object for a list of one', () => {
    expect(parseClaim(requiredList(v.object({ text })), { text: 'a' })).toEqual([{ text: 'a' }])
  })

  it.each([undefined, null, '', 'нет', 0])('never take %j for an empty list', (list) => {
    expect(() => parseClaim(v.object({ list: requiredList(text) }), { list })).toThrow(
      'source_changed: at list',
    )
  })

  it('accept a list written as null, but not a missing one', () => {
    const claim = v.object({ points: nullableList(text) })
    expect(parseClaim(claim, { points: null })).toEqual({ points: [] })
    expect(() => parseClaim(claim, {})).toThrow('source_changed: at points')
  })

  it('refuse a record in which every known field was renamed', () => {
    const claim = record({ a: text, b: text })
    expect(parseClaim(claim, { a: 'x' })).toEqual({ a: 'x' })
    expect(() => parseClaim(claim, { aa: 'x', bb: 'y' })).toThrow('no known field has a value')
  })
})
