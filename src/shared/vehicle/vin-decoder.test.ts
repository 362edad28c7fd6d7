import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/properties.ts'
import { isOtherMake } from './brands.ts'
import { NEAR_MAKERS } from './maker-table.ts'
import { modelRules } from './model-rules.ts'
import { MODELS } from './model-table.ts'
import { PROOF } from './model-year.ts'
import { isVin } from './vin.ts'
import { decodeVin } from './vin-decoder.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const decode = (vin: string) => {
  expect(isVin(vin)).toBe(true)
  return decodeVin(vin, NOW)
}
const certain = (value: number) => ({ value, sure: 'certain' })
const likely = (value: number) => ({ value, sure: 'likely' })

describe('the maker of the car', () => {
  it.each([
    [
      'XTAGFL110HY012345',
      { brands: ['LADA'], maker: 'АвтоВАЗ', country: 'Россия', plant: 'Ижевск', model: 'Vesta' },
    ],
    ['XTA217030B0123456', { brands: ['LADA'], plant: 'Тольятти', model: 'Priora' }],
    ['XTA210600T0123456', { brands: ['LADA'], plant: 'Тольятти', model: '2106' }],
    ['XTARS015LF0123456', { brands: ['LADA'], model: 'Largus' }],
    ['X96330200C0123456', { brands: ['GAZ'], maker: 'Группа ГАЗ', country: 'Россия' }],
    ['XWB3K32CD8A123456', { brands: ['Daewoo'], model: 'Nexia', country: 'Узбекистан' }],
    ['XTE110307W0123456', { brands: ['ZAZ'], country: 'Украина' }],
    ['XZGFF06A0MA123456', { brands: ['Haval'], country: 'Россия' }],
    ['JTMHV05J604012345', { brands: ['Toyota'], country: 'Япония' }],
    ['WBAVL31020VN97388', { brands: ['BMW'], country: 'Германия' }],
    ['KNAFU411BA5123456', { brands: ['Kia'], country: 'Южная Корея' }],
    ['TMBEG61Z0C2123456', { brands: ['Skoda'], model: 'Octavia', country: 'Чехия' }],
    ['Z8UA0A1SSC0123456', { brands: ['SsangYong'], country: 'Россия' }],
    ['Z88250000B0123456', { brands: ['Fiat'], model: 'Ducato' }],
    ['Z0X219059JS012345', { brands: ['LADA'], model: 'Granta' }],
    ['X6D234900M0012345', { brands: ['VIS'], model: '2349' }],
    ['X2FXXXESGXKP12345', { brands: ['Ford'], model: 'Transit', country: 'Россия' }],
    ['XUS3227ARK0012345', { brands: ['Ford'], model: 'Transit' }],
    ['X5H806015M0012345', { brands: [], maker: 'Изготовитель спецтехники' }],
    ['MX1J7AGGXPK012345', { brands: ['JAC'], model: 'J7', country: 'Казахстан' }],
    ['HESXR1C49PS012345', { brands: ['smart'], country: 'Китай' }],
    ['LUYJB2G25SA012345', { brands: ['Kaiyi'] }],
    ['LLV2A2B10JL012345', { brands: ['Lifan'] }],
    ['LLV2A2B10PL012345', { brands: ['Lifan', 'Livan'] }],
    ['LSFAM11C6RA012345', { brands: ['Maxus'] }],
  ])('%s', (vin, expected) => expect(decode(vin)).toMatchObject(expected))

  it.each([
    ['EDXGB24B0SE012345', ['Tenet']],
    ['EDEGD34B0SE012345', ['Tenet']],
    ['EDEDD24B0SG012345', ['Chery']],
    ['EDE00000000012345', ['Chery', 'Tenet']],
    ['EDAVG1100RL012345', ['Voyah']],
    ['EDAE51100RL012345', ['Evolute']],
    ['EC3DLUFE0TC012345', ['Jetour', 'Soueast']],
    ['EBKA11000SE012345', ['Sollers']],
  ])('%s, a Russian code since 2022', (vin, brands) =>
    expect(decode(vin)).toMatchObject({ brands, country: 'Россия' }),
  )

  it.each([
    ['Z94CT41DBFR123456', 'Hyundai', 'Solaris'],
    ['Z94CB41AAER123456', 'Kia', 'Rio'],
    ['XW8ZZZ61ZDG012345', 'Volkswagen', 'Polo'],
    ['XW8AC2NH9JK012345', 'Skoda', 'Rapid'],
    ['XUFJF695JD3012345', 'Chevrolet', 'Cruze'],
    ['XUFPE6DD0D3012345', 'Opel', 'Astra'],
    ['Z8TXTGF2WKM012345', 'Mitsubishi', 'Outlander'],
    ['Z8NHSNGAN54012345', 'Nissan', 'Terrano'],
    ['JN1TDNS51U0412345', 'Infiniti', 'FX или QX70'],
    ['UU1HSDAG545123456', 'Dacia', 'Duster'],
    ['UU1HSRAG545123456', 'Renault', 'Duster'],
    ['EDEFB32B0SE012345', 'Tenet', 'T7'],
    ['EDEFD32B0SE012345', 'Tenet', 'T7'],
    ['EDXFB32B0TE012345', 'Tenet', 'T7'],
    ['EDEGD34B0SE012345', 'Tenet', 'T8'],
    ['EDXGB32B0TE012345', 'Tenet', 'T8'],
    ['EDEHD24B0TE012345', 'Tenet', 'T9'],
    ['EDEED31B0SE012345', 'Tenet', 'T4'],
    ['EC3DCUGA0TC012345', 'Soueast', 'S06'],
    ['Y4K8622Z0NB012345', 'Geely', 'Coolray'],
    ['Y4K8622Z0SB012345', 'Belgee', 'X50'],
    ['EDELB31B0TE012345', 'Tenet', 'T4L'],
    ['EDEDD24B0SG012345', 'Chery', 'Tiggo 9'],
    ['EDEDB21B0SD012345', 'Chery', 'Tiggo 7L'],
    ['Z6FXXXESGXPP12345', 'Ford или Sollers', 'Transit или Atlant'],
    ['Y6DJC5248B0123456', 'Kia', 'Sorento'],
    ['VF38D9HL0BL012345', 'Peugeot', '508'],
    ['VF38ERHH8BL012345', 'Peugeot', '508'],
    ['VF38DRFNC81012345', 'Peugeot', '406 или 508'],
    ['VSSZZZKJZKR012345', 'SEAT', 'Ibiza или Arona'],
    ['VSSZZZ5FZFR012345', 'SEAT', 'Leon или Ateca'],
    ['VSSZZZ5FZKR012345', 'SEAT или Cupra', 'Leon или Ateca'],
    ['U5YH5814AKL012345', 'Kia', 'Ceed или XCeed'],
    ['JF1ZNAA1XD2712345', 'Scion', 'FR-S'],
    ['JF1ZNAA1XP8712345', 'Toyota', '86 или GR86'],
  ])('%s: the later signs tell brands of one code apart', (vin, brand, model) =>
    expect(decode(vin)).toMatchObject({ brand, model }),
  )

  it.each([
    ['Z94000000A0123456', 'Hyundai или Kia'],
    ['XW8ZZZ000A0123456', 'Volkswagen или Skoda или Audi'],
    ['LZZ7CCWDXPC612345', 'Sitrak или Howo или Sinotruk'],
    ['LDP95E960NE012345', 'Voyah или Dongfeng'],
    ['Z7C2227SKD0012345', 'Luidor или GAZ или Ford'],
    ['LNB000000R0012345', 'BAIC или Xiaomi'],
    ['LMXA14AF6RZ312345', 'Forthing или Dongfeng'],
    ['HJ4ABBHK2TN112345', 'Rox или BAIC'],
    ['LGXCE4CB0P0012345', 'BYD или Denza'],
  ])('%s: every brand if the later characters are ambiguous', (vin, brand) =>
    expect(decode(vin).brand).toBe(brand),
  )

  it.each([
    ['XTA219270H0123456', 'Kalina'],
    ['XTA219270J0123456', 'Granta или Kalina'],
    ['XTA219270K0123456', 'Granta'],
    ['XTA212300L0123456', 'Niva'],
    ['XTA212300M0123456', 'Niva Travel'],
  ])('%s, whose index had two names', (vin, model) => expect(decode(vin)).toMatchObject({ model }))

  it('has only the country for an unknown maker', () => {
    expect(decode('Z9Z000000A0123456')).toMatchObject({ brands: [], country: 'Россия' })
    expect(decode('Z9Z000000A0123456')).not.toHaveProperty('brand')
  })

  it('identifies a small maker by characters 12–14, not by the shared code', () => {
    expect(decode('ZA90000000AF76123').brand).toBe('Pagani')
    const stranger = decode('JT9000000A0AAA123')
    expect(stranger).toMatchObject({ brands: [], country: 'Япония' })
    expect(stranger).not.toHaveProperty('maker')
  })

  it('does not read a North American lorry as a car with a similar code', () => {
    expect(decode('1HTMMAAL57H412345').brands).toEqual(['International'])
    expect(decode('1BAKGCPA9AF212345').brands).not.toContain('Dodge')
  })

  it('does not carry the plant letters of LADA over to another maker', () => {
    expect(decode('Z8NAJL000C0123456')).not.toHaveProperty('plant')
  })

  it('has no model brand that would make a policy of such a car doubtful', () => {
    const codes = NEAR_MAKERS.trim()
      .split('\n')
      .flatMap((line) => line.replace(/\|.*/, '').split(' '))
    const doubted = codes.flatMap((code) =>
      (modelRules(MODELS).get(code) ?? [])
        .flatMap(({ brands }) => brands)
        .filter((brand) => isOtherMake(brand, `${code}00000000000000`))
        .map((brand) => `${code} ${brand}`),
    )
    expect(doubted).toEqual([])
  })

  it('reads every VIN, and never a year later than next year', () => {
    const vin = fc
      .array(fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'), { minLength: 17, maxLength: 17 })
      .map((signs) => signs.join(''))
    fc.assert(
      fc.property(vin, (text) => {
        const { year, yearNote } = decodeVin(text, NOW)
        expect(year !== undefined || yearNote !== undefined).toBe(true)
        if (year) expect(year.value).toBeLessThanOrEqual(2027)
      }),
      runs(500),
    )
  })
})

describe('model year', () => {
  it.each([
    ['XTAGFL110HY012345', certain(2017)],
    ['XTA217030B0123456', certain(2011)],
    ['XTA21099030123456', certain(2003)],
    ['XTA21900PP0123456', certain(2023)],
    ['WVWZZZ1GZLW123456', certain(1990)],
    ['XW8ZZZ61ZDG012345', likely(2013)],
    ['Z94CB41AAER123456', likely(2014)],
    ['LVVDB11B4ND123456', likely(2022)],
  ])('of %s is in character 10', (vin, year) => expect(decode(vin).year).toEqual(year))

  it('is only likely while fewer than ten cars prove the rule', () => {
    expect(PROOF).toBe(10)
    expect(decode('X7LLSRB1HDH123456').year).toEqual(likely(2013))
    expect(decode('Y6LFE227070123456').year).toEqual(likely(2007))
  })

  it('of a Renault built in Russia is a letter: a digit belongs to the number', () => {
    const duster = decode('X7LHSRGAN67798929')
    expect(duster.year).toBeUndefined()
    expect(duster.yearNote).toContain('часть номера')
  })

  it.each([
    ['WF0SXXGCDS8R12345', 2008],
    ['X9FMXXEEBMCA12345', 2012],
    ['Z6FAXXESMAEB12345', 2014],
    ['X2FXXXESGXKP12345', 2019],
  ])('of Ford %s is in character 11', (vin, value) => expect(decode(vin).year).toEqual(likely(value)))

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

  it('is absent for a European Mercedes, even if the check digit matches by chance', () => {
    const fitting = [...'0123456789X'].map((digit) => `WDD21204${digit}1A123456`).map((vin) => decode(vin))
    expect(fitting.some((car) => car.checkDigit.passes)).toBe(true)
    for (const car of fitting) expect(car.year).toBeUndefined()
  })

  it('of a Lexus made for America is likely: it has a right check digit', () => {
    const fitting = [...'0123456789X'].map((digit) => decode(`JTJBK1BA${digit}A2012345`))
    const american = fitting.find((car) => car.checkDigit.passes)
    expect(american?.year).toEqual(likely(2010))
    expect(american?.yearNote).toContain('США')
    expect(fitting.filter((car) => car.year !== undefined)).toHaveLength(1)
  })

  it('of North America depends on character 7: a digit before 2010, a letter after', () => {
    expect(decode('1G1ZD5EB8AF123456').year).toEqual(likely(2010))
    expect(decode('2T1BU4EEXYC123456').year).toEqual(likely(2000))
  })

  it.each([
    ['IC Bus', '4DRBUC8N8GB123456', 2016, 1986],
    ['International truck', '1HTMMAAN5GH123456', 2016, 1986],
    ['Gillig bus', '15GGD2716G1080001', 2016, 1986],
    ['Prevost coach', '2PCG33490FC123456', 2015, 1985],
    ['MCI coach', '1M8GDM9AXKP042788', 2019, 1989],
    ['Isuzu N', '54DC4W1B9GS800001', 2016, 1986],
    ['Honda Gold Wing', '1HFSC4704AA000001', 2010, 1980],
    ['Indian motorcycle', '56KTCAAA1G3000001', 2016, 1986],
    ['trailer', '1UYVS2536GU000001', 2016, 1986],
    ['Ford F-450', '1FDUF4HT0GEA00001', 2016, 1986],
    ['Chevrolet Silverado 3500', '1GC4K1EY0GF000001', 2016, 1986],
  ])('of %s is left open: sign 7 decides for light vehicles alone', (_name, vin, late, early) => {
    const { year, yearNote } = decode(vin)
    expect(year?.sure).toBe('likely')
    expect([year?.value, yearNote?.match(/\d{4}/)?.[0]].map(Number).sort()).toEqual([early, late])
  })

  it('of a car for the Gulf is in character 10, independent of character 7', () => {
    const withDigit = (vin: string) =>
      [...'0123456789X'].map((digit) => decode(vin.replace('*', digit))).find((one) => one.checkDigit.passes)
    for (const vin of ['JTMAB7BJ*S4000001', 'JTFBR73J*S5000001', 'JTJPB7CX*S4000001']) {
      expect(withDigit(vin)?.year).toEqual(likely(2025))
      expect(withDigit(vin)?.yearNote).toContain('стран Залива')
    }
  })

  it('is the latest up to next year', () => {
    const vin = 'XTA21230VV0123456'
    expect(decodeVin(vin, new Date('2025-06-01T00:00:00Z')).year?.value).toBe(1997)
    expect(decodeVin(vin, new Date('2028-06-01T00:00:00Z')).year).toEqual(certain(2027))
    expect(decode(vin).year).toEqual(likely(2027))
  })

  it('names the other cycle when both are possible', () => {
    expect(decode('KMHE341CBGA123456')).toMatchObject({
      year: likely(2016),
      yearNote: expect.stringContaining('1986'),
    })
  })

  it('is only likely for a maker without a rule', () => {
    expect(decode('ZAR94000007123456').year?.sure ?? 'none').toBe('none')
    expect(decode('ZAR940000A7123456').year).toEqual(likely(2010))
  })

  it('names the character that is not a year', () => {
    expect(decode('XTAGFL110UY012345')).toMatchObject({ yearNote: expect.stringContaining('знак U') })
  })
})
