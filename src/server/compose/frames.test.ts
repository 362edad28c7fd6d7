import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorTable } from '#shared/contract/errors.ts'
import { runs } from '#shared/testing/properties.ts'
import type { Database } from '../db/database.ts'
import { answers } from '../db/schema/answers.ts'
import { testDatabase } from '../db/testing.ts'
import { createAnswerStore } from '../sources/answer-store.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'

/** A car without a VIN, by its frame number. */

const KEY = 'NZE1210000001'
const TODAY = new Date('2026-11-20T09:30:00.000Z')

let database: Database
let site: TestApp
let asked: number

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  asked = 0
  site = await openTestApp(database, {
    env: { CAPTCHA_PROVIDER: 'none' },
    answer: async () => {
      asked += 1
      return { outcome: 'nothing', data: { vin: KEY, status: 200, RequestResult: { Accidents: [] } } }
    },
  })
  site.clock.now = TODAY.getTime()
})
afterEach(async () => {
  await site.close()
  await database.db.delete(answers)
})

const get = async (url: string) => {
  const reply = await site.ask('GET', url)
  return { status: reply.statusCode, ...reply.json() }
}

const makers = ['NZE121', 'JZX100', 'GD1', 'CS2A', 'DY3W']

/** A frame number in various spellings. */
const written = fc
  .record({
    code: fc.constantFrom(...makers),
    serial: fc.integer({ min: 0, max: 999_999 }),
    gap: fc.constantFrom('', '-', ' ', '\u2011', ' - '),
    isLower: fc.boolean(),
  })
  .map(({ code, serial, gap, isLower }) => {
    const number = `1${String(serial).padStart(6, '0')}`
    const text = `${code}${gap}${number}`
    return { text: isLower ? text.toLowerCase() : text, key: `${code}${number}` }
  })

describe('a section call with a frame number', () => {
  it('recognizes a car in any spelling, and requests it once', async () => {
    await fc.assert(
      fc.asyncProperty(written, async ({ text, key }) => {
        const before = asked
        expect(await get(`/v1/gibdd/${encodeURIComponent(text)}/dtp/test`)).toMatchObject({ success: true })
        await get(`/v1/gibdd/${key}/dtp/test`)
        expect(asked - before).toBeLessThanOrEqual(1)
        expect(await createAnswerStore(database.db).read('dtp', key)).toMatchObject({ subject: key })
      }),
      runs(40),
    )
    const stored = await database.db.select({ subject: answers.subject }).from(answers)
    for (const { subject } of stored) expect(subject).toMatch(/^[A-Z0-9]+$/)
  })

  it('sends no request to a source of VINs only, and returns no empty answer', async () => {
    expect(await get(`/v1/getRecalls/${KEY}/test`)).toEqual({
      status: 400,
      success: false,
      error: 'needs_vin',
      message: errorTable.needs_vin.message,
    })
    expect(asked).toBe(0)
  })

  it.each(['NZE121', '1234567890', 'A123BC777', 'NZE121-301234567890'])(
    'refuses %s, which is none',
    async (text) => {
      expect(await get(`/v1/gibdd/${text}/dtp/test`)).toMatchObject({ status: 400, error: 'bad_vin' })
    },
  )
})

it('the description of the car is stored under its key', async () => {
  expect(await get('/v1/getBase/nze121-0000001/1')).toMatchObject({ success: true, data: { vin: KEY } })
  expect(await createAnswerStore(database.db).read('base', KEY)).toBeDefined()
})

describe('the verdict by a frame number', () => {
  const gibdd = (RequestResult: unknown) => ({ vin: KEY, status: 200, RequestResult })
  const clean = {
    registration: {
      outcome: 'found',
      data: gibdd({
        vehicle_vin: 'ОТСУТСТВУЕТ',
        vehicle_body_number: 'NZE121-0000001',
        periods: [{ startDate: '11.06.2021', ownerType: 'Физическое лицо' }],
      }),
    },
    dtp: { outcome: 'nothing', data: gibdd({ Accidents: [] }) },
    wanted: { outcome: 'nothing', data: gibdd({ records: [] }) },
    restrict: { outcome: 'nothing', data: gibdd({ records: [] }) },
    zalog: { outcome: 'nothing', data: { list: [], history: [] } },
  } as const

  const keep = async (stored: Record<string, { outcome: 'found' | 'nothing'; data: unknown }>) => {
    const store = createAnswerStore(database.db)
    for (const [section, answer] of Object.entries(stored))
      await store.write({ section, subject: KEY, checkedAt: TODAY, ...answer })
  }

  it('may be clear, and names the checks that it does not allow', async () => {
    await keep(clean)
    const { data } = await get('/v1/verdict/NZE121-0000001/test')
    expect(data).toMatchObject({ vin: KEY, level: 'clear', reasons: [] })
    expect(data.unknown).toContainEqual({
      section: 'recalls',
      reason: 'Не проверено: по номеру кузова этот реестр не спрашивают.',
    })
  })

  it('attributes a record of another body to another car', async () => {
    const found = { w_kuzov: 'NZE121-0000002', w_vin: 'ОТСУТСТВУЕТ', w_data_pu: '27.04.2026' }
    await keep({ ...clean, wanted: { outcome: 'found', data: gibdd({ records: [found] }) } })
    const { data } = await get(`/v1/verdict/${KEY}/test`)
    expect(data.reasons.map(({ rule }: { rule: string }) => rule)).toContain('record-of-another-vin')
  })

  it('mentions the frame number instead of the VIN', async () => {
    await keep({ registration: { outcome: 'nothing', data: { vin: KEY, status: 404, RequestResult: null } } })
    const { data } = await get(`/v1/verdict/${KEY}/test`)
    expect(data.headline).toBe('ГИБДД не знает такого номера кузова')
    expect(JSON.stringify(data)).not.toMatch(/такого VIN|этому VIN|17/)
  })
})

it('a comment belongs to the car in any spelling of its number', async () => {
  const { token } = await site.signUp()
  const added = await site.ask('POST', '/v1/car/comments/add', {
    body: { vin: 'nze121-0000001', comment: 'Руль справа, рама целая', token },
  })
  expect(added.json()).toMatchObject({ data: { vin: KEY } })
  const mine = await site.ask('POST', '/v1/car/comments/my', { body: { token, vin: KEY } })
  expect(mine.json().data).toHaveLength(1)
})
