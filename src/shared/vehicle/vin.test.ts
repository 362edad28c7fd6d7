import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, cleanVin, isVin, repeatsItself } from './vin.ts'

const VIN = 'XTA217030B0123456'
describe('what a person types or pastes as a VIN', () => {
  it.each([
    ' xta217030b0123456 ',
    'XTA 217030 B0123456',
    'XTA-217030-B0123456',
    '\u200bXTA217030\u00adB0123456\ufeff',
    'XTA–2170–30B0123456',
  ])('%j is cleaned to the bare VIN', (text) => expect(cleanVin(text)).toBe(VIN))

  it('changes no letter when cleaning, not even one a VIN cannot have', () => {
    expect(cleanVin('хта io q')).toBe('ХТАIOQ')
  })

  it.each([
    '',
    'XTA217030B012345',
    'XTA217030B01234567',
    'XTI217030B0123456',
    'ХТА217030B0123456',
    'xta217030b0123456',
    `${VIN}\n`,
    'ABCDEFGHJKLMNPRST',
  ])('%j is no VIN', (text) => expect(isVin(text)).toBe(false))

  it('changes nothing when cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cleanVin(cleanVin(text))).toBe(cleanVin(text))
      }),
    )
  })
})

describe('repetition in a VIN', () => {
  it.each(['11111111111111111', 'XTAXTAXTAXTAXTAXT', '12345678901234567', '98765432109876543'])(
    '%s repeats itself',
    (vin) => expect(repeatsItself(vin)).toBe(true),
  )

  it.each(['XTAGFL110MY000001', 'Z94CB41AADR000001', 'JH2RH01A4LK000001', 'XTT236320J1000001'])(
    '%s does not',
    (vin) => expect(repeatsItself(vin)).toBe(false),
  )
})

describe('the check digit', () => {
  it.each([
    ['1M8GDM9AXKP042788', { expected: 'X', actual: 'X', passes: true }],
    ['11111111111111111', { expected: '1', actual: '1', passes: true }],
    ['Z94C251BBLR111455', { expected: '3', actual: 'B', passes: false }],
  ])('of %s', (vin, result) => expect(checkDigit(vin)).toEqual(result))
})
