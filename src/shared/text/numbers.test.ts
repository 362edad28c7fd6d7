import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatKm, formatNumber, formatRoubles, parseNumber } from './numbers.ts'
import { plural } from './plural.ts'

describe('numbers of the registries', () => {
  it.each([
    ['1596.0', 1596],
    ['86500', 86_500],
    ['86 500', 86_500],
    ['1\u00a0250\u00a0000', 1_250_000],
    ['4,9', 4.9],
    [' 0 ', 0],
    ['-12.5', -12.5],
    [106.03, 106.03],
  ])('%s is %s', (text, number) => expect(parseNumber(text)).toBe(number))

  it.each(['', '   ', 'null', '12 34', '1,234,567', '106 л.с.', '1e3', '0x10', Number.NaN, null, undefined])(
    '%s is unreadable, not zero',
    (text) => expect(parseNumber(text)).toBeUndefined(),
  )

  it('parses every formatted number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (n) => {
        expect(parseNumber(formatNumber(n))).toBe(n)
      }),
    )
  })

  it('formats numbers like Intl does for Russian', () => {
    const prescribed = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (n) => {
        expect(formatNumber(n / 100)).toBe(prescribed.format(n / 100))
      }),
    )
  })

  it('formats measures in Russian', () => {
    expect(formatNumber(86_500.5)).toBe('86\u00a0500,5')
    expect(formatKm(86_500)).toBe('86\u00a0500\u00a0км')
    expect(formatRoubles(1_250_000)).toBe('1\u00a0250\u00a0000\u00a0₽')
    expect(formatRoubles(4.9)).toBe('4,90\u00a0₽')
  })
})

describe('counted nouns', () => {
  it.each([
    [0, 'владельцев'],
    [1, 'владелец'],
    [2, 'владельца'],
    [5, 'владельцев'],
    [11, 'владельцев'],
    [14, 'владельцев'],
    [21, 'владелец'],
    [22, 'владельца'],
    [111, 'владельцев'],
    [1.5, 'владельца'],
  ])('%d %s', (n, word) => expect(plural(n, 'владелец', 'владельца', 'владельцев')).toBe(word))
})
