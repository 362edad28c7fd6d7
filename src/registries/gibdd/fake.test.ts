import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'

let demo: DemoRegistries

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
afterEach(() => demo.clearFaults())
afterAll(() => demo.close())

const checkTypes: Record<string, string> = { register: 'history', dtp: 'aiusdtp', restrict: 'restricted' }

async function check(name: string, vin: string, form: Record<string, string> = {}) {
  const body = new URLSearchParams({ vin, checkType: checkTypes[name] ?? name, ...form })
  const answer = await fetch(`${demo.url}/gibdd/proxy/check/auto/${name}`, { method: 'POST', body })
  return answer.json()
}

describe('the simulator of the traffic police', () => {
  it('writes numbers as text and leaves unknown values empty', async () => {
    expect(await check('register', 'XTAGFL110MY000001')).toMatchObject({
      requestTime: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/),
      vin: 'XTAGFL110MY000001',
      regnum: '',
      status: 200,
      message: 'ver.3.3',
      RequestResult: {
        vehicle_releaseyear: '2021',
        vehicle_enclosedvolume: '1596.0',
        vehicle_enginepower: '106.0',
        vehicle_chassisnumber: '',
        periods: [{ ownerType: 'Физическое лицо', startDate: '11.06.2021', endDate: '' }],
      },
    })
  })

  it('has codes of owners in some answers, in any case', async () => {
    const { RequestResult } = await check('register', 'Z94CB41AADR000001')
    expect(RequestResult.periods.map(({ ownerType }: { ownerType: string }) => ownerType)).toEqual([
      'LEGAL',
      'Natural',
      'Natural',
    ])
  })

  it('mixes Cyrillic letters into body numbers', async () => {
    const { RequestResult } = await check('register', 'Z94CB41AADR000001')
    expect(RequestResult.vehicle_body_number).toBe('Z94СB41AADR000001')
    expect(RequestResult.vehicle_body_number).not.toBe(RequestResult.vehicle_vin)
  })

  it('sends a lone record without its list now and then', async () => {
    expect((await check('dtp', 'JH2RH01A4LK000001')).RequestResult.Accidents).toMatchObject({
      DamagePoints: ['155', '154', '253'],
    })
    expect((await check('dtp', 'XTC651153G1000001')).RequestResult.Accidents).toHaveLength(1)
  })

  it('returns 404 without a result for a car that was never registered, and empty lists elsewhere', async () => {
    const vin = 'XTT236320J1000001'
    expect(await check('register', vin)).toMatchObject({ vin, status: 404, RequestResult: null })
    expect((await check('dtp', vin)).RequestResult).toEqual({
      errorDescription: '',
      statusCode: 1,
      Accidents: [],
    })
    expect((await check('wanted', vin)).RequestResult).toEqual({ records: [], count: 0, error: 0 })
    expect((await check('restrict', vin)).RequestResult).toEqual({ records: [], count: 0, error: 0 })
    expect((await check('diagnostic', vin)).RequestResult).toEqual({
      status: 'OK',
      error: null,
      diagnosticCards: [],
    })
  })

  it('returns accidents of both damage schemes, one without an address', async () => {
    const { RequestResult } = await check('dtp', 'Z94CB41AADR000001')
    expect(RequestResult.Accidents).toMatchObject([
      { AccidentDateTime: '05.11.2015 18:40', DamagePoints: ['01', '08', '12'] },
      {
        AccidentPlace: 'г Подольск, ул Условная, 17',
        VehicleAmount: '1',
        DamagePoints: ['220', '219', '122', '118'],
      },
    ])
    expect(RequestResult.Accidents[0]).not.toHaveProperty('AccidentPlace')
  })

  it('sends no damage points for an accident without a drawing', async () => {
    expect((await check('dtp', 'XW8AN2NE0CH000001')).RequestResult.Accidents).toMatchObject([
      { DamagePoints: null },
    ])
  })

  it('writes the grounds of a restriction with the name of an official', async () => {
    const { RequestResult } = await check('restrict', 'Z94CT41CBER000001')
    expect(RequestResult).toMatchObject({
      count: 2,
      records: [
        {
          divtype: '2',
          ogrkod: '1',
          dateogr: '02.08.2024',
          osnOgr: expect.stringContaining('Примеров Пётр Петрович, СПИ'),
        },
        { divtype: '1', ogrkod: '3', codDL: 0 },
      ],
    })
  })

  it('nests earlier inspections in the newest, oldest first', async () => {
    const { RequestResult } = await check('diagnostic', 'XW8AN2NE0CH000001')
    expect(RequestResult.diagnosticCards).toMatchObject([
      {
        dcDate: '2024-03-20',
        odometerValue: '143800',
        pdfBase64: null,
        previousDcs: [{ dcDate: '2016-09-02' }, {}, { odometerValue: '214300' }, { odometerValue: '119000' }],
      },
    ])
  })

  it('returns 403 with the VIN for withheld data, and without it for an expired session', async () => {
    const vin = 'X96A22R32J0000001'
    expect(await check('wanted', vin)).toMatchObject({ status: 403, vin })
    demo.setFault('gibdd', { fault: 'session-expired' })
    const expired = await check('wanted', 'XTAGFL110MY000001')
    expect(expired).toMatchObject({ status: 403 })
    expect(expired).not.toHaveProperty('vin')
  })

  it('requires no captcha, but refuses one it did not issue', async () => {
    const vin = 'XTAGFL110MY000001'
    const { token, base64jpg } = await (await fetch(`${demo.url}/gibdd/captcha`)).json()
    expect(Buffer.from(base64jpg, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(await check('wanted', vin, { captchaWord: '1', captchaToken: token })).toMatchObject({
      status: 200,
    })
    expect(await check('wanted', vin, { captchaWord: '1', captchaToken: 'stolen' })).toMatchObject({
      code: 201,
    })
  })

  it('changes its shape under that fault for every answer', async () => {
    demo.setFault('gibdd', { fault: 'shape' })
    expect(await check('register', 'XTT236320J1000001')).not.toHaveProperty('status')
    expect((await check('register', 'XTAGFL110MY000001')).RequestResult).not.toHaveProperty('periods')
    expect((await check('dtp', 'XTAGFL110MY000001')).RequestResult).not.toHaveProperty('Accidents')
    expect((await check('diagnostic', 'XTAGFL110MY000001')).RequestResult).not.toHaveProperty(
      'diagnosticCards',
    )
  })

  it('refuses a malformed VIN and a check of the wrong type', async () => {
    expect(await check('wanted', 'short')).toMatchObject({ status: 400, RequestResult: null })
    expect(await check('wanted', 'XTAGFL110MY000001', { checkType: 'history' })).toMatchObject({
      status: 400,
    })
  })
})
