import { Check } from 'typebox/value'
import { expect, it } from 'vitest'
import { VinKnowledge } from '#shared/contract/vin.ts'
import { describeFrameNumber, describeVin, likelyModel } from './describe.ts'

const NOW = new Date('2026-11-22T09:00:00Z')

it("decodes a Vesta's details from the VIN", () => {
  expect(describeVin('XTAGFL110HY012345', NOW)).toEqual({
    subject: 'XTAGFL110HY012345',
    kind: 'vin',
    country: 'Россия',
    maker: 'АвтоВАЗ',
    brands: ['LADA'],
    model: 'Vesta',
    body: 'седан',
    engine: '1.6 л, 21129',
    gearbox: 'механическая',
    plant: 'Ижевск',
    year: { value: 2017, sure: 'certain' },
    checkDigit: { passes: expect.any(Boolean), obligatory: false },
  })
})

it.each([
  ['1C4PJMCB0EW100001', ['Jeep'], 'Cherokee'],
  ['2C3CDXBG1EH100001', ['Dodge'], 'Charger'],
  ['1C6RR7GT1ES100001', ['Ram'], '1500'],
  ['5YJ3E1EB0KF100001', ['Tesla'], 'Model 3'],
  ['1VWBH7A33DC098557', ['Volkswagen'], 'Passat'],
])('%s, made for America', (vin, brands, model) =>
  expect(describeVin(vin, NOW)).toMatchObject({ brands, model, checkDigit: { obligatory: true } }),
)

it.each([
  ['LBVTZ6100KS000001', ['BMW'], 'X3'],
  ['LBVPZ1100AS000001', ['BMW'], '5 Series'],
  ['Y4K8752S0JB000001', ['Geely'], 'Atlas'],
  ['LGWFF7A50RH000001', ['Tank', 'Haval'], '300 или F7'],
  ['LGWFF7A50RJ000001', ['Tank'], '300'],
  ['LVVDB21B9MD200001', ['Chery'], 'Tiggo 4 или Tiggo 7 Pro'],
  ['HLX14B170S1000001', ['Li Auto'], 'MEGA'],
  ['LGWEE5A52KH900001', ['Haval'], 'F5'],
  ['LGWEE5A52RH900001', ['Haval'], 'Jolion'],
  ['LVTDB21B2MH200001', ['Jetour'], 'X70'],
])('%s, of a Chinese maker: year and plant narrow shared signs down', (vin, brands, model) =>
  expect(describeVin(vin, NOW)).toMatchObject({ brands, model, isModelLikely: true }),
)

it.each([
  ['KMHSU81XBFU000001', ['Hyundai'], 'Santa Fe'],
  ['JTMAA7BJ104000001', ['Toyota'], 'Land Cruiser'],
  ['JTHBJ46G702000001', ['Lexus'], 'ES'],
  ['VR3UPHNKSL5000001', ['Peugeot'], '208'],
  ['XWEKR81AAM0000001', ['Kia'], 'Mohave'],
  ['XWEG141BBM0000001', ['Kia', 'Genesis'], 'K5 или G70'],
])('%s, made for other markets than America', (vin, brands, model) =>
  expect(describeVin(vin, NOW)).toMatchObject({ brands, model }),
)

// With the check digit that only America requires, and without it.
it.each([
  ['W04GR6SX1J1000001', ['Buick'], 'Regal', 'W04GR6SX0J1000001', ['Opel', 'Buick']],
  ['W08AR671785000001', ['Saturn'], 'Astra', 'W08AR671185000001', ['Opel', 'Saturn']],
  ['KL4CJASB5EB000001', ['Buick'], 'Encore', 'KL4CJASB9EB000001', ['Daewoo', 'Buick']],
  ['JN1CV6EK8BM000001', ['Infiniti'], 'G37', 'JN1CV6EK9BM000001', ['Nissan', 'Infiniti']],
])('%s of America is %s %s; %s of another market is any of %s', (american, brands, model, other, any) => {
  expect(describeVin(american, NOW)).toMatchObject({ brands, model })
  const { brands: shared, model: unknown } = describeVin(other, NOW)
  expect([shared, unknown]).toEqual([any, undefined])
})

it.each([
  ['JN1TBNJ10U0000001', ['Nissan'], 'Qashqai'],
  ['JN1BBUJ32U0000001', ['Nissan'], 'Teana'],
  ['JN1TANY62U0000001', ['Nissan'], 'Patrol'],
  ['JN1TANS51U0000001', ['Infiniti'], 'FX или QX70'],
  ['JN1CAUY51U0000001', ['Infiniti'], 'M или Q70'],
  ['JN1TANZ62U0000001', ['Infiniti'], 'QX56 или QX80'],
])('%s, made for Europe and Russia, is %s %s and has no name of America', (vin, brands, model) =>
  expect(describeVin(vin, NOW)).toMatchObject({ brands, model }),
)

it.each([
  ['XW7BF4FK30S000001', 'Camry', { body: 'седан', engine: '2.5 л, 2AR-FE' }],
  ['XW7BZ3HK00S000001', 'Camry', { body: 'седан', engine: '3.5 л, 2GR-FKS' }],
  ['KL1NF356J7K000001', 'Lacetti', { body: 'универсал', engine: '1.6 л', gearbox: 'механическая' }],
  ['KL1SF48DJ9B000001', 'Aveo', { body: 'хетчбек', engine: '1.2 л', gearbox: 'механическая' }],
  ['XUFJF695JD3000001', 'Cruze', { body: 'седан', gearbox: 'механическая' }],
  ['W0LPD8EN0D8000001', 'Astra', { body: 'универсал', engine: '2.0 л, дизель' }],
  ['X9FFXXEEDF3A00001', 'Focus', { body: 'седан' }],
  ['KNMCSHLMS7P000001', 'Almera', { body: 'седан', engine: '1.6 л', gearbox: 'механическая' }],
  ['JMZBK12Z251000001', '3', { body: 'седан', engine: '1.6 л', gearbox: 'механическая' }],
  ['JMBSRCS3A5U000001', 'Lancer', { body: 'седан', gearbox: 'автоматическая' }],
  ['UU1HSDACN43000001', 'Duster', { body: 'внедорожник', engine: '1.5 л, дизель' }],
  ['JF1ZN6K85FG000001', '86 или GT86', { brands: ['Toyota'] }],
  ['JF1ZNAA15D1700009', 'FR-S', { brands: ['Scion'] }],
  ['XTT316300C0000001', 'Patriot', { body: 'внедорожник' }],
])('%s, a %s: further details from its maker', (vin, model, details) =>
  expect(describeVin(vin, NOW)).toMatchObject({ model, ...details }),
)

it.each([
  ['a Focus of another generation', 'X9FNXXEEDN8A00001'],
  ['a Renault of Russia, whose key is not known', 'X7LHSRGAN57000001'],
  ['a Volkswagen of Russia, which writes none', 'XW8ZZZCKZNG000001'],
  ['an estate car of a saloon by its index', 'XTH310221Y0000001'],
])('does not guess: %s', (_, vin) => {
  const { engine, gearbox, body } = describeVin(vin, NOW)
  expect([engine, gearbox]).toEqual([undefined, undefined])
  expect(['внедорожник', 'лифтбек', undefined]).toContain(body)
})

it('applies American patterns to a car for other markets only when its check digit is American', () => {
  const ends = [...'0123456789X'].map((digit) => describeVin(`KNDPBCAC${digit}F7700001`, NOW))
  const american = ends.filter(({ checkDigit }) => checkDigit?.passes)
  expect(american.map(({ model }) => model)).toEqual(['Sportage'])
  expect(ends.filter(({ model }) => model !== undefined)).toHaveLength(1)
})

it('names the series of a BMW of any market by its type', () => {
  expect(describeVin('WBAVL31020VN97388', NOW)).toMatchObject({ brands: ['BMW'], model: 'X1', year: null })
  expect(describeVin('X4XXG55470DS53412', NOW)).toMatchObject({ model: '5 Series', plant: 'Калининград' })
})

it('leaves out unknown fields', () => {
  expect(describeVin('Z9Z000000U0123456', NOW)).toEqual({
    subject: 'Z9Z000000U0123456',
    kind: 'vin',
    country: 'Россия',
    brands: [],
    year: null,
    checkDigit: { passes: expect.any(Boolean), obligatory: false },
  })
  expect(describeFrameNumber('QQQ991234567')).toEqual({
    subject: 'QQQ991234567',
    kind: 'frame',
    brands: [],
    year: null,
  })
})

it('decodes maker and model of a frame number', () => {
  expect(describeFrameNumber('ZVW301234567')).toEqual({
    subject: 'ZVW301234567',
    kind: 'frame',
    country: 'Япония',
    maker: 'Toyota',
    brands: ['Toyota'],
    model: 'Prius',
    year: null,
  })
})

it('follows its contract', () => {
  for (const told of [
    describeVin('XTAGFL110HY012345', NOW),
    describeVin('Z9Z000000U0123456', NOW),
    describeFrameNumber('ZVW301234567'),
  ]) {
    expect(Check(VinKnowledge, told)).toBe(true)
  }
})

it('gives the verdict the model of the server, and what else the make builds', () => {
  const { others, ...likely } = likelyModel('LBVPZ1100AS000001', NOW) ?? expect.unreachable()
  expect(likely).toEqual({ brands: ['BMW'], models: ['5 Series'] })
  expect(others).toEqual(expect.arrayContaining(['3 Series', 'X3', 'X5']))
  expect(others).not.toContain('5 Series')
  expect(likelyModel('XTAGFL110HY012345', NOW)).toBeUndefined()
})
