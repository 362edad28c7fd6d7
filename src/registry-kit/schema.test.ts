import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { nullableList, number, numeral, parseResponse, requiredList, text } from './schema.ts'

describe('schemas about a registry’s answer', () => {
  it.each(['', '  ', 'null', 'None', 'undefined', null, undefined])('read %j as nothing', (value) => {
    expect(parseResponse(v.object({ text }), { text: value })).toEqual({ text: undefined })
  })

  it.each(['?', ' ??? ', '***', true, -1])('do not read %j as a text', (value) => {
    expect(() => parseResponse(v.object({ text }), { text: value })).toThrow('at text: expected text')
  })

  it('keep a dash, which stands for nothing, verbatim', () => {
    expect(parseResponse(v.object({ text }), { text: ' — ' })).toEqual({ text: '—' })
  })

  it('read numbers with and without a trailing .0', () => {
    const schema = v.object({ year: numeral, price: number, share: number })
    expect(parseResponse(schema, { year: '1596.0', price: ' 1 200 000 ', share: '2,5' })).toEqual({
      year: '1596',
      price: 1_200_000,
      share: 2.5,
    })
    expect(() => parseResponse(schema, { price: 'много' })).toThrow('at price: expected a number')
  })

  it('take a single object for a list of one', () => {
    expect(parseResponse(requiredList(v.object({ text })), { text: 'a' })).toEqual([{ text: 'a' }])
  })

  it.each([undefined, null, '', 'нет', 0, {}])('never take %j for an empty list', (list) => {
    expect(() => parseResponse(v.object({ list: requiredList(text) }), { list })).toThrow(
      'source_changed: at list',
    )
  })

  it('accept a list written as null, but not a missing one', () => {
    const schema = v.object({ points: nullableList(text) })
    expect(parseResponse(schema, { points: null })).toEqual({ points: [] })
    expect(() => parseResponse(schema, {})).toThrow('source_changed: at points')
  })
})
