import { Check } from 'typebox/value'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { answers, refusals } from '#server/db/schema/answers.ts'
import { registrySwitches } from '#server/db/schema/registries.ts'
import { testDatabase } from '#server/db/testing.ts'
import { createAnswerStore, type StoredAnswer } from '#server/sources/answer-store.ts'
import { collectRegistries } from '#server/sources/collect.ts'
import { createRefusalStore } from '#server/sources/refusal-store.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { getStoredReport } from '#shared/contract/stored-report.ts'
import { HOUR_MS } from '#shared/durations.ts'

const VIN = 'XTAGFL110JY000001'
const NOW = Date.parse('2026-11-20T09:30:00.000Z')
const MINUTE_AGO = new Date(NOW - 60_000)

const gibdd = (RequestResult: unknown) => ({ vin: VIN, status: 200, RequestResult })
const accidents = gibdd({
  Accidents: [{ AccidentNumber: '1', AccidentDateTime: '05.11.2022', DamagePoints: [] }],
})
const searches = gibdd({ records: [] })

let database: Database
let site: TestApp

/** With a seller of reports among the sources. */
async function open(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const registry = (await collectRegistries()).find(({ id }) => id === 'avtocod') ?? expect.unreachable()
  const lookup = () => expect.unreachable('a stored report requests no source')
  const seller = { registry, isBreakerOpen: () => false, lookup }
  return openTestApp(database, { env, answer: lookup, registries: new Map([['avtocod', seller]]) })
}

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  site = await open()
  site.clock.now = NOW
})
afterEach(async () => {
  await site.close()
  await database.db.delete(answers)
  await database.db.delete(refusals)
  await database.db.delete(registrySwitches)
})

const keep = (section: string, answer: Partial<StoredAnswer> & Pick<StoredAnswer, 'outcome' | 'data'>) =>
  createAnswerStore(database.db).write({ section, subject: VIN, checkedAt: MINUTE_AGO, ...answer })

async function stored(vin = VIN) {
  const { success, data } = (await site.ask('GET', `/v1/stored/${vin}`)).json()
  expect([success, Check(getStoredReport.data, data)]).toEqual([true, true])
  return data
}

it('returns each stored answer with its time to anyone, and no section without one', async () => {
  await keep('dtp', { outcome: 'found', data: accidents })
  await keep('wanted', { outcome: 'nothing', data: searches })
  const checkedAt = MINUTE_AGO.toISOString()
  expect(await stored()).toEqual({
    vin: VIN,
    answers: {
      dtp: { outcome: 'found', data: accidents, checkedAt, source: 'ГИБДД' },
      wanted: {
        outcome: 'nothing',
        data: searches,
        checkedAt,
        source: 'ГИБДД',
        message: expect.stringMatching(/\S/),
      },
    },
    refusals: {},
  })
})

it('is empty for a car without answers, and refuses invalid numbers', async () => {
  expect(await stored('WVWZZZ1JZ3W000001')).toEqual({ vin: 'WVWZZZ1JZ3W000001', answers: {}, refusals: {} })
  expect((await site.ask('GET', '/v1/stored/XTA')).json()).toMatchObject({ error: 'bad_vin' })
})

it('marks an answer as stale once its source may have changed', async () => {
  await keep('wanted', { outcome: 'nothing', data: searches, checkedAt: new Date(NOW - HOUR_MS - 1) })
  await keep('dtp', { outcome: 'found', data: accidents, checkedAt: new Date(NOW - HOUR_MS - 1) })
  const { wanted, dtp } = (await stored()).answers
  expect([wanted.stale, dtp.stale]).toEqual([true, undefined])
})

it('returns the part of a purchased report together with the answer of the registry', async () => {
  await keep('dtp', { outcome: 'nothing', data: gibdd({ Accidents: [] }) })
  await keep('dtp@avtocod', { outcome: 'found', data: accidents })
  expect((await stored()).answers.dtp).toMatchObject({
    outcome: 'nothing',
    others: [{ source: 'Автокод', outcome: 'found', data: accidents, checkedAt: MINUTE_AGO.toISOString() }],
  })
})

it('returns an answer of an older contract only as one that could not be read, together with another', async () => {
  const illegible = { vin: VIN, accidents: 2 }
  await keep('dtp', { outcome: 'found', data: illegible })
  expect((await stored()).answers).toEqual({})
  await keep('dtp@avtocod', { outcome: 'nothing', data: gibdd({ Accidents: [] }) })
  expect((await stored()).answers.dtp).toMatchObject({
    outcome: 'nothing',
    source: 'Автокод',
    insteadOf: ['ГИБДД'],
    others: [{ source: 'ГИБДД', outcome: 'found', data: null }],
  })
})

it('returns a refusal with its time in place of an older empty answer', async () => {
  await keep('dtp', { outcome: 'nothing', data: gibdd({ Accidents: [] }) })
  await createRefusalStore(database.db).write('dtp', VIN, MINUTE_AGO)
  expect(await stored()).toMatchObject({
    answers: {},
    refusals: { dtp: { refusedAt: MINUTE_AGO.toISOString(), refusedBy: ['ГИБДД'] } },
  })
})

it('returns no answer of a source that the operator has switched off', async () => {
  await keep('wanted', { outcome: 'nothing', data: searches })
  await database.db.insert(registrySwitches).values({ source: 'gibdd', message: 'Идут работы' })
  expect((await stored()).answers).toEqual({})
})

it('is limited by address like other calls about a car', async () => {
  const limited = await open({ RATE_LIMIT_BASE: '2' })
  const statuses = []
  for (let n = 0; n < 3; n++) statuses.push((await limited.ask('GET', `/v1/stored/${VIN}`)).statusCode)
  await limited.close()
  expect(statuses).toEqual([200, 200, 429])
})

describe('numbers without an answer', () => {
  let limited: TestApp
  beforeEach(async () => {
    limited = await open({ RATE_LIMIT_BASE: '240' })
  })
  afterEach(() => limited.close())
  const vinOf = (at: number, model = 'XTAGFL11') => `${model}0JY0${String(10_000 + at)}`
  const statusOf = async (path: string, from?: string) =>
    (await limited.ask('GET', path, from ? { from } : {})).statusCode

  it.each([
    ['/v1/stored/', '/v1/stop/'],
    ['/v1/stop/', '/v1/stored/'],
  ])('are tried twenty times a minute, by address and model, at %s', async (path, other) => {
    await keep('wanted', { outcome: 'nothing', data: searches })
    for (let at = 0; at < 20; at += 1) expect(await statusOf(path + vinOf(at))).toBe(200)
    expect(await statusOf(path + VIN)).toBe(200)
    expect(await statusOf(path + vinOf(20))).toBe(429)
    expect(await statusOf(path + VIN)).toBe(429)
    expect(await statusOf(other + VIN)).toBe(429)
    expect(await statusOf(path + VIN, '203.0.113.9')).toBe(200)
    expect(await statusOf(path + vinOf(0, 'WVWZZZ1J'))).toBe(200)
    limited.clock.now += 60_000
    expect(await statusOf(path + VIN)).toBe(200)
  })

  it('limit no visitor who opens cars with answers', async () => {
    await keep('wanted', { outcome: 'nothing', data: searches })
    for (let at = 0; at < 60; at += 1) expect(await statusOf(`/v1/stored/${VIN}`)).toBe(200)
  })
})
