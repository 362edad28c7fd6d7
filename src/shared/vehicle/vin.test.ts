import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, cleanVin, findVin, isVin, suggestVin, VIN_LENGTH } from './vin.ts'

const VIN = 'XTA217030B0123456'
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const anyVin = fc
  .array(fc.constantFrom(...letters), { minLength: VIN_LENGTH, maxLength: VIN_LENGTH })
  .map((signs) => signs.join(''))
const roadVin = fc
  .tuple(anyVin, fc.integer({ min: 0, max: 9999 }))
  .map(([vin, n]) => `X${vin.slice(1, 13)}${String(n).padStart(4, '0')}`)

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
  ])('%j is no VIN', (text) => expect(isVin(text)).toBe(false))

  it('cleans once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cleanVin(cleanVin(text))).toBe(cleanVin(text))
      }),
    )
  })
})

describe('a correction offered for a mistyped VIN', () => {
  it.each([
    ['ХТА217030В0123456', VIN],
    ['xta2i7o3oboi23456', VIN],
    ['XTA217Q30B0123456', VIN],
    ['чеф217030и0123456', VIN],
    ['VIN: ХТА217030В0123456, Приора', VIN],
    ['VIN XTA217030B0123456', VIN],
    ['З94СВ41ААЕR123456', '394CB41AAER123456'],
  ])('for %s it is %s', (typed, meant) => expect(suggestVin(typed)).toBe(meant))

  it.each([VIN, 'xta217030b0123456', '', 'А123ВС777', 'XTA2170', 'ЖЖЖ217030B0123456'])(
    'nothing for %j',
    (text) => expect(suggestVin(text)).toBeUndefined(),
  )

  it('is always a valid VIN', () => {
    const sign = fc.constantFrom(...letters, ...'IOQАВЕКМНОРСТУХЗІЖЩфио -')
    const typed = fc.array(sign, { maxLength: 24 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(typed, (text) => {
        const suggestion = suggestVin(text)
        if (suggestion !== undefined) expect(isVin(suggestion)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('restores every VIN typed with Cyrillic look-alikes', () => {
    const alike: Record<string, string> = {
      A: 'А',
      B: 'В',
      C: 'С',
      E: 'Е',
      H: 'Н',
      K: 'К',
      M: 'М',
      P: 'Р',
      T: 'Т',
      X: 'Х',
      Y: 'У',
      0: 'О',
    }
    fc.assert(
      fc.property(roadVin, (vin) => {
        const typed = vin.replace(/./g, (sign) => alike[sign] ?? sign)
        expect(suggestVin(typed)).toBe(vin)
      }),
    )
  })
})

describe('a VIN inside pasted text', () => {
  it.each([
    'https://example.ru/checks/XTA217030B0123456',
    'https://example.ru/?q=1&vin=xta217030b0123456&from=app#top',
    'https://example.ru/?text=vin%3DXTA217030B0123456',
    'Продаю Приору, вин XTA 217030 B 0123456, торг',
    'Номер кузова: XTA-217030-B0123456.',
    'кузов_XTA217030B0123456',
    '(XTA217030B0123456)',
    '100% XTA217030B0123456 %D0',
  ])('is found in %s', (text) => expect(findVin(text)).toBe(VIN))

  it.each([
    'https://example.ru/id/12345678901234567',
    'AXTA217030B0123456',
    'ЯXTA217030B0123456',
    'XTA217030B01234567',
    'позвоните 8 900 123 45 67 890 12 34',
    'ХТА217030В0123456',
    'uncharacteristically long text',
    '',
  ])('is not made up from %j', (text) => expect(findVin(text)).toBeUndefined())

  it('is found whatever stands around it', () => {
    const around = fc.constantFrom('', ' ', 'VIN: ', 'вин\n', 'https://a.ru/', '«', '?vin=')
    fc.assert(
      fc.property(around, roadVin, fc.constantFrom('', ' ', '.', '»', '&x=1', '\n'), (before, vin, after) => {
        expect(findVin(before + vin + after)).toBe(vin)
        expect(findVin(before + vin.toLowerCase() + after)).toBe(vin)
      }),
    )
  })
})

describe('the check digit', () => {
  it.each([
    ['1M8GDM9AXKP042788', { expected: 'X', actual: 'X', passes: true }],
    ['11111111111111111', { expected: '1', actual: '1', passes: true }],
    ['Z94C251BBLR111455', { expected: '3', actual: 'B', passes: false }],
  ])('of %s', (vin, result) => expect(checkDigit(vin)).toEqual(result))
})
