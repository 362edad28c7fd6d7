import { describe, expect, it } from 'vitest'
import { cannedServer, jsonReply } from '#registry-kit/testing/canned-server.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import { registry } from './registry.ts'
import { readPage } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'
const DAY = '2024-03-05T12:05:11.000+00:00'

const notice = (fields: object = {}) => ({
  id: '2024-001-000001-001',
  regDate: DAY,
  properties: [{ vehicleProperty: { vin: VIN } }],
  pledgors: [],
  pledgees: null,
  history: [{ regDate: DAY, type: 'CREATION' }],
  ...fields,
})
const read = (fields?: object) => readPage({ total: 1, data: [notice(fields)] }, VIN).records[0]

describe('a notice of pledge', () => {
  it('has its parties as texts or as objects', () => {
    const pledgors = [
      { organization: 'ООО «А»' },
      { organization: { name: 'ООО «Б»' } },
      { privatePerson: 'Иван' },
    ]
    expect(read({ pledgors })?.pledgors).toEqual([
      { kind: 'organization', name: 'ООО «А»' },
      { kind: 'organization', name: 'ООО «Б»' },
      { kind: 'person', name: 'Иван' },
    ])
  })

  it('may have the vehicle’s body number, among other vehicles', () => {
    const properties = [
      { vehicleProperty: { vin: 'OTHER' } },
      {},
      { vehicleProperty: { vin: null, bodyNum: VIN } },
    ]
    expect(read({ properties })?.vehicle).toEqual({ prefix: 'Номер кузова', value: VIN })
  })

  it('is in force until its newest change excludes it, for any order of changes', () => {
    const out = { regDate: '2025-01-01T00:00:00Z', type: 'Exclusion' }
    const history = notice().history
    expect(read()?.inForce).toBe(true)
    expect(read({ history: [out, ...history] })?.inForce).toBe(false)
    expect(read({ history: [{ ...out, type: 'JUDICIAL_ACT_EXCLUSION' }] })?.inForce).toBe(false)
    const cancelled = { regDate: '2025-02-01T00:00:00Z', type: 'CANCELLATION_OF_EXCLUSION' }
    expect(read({ history: [cancelled, out, ...history] })?.inForce).toBe(true)
    expect(read({ history: [{ ...out, regDate: '2020-01-01T00:00:00Z' }, ...history] })?.inForce).toBe(true)
    const renewed = { regDate: '2025-01-01T08:00:00Z', type: 'CHANGE' }
    expect(
      read({ history: [{ ...out, regDate: '2025-01-01T15:00:00Z' }, renewed, ...history] })?.inForce,
    ).toBe(true)
  })

  it('may have the car in the description of other property', () => {
    const properties = [{ otherProperty: { description: `Автомобиль LADA, VIN ХТАEXAMPLE0000001, белый` } }]
    expect(read({ properties })?.vehicle).toEqual({ prefix: 'Иное имущество', value: VIN })
  })

  it('may have it at any depth of the description', () => {
    let property: unknown = `VIN ${VIN}`
    for (let depth = 0; depth < 20_000; depth++) property = [property]
    expect(read({ properties: [{ property }] })?.vehicle).toEqual({ prefix: 'Иное имущество', value: VIN })
  })

  it('is read with an unnamed party', () => {
    const pledgors = [{ company: 'ООО «А»' }, { privatePerson: { birthday: '1980-01-01' } }]
    const nobody = { kind: undefined, name: undefined }
    expect(read({ pledgors })?.pledgors).toEqual([nobody, nobody])
  })

  const OTHER = 'XTAEXAMPLE0000002'
  const number = '2024-001-000001-001'
  it.each([
    ['names another car', { properties: [{ vehicleProperty: { vin: OTHER } }] }, { number, vin: OTHER }],
    ['names no car', { properties: [] }, { number }],
  ])('hides no other when it %s', (_, fields, unreadMark) => {
    const { records, unread } = readPage({ total: 2, data: [notice(fields), notice()] }, VIN)
    expect(records).toEqual([expect.objectContaining({ id: number, inForce: true })])
    expect(unread).toEqual([unreadMark])
  })

  it.each([
    ['regDate', { regDate: 'вчера' }],
    [
      'history',
      {
        history: [
          { regDate: DAY, type: 'EXCLUSION' },
          { regDate: 'вчера', type: 'CANCELLATION_OF_EXCLUSION' },
        ],
      },
    ],
    ['history', { history: null }],
  ])('is in force where its %s could not be read: %j', (field, fields) => {
    const { records, unread } = readPage({ total: 1, data: [notice(fields)] }, VIN)
    expect(records).toEqual([expect.objectContaining({ inForce: true })])
    expect(unread).toEqual([{ number, fields: [field] }])
  })
})

describe('the pledge registry', () => {
  it('fails when none of its notices is of this car', async () => {
    const fleet = notice({ properties: [{ vehicleProperty: { vin: 'XTAEXAMPLE0000002' } }] })
    await using server = await cannedServer(() => jsonReply({ total: 1, data: [fleet] }))
    await expect(openAt(server, registry).lookup((client) => client.notices(VIN))).rejects.toMatchObject({
      code: 'source_changed',
    })
  })

  const lookup = async (total: number, held: number) => {
    await using server = await cannedServer(({ body }) => {
      const { limit, offset } = JSON.parse(body)
      return jsonReply({
        total,
        data: Array.from({ length: held }, () => notice()).slice(offset, offset + limit),
      })
    })
    return await openAt(server, registry).lookup((client) => client.notices(VIN))
  }

  it('is read page by page until the total is reached', async () => {
    expect((await lookup(230, 230)).records).toHaveLength(230)
  })

  it.each([
    [2, 1, 1, { beyond: 1 }],
    [1, 2, 2, { fields: ['count'] }],
    [0, 1, 1, { fields: ['count'] }],
    [5000, 5000, 100, { beyond: 4900 }],
  ])('keeps the notices when it counts %i and returns %i', async (total, held, kept, unread) => {
    const { records, unread: rest } = await lookup(total, held)
    expect([records.length, rest]).toEqual([kept, [unread]])
  })

  it('believes the largest of the totals of its pages', async () => {
    await using server = await cannedServer(({ body }) =>
      jsonReply(JSON.parse(body).offset === 0 ? { total: 3, data: [notice()] } : { total: 1, data: [] }),
    )
    const { unread } = await openAt(server, registry).lookup((client) => client.notices(VIN))
    expect(unread).toEqual([{ beyond: 2 }])
  })

  it('fails when it counts a notice and returns none', async () => {
    await expect(lookup(1, 0)).rejects.toMatchObject({ code: 'source_changed' })
  })

  it('fails when it counts none and returns a blank one', () => {
    expect(() => readPage({ total: 0, data: [{ id: '' }] }, VIN)).toThrow('source_changed')
  })

  it.each([
    ['Invalid captcha token', 'source_captcha'],
    ['could not extract ResultSet', 'source_silent'],
  ])('fails on the error «%s» under HTTP 200', (message, code) => {
    expect(() => readPage({ timestamp: DAY, status: 500, error: 'Error', message, path: '/' }, VIN)).toThrow(
      code,
    )
  })
})
