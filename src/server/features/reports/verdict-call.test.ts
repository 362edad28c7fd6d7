import { Check } from 'typebox/value'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { answers } from '#server/db/schema/answers.ts'
import { registrySwitches } from '#server/db/schema/registries.ts'
import { testDatabase } from '#server/db/testing.ts'
import { createAnswerStore } from '#server/sources/answer-store.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { getVerdict } from '#shared/contract/verdict.ts'

const VIN = 'XTAGFL110JY000001'
const TODAY = new Date('2026-11-20T09:30:00.000Z')

/** Answers for a clean car with one owner. */
const clean: Readonly<Record<string, { outcome: 'found' | 'nothing'; data: unknown }>> = {
  registration: {
    outcome: 'found',
    data: gibdd({
      vehicle_vin: VIN,
      periods: [{ startDate: '11.06.2021', ownerType: 'Физическое лицо' }],
    }),
  },
  dtp: { outcome: 'nothing', data: gibdd({ Accidents: [] }) },
  wanted: { outcome: 'nothing', data: gibdd({ records: [] }) },
  restrict: { outcome: 'nothing', data: gibdd({ records: [] }) },
  zalog: { outcome: 'nothing', data: { list: [], history: [] } },
}

const stolen = {
  outcome: 'found',
  data: gibdd({ records: [{ w_data_pu: '27.04.2026', w_vin: VIN }] }),
} as const

function gibdd(RequestResult: unknown) {
  return { vin: VIN, status: 200, RequestResult }
}

let database: Database
let site: TestApp

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  site = await openTestApp(database, {
    answer: () => expect.unreachable('a verdict asks no registry'),
  })
  site.clock.now = TODAY.getTime()
})
afterEach(async () => {
  await site.close()
  await database.db.delete(answers)
  await database.db.delete(registrySwitches)
})

async function keep(stored: Partial<typeof clean>, checkedAt = TODAY): Promise<void> {
  const store = createAnswerStore(database.db)
  for (const [section, answer] of Object.entries(stored))
    if (answer) await store.write({ section, subject: VIN, checkedAt, ...answer })
}

async function verdictOf(vin = VIN) {
  const reply = await site.ask('GET', `/v1/verdict/${vin}/${await site.ticket('verdict')}`)
  return reply.json()
}

describe('the stop of the stored verdict', () => {
  const stopOf = async (vin = VIN) => (await site.ask('GET', `/v1/stop/${vin}`)).json()

  it('is its headline, for anyone, and requests no source', async () => {
    await keep({ ...clean, wanted: stolen })
    expect(await stopOf()).toMatchObject({ data: { stop: 'Автомобиль в розыске с 27.04.2026' } })
  })

  it('is absent where nothing stops, and refuses an invalid number', async () => {
    expect(await stopOf()).toEqual({ success: true, data: { unjudged: expect.any(String) } })
    await keep(clean)
    site.clock.now += 2001
    expect(await stopOf()).toEqual({ success: true, data: {} })
    expect(await stopOf('XTA')).toMatchObject({ error: 'bad_vin' })
  })
})

describe('the verdict call', () => {
  it('uses stored answers, and requests no source', async () => {
    await keep({ ...clean, wanted: stolen })
    const { success, data } = await verdictOf()
    expect(success).toBe(true)
    expect(data).toMatchObject({
      vin: VIN,
      level: 'stop',
      headline: 'Автомобиль в розыске с 27.04.2026',
      reasons: [{ rule: 'wanted', section: 'wanted', checkedAt: TODAY.toISOString() }],
      madeAt: TODAY.toISOString(),
    })
    expect(Check(getVerdict.data, data)).toBe(true)
    expect(Object.keys(data.reasons[0])).toEqual([
      'rule',
      'section',
      'title',
      'explain',
      'advice',
      'checkedAt',
    ])
  })

  it("is clear for a car with today's answers of all deciding sources", async () => {
    await keep(clean)
    expect((await verdictOf()).data).toMatchObject({ level: 'clear', reasons: [] })
  })

  it('is unknown while nothing is stored', async () => {
    const { success, data } = await verdictOf()
    expect(success).toBe(true)
    expect(data).toMatchObject({
      level: 'unknown',
      headline: 'У нас нет ответов об этой машине',
      reasons: [],
      trail: [],
    })
    expect(data.unknown).toContainEqual({ section: 'wanted', reason: 'У нас нет ответа.' })
  })

  it('claims for missing answers neither that no source was requested nor that a retry would help', async () => {
    const { zalog, ...others } = clean
    for (const stored of [{}, { zalog }, others]) {
      await database.db.delete(answers)
      await keep(stored)
      const { headline, advice, unknown } = (await verdictOf()).data
      const texts = [headline, advice, ...unknown.map(({ reason }: { reason: string }) => reason)].join(' ')
      expect(texts).toContain('У нас нет ответа')
      expect(texts).not.toMatch(/ещё не|Повторите/iu)
    }
  })

  it('is not clear on the next morning, by Moscow time', async () => {
    await keep(clean, new Date('2026-11-19T20:59:59.000Z'))
    site.clock.now = Date.parse('2026-11-19T21:00:00.000Z')
    const { data } = await verdictOf()
    expect(data).toMatchObject({ level: 'unknown' })
    // Their sources are requested anew at the next press, although these answers are a second old.
    for (const section of Object.keys(clean))
      expect(data.unknown).toContainEqual({
        section,
        reason: 'Сейчас не проверено: ответ от 19.11.2026 23:59.',
      })
  })

  it('is not clear by an answer after which the registry may have refused', async () => {
    await keep(clean)
    const { restrict: _, ...others } = clean
    site.clock.now += 3600_000 - 1
    expect((await verdictOf()).data).toMatchObject({ level: 'clear' })
    site.clock.now += 1
    await keep(others, new Date(site.clock.now))
    const { data } = await verdictOf()
    expect(data).toMatchObject({ level: 'unknown', headline: 'Запреты сейчас не проверены' })
    expect(data.unknown).toContainEqual({
      section: 'restrict',
      reason: 'Сейчас не проверено: ответ от 20.11.2026 12:30.',
    })
  })

  it('is not clear while a deciding source is switched off, despite its earlier answer', async () => {
    await keep(clean)
    await database.db.insert(registrySwitches).values({ source: 'gibdd', message: 'Идут работы' })
    const { data } = await verdictOf()
    expect(data).toMatchObject({ level: 'unknown' })
    expect(data.unknown.map(({ section }: { section: string }) => section)).toContain('wanted')
  })

  it('ignores an answer in another format', async () => {
    await keep({ ...clean, wanted: { outcome: 'nothing', data: { records: [] } } })
    const { data } = await verdictOf()
    expect(data).toMatchObject({ level: 'unknown', headline: 'Розыск не проверен' })
  })

  it('refuses invalid VINs and spent tickets', async () => {
    const bad = await site.ask('GET', `/v1/verdict/XTA/${await site.ticket('verdict')}`)
    expect([bad.statusCode, bad.json().error]).toEqual([400, 'bad_vin'])
    const address = `/v1/verdict/${VIN}/${await site.ticket('verdict')}`
    expect((await site.ask('GET', address)).statusCode).toBe(200)
    const again = await site.ask('GET', address)
    expect(again.json()).toMatchObject({ success: false, error: 'ticket_refused' })
  })
})
