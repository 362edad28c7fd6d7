import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVin } from './vin.ts'
import { decodeVin } from './vin-decoder.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const decode = (vin: string) => {
  expect(isVin(vin)).toBe(true)
  return decodeVin(vin, NOW)
}
const coded = (value: number) => ({ value, certainty: 'coded' })

describe('who built the car', () => {
  it.each([
    [
      'XTAGFL110HY012345',
      { brand: 'LADA', maker: 'АвтоВАЗ', country: 'Россия', plant: 'Ижевск', model: 'Vesta, седан' },
    ],
    ['XTA217030B0123456', { brand: 'LADA', plant: 'Тольятти', model: 'Priora (2170)' }],
    ['XTA210600T0123456', { brand: 'LADA', plant: 'Тольятти', model: 'ВАЗ-2106' }],
    ['XTARS015LF0123456', { brand: 'LADA', model: 'Largus' }],
    ['Z94CB41AAER123456', { brand: 'Hyundai, Kia', plant: 'Санкт-Петербург', country: 'Россия' }],
    ['XW8ZZZ61ZDG012345', { brand: 'Volkswagen, Škoda, Audi', country: 'Россия' }],
    ['X96330200C0123456', { brand: 'ГАЗ', maker: 'Группа ГАЗ', country: 'Россия' }],
    ['XWB3K32CD8A123456', { brand: 'Daewoo, Ravon', country: 'Узбекистан' }],
    ['XTE110307W0123456', { brand: 'ЗАЗ', country: 'Украина' }],
    ['XZGFF06A0MA123456', { brand: 'Haval', country: 'Россия' }],
    ['JTMHV05J604012345', { brand: 'Toyota', country: 'Япония' }],
    ['WBAVL31020VN97388', { brand: 'BMW', country: 'Германия' }],
    ['LVVDB11B4ND123456', { brand: 'Chery', country: 'Китай' }],
    ['KNAFU411BA5123456', { brand: 'Kia', country: 'Южная Корея' }],
    ['TMBEG61Z0C2123456', { brand: 'Škoda', country: 'Чехия' }],
  ])('%s', (vin, expected) => expect(decode(vin)).toMatchObject(expected))

  it('names the country when the maker is not known', () => {
    expect(decode('X8U000000A0123456')).toMatchObject({ wmi: 'X8U', country: 'Россия' })
    expect(decode('X8U000000A0123456')).not.toHaveProperty('brand')
  })

  it('names no maker from a code shared by small makers', () => {
    const small = decode('JT9000000A0AAA123')
    expect(small.country).toBe('Япония')
    expect(small).not.toHaveProperty('brand')
    expect(small).not.toHaveProperty('maker')
  })

  it('does not carry the plant letters of LADA over to another maker', () => {
    expect(decode('Z8NAJL000C0123456')).not.toHaveProperty('plant')
  })

  it('reads some answer from every VIN, and never a year that has not begun', () => {
    const vin = fc
      .array(fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'), { minLength: 17, maxLength: 17 })
      .map((signs) => signs.join(''))
    fc.assert(
      fc.property(vin, (text) => {
        const { year, yearNote, serial } = decodeVin(text, NOW)
        expect(serial).toBe(text.slice(11))
        expect(year !== undefined || yearNote !== undefined).toBe(true)
        if (year) expect(year.value).toBeLessThanOrEqual(2027)
      }),
      { numRuns: 500 },
    )
  })
})

describe('model year', () => {
  it.each([
    ['XTAGFL110HY012345', coded(2017)],
    ['XTA217030B0123456', coded(2011)],
    ['XTA21099030123456', coded(2003)],
    ['Z94CB41AAER123456', coded(2014)],
    ['X7LLSRB1HDH123456', coded(2013)],
    ['LVVDB11B4ND123456', coded(2022)],
    ['XTA21900PP0123456', { value: 2023, certainty: 'coded' }],
  ])('of %s is in sign 10', (vin, year) => expect(decode(vin).year).toEqual(year))

  it.each([
    ['WF0SXXGCDS8R12345', 2008],
    ['X9FMXXEEBMCA12345', 2012],
    ['Z6FAXXESMAEB12345', 2014],
  ])('of Ford %s is in sign 11', (vin, value) => expect(decode(vin).year).toEqual(coded(value)))

  it.each([
    ['Mercedes-Benz', 'WDD2120471A123456'],
    ['Mercedes-Benz', 'W1K2130041A123456'],
    ['BMW', 'WBAVL31020VN97388'],
    ['BMW of Автотор', 'X4XXG55470DS53412'],
    ['Toyota built in Russia', 'XW7BF4FK60S123456'],
    ['Lexus for Russia', 'JTJBK11A802123456'],
    ['Toyota of Britain', 'SB1KZ20E60E123456'],
    ['Suzuki of Hungary', 'TSMJYA22S00123456'],
    ['Nissan of Britain', 'SJNFAAJ11U1234567'],
    ['Nissan built in Russia', 'Z8NTANT32ES123456'],
  ])('is not coded by %s', (_maker, vin) => {
    expect(decode(vin).year).toBeUndefined()
    expect(decode(vin).yearNote).toContain('не кодируется')
  })

  it('does not take the steering-side sign of a European Mercedes for a year, even if the check digit fits by chance', () => {
    const fitting = [...'0123456789X'].map((digit) => `WDD21204${digit}1A123456`).map((vin) => decode(vin))
    expect(fitting.some((car) => car.checkDigit.passes)).toBe(true)
    for (const car of fitting) expect(car.year).toBeUndefined()
  })

  it('of a Lexus made for America is likely: it has a right check digit', () => {
    const fitting = [...'0123456789X'].map((digit) => decode(`JTJBK1BA${digit}A2012345`))
    const american = fitting.find((car) => car.checkDigit.passes)
    expect(american?.year).toEqual({ value: 2010, certainty: 'likely' })
    expect(american?.yearNote).toContain('США')
    expect(fitting.filter((car) => car.year !== undefined)).toHaveLength(1)
  })

  it('of North America is decided by sign 7: a digit before 2010, a letter after', () => {
    expect(decode('1M8GDM9AXKP042788').year).toEqual(coded(1989))
    expect(decode('5UXKR0C58E0K12345').year).toEqual(coded(2014))
    expect(decode('1G1ZD5EB8AF123456').year).toEqual(coded(2010))
    expect(decode('2T1BU4EEXYC123456').year).toEqual({ value: 2000, certainty: 'likely' })
  })

  it('is the latest that is not after next year', () => {
    const vin = 'XTA21900VV0123456'
    expect(decodeVin(vin, new Date('2025-06-01T00:00:00Z')).year).toEqual(coded(1997))
    expect(decodeVin(vin, new Date('2028-06-01T00:00:00Z')).year).toEqual(coded(2027))
    const nextYear = decodeVin(vin, NOW)
    expect(nextYear.year).toEqual({ value: 2027, certainty: 'likely' })
    expect(nextYear.yearNote).toContain('1997')
  })

  it('is only likely for a maker whose habits are not known', () => {
    expect(decode('ZAR94000007123456').year?.certainty ?? 'none').toBe('none')
    expect(decode('ZAR940000A7123456').year).toEqual({ value: 2010, certainty: 'likely' })
  })

  it('says which sign is no year', () => {
    expect(decode('XTAGFL110UY012345')).toMatchObject({ yearNote: expect.stringContaining('знак U') })
  })
})
