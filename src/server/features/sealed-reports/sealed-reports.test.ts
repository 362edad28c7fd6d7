import { hash, verify } from 'node:crypto'
import { Check } from 'typebox/value'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { answers } from '#server/db/schema/answers.ts'
import { testDatabase } from '#server/db/testing.ts'
import { createAnswerStore, type StoredAnswer } from '#server/sources/answer-store.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing/open-app.ts'
import { signingKey } from '#server/tlog/note.ts'
import { readSealedReport } from '#shared/contract/sealed-reports.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { SealedReport, SealedSection } from '#shared/sealed-report.ts'

const VIN = 'XTAGFL110JY000001'
const NOW = Date.parse('2026-11-20T09:30:00.000Z')
const SEED = Buffer.alloc(32, 7)
const key = signingKey('site.example/log', 'log', SEED)
const ENV = { SEAL_PRIVATE_KEY: SEED.toString('base64url') }

let database: Database
let site: TestApp
let owner: Person

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function open(env: Readonly<Record<string, string>>) {
  site = await openTestApp(database, {
    env,
    answer: () => expect.unreachable('a sealed report requests no source'),
  })
  site.clock.now = NOW
  owner = await site.signUp()
}

beforeEach(() => open(ENV))
afterEach(async () => {
  await site.close()
  await database.db.delete(answers)
})

const keep = (section: string, answer: Partial<StoredAnswer> & Pick<StoredAnswer, 'outcome' | 'data'>) =>
  createAnswerStore(database.db).write({
    section,
    subject: VIN,
    checkedAt: new Date(NOW - 60_000),
    ...answer,
  })

const gibdd = (RequestResult: unknown) => ({ vin: VIN, status: 200, RequestResult })

const seal = async (vin = VIN, token = owner.token) =>
  (await site.ask('POST', '/v1/reports', { body: { vin, token } })).json()

async function sealed(): Promise<SealedReport> {
  const { data } = await seal()
  return read(data.id)
}

async function read(id: string, query = ''): Promise<SealedReport> {
  const { success, data } = (await site.ask('GET', `/v1/reports/${id}${query}`)).json()
  expect([success, Check(readSealedReport.data, data)]).toEqual([true, true])
  return data
}

const rowValue = (report: SealedReport, name: string): unknown =>
  report.rows.find((row) => row?.[1] === name)?.[2]

/** Recomputes the root without the code that made it. */
function rootOf({ rows, hidden }: SealedReport): string {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .sort()
              .map(([name, one]) => [name, sorted(one)]),
          )
        : value
  const node = (...parts: Buffer[]) => hash('sha256', Buffer.concat(parts), 'buffer')
  const leaves = rows.map((row, at) =>
    row === null
      ? Buffer.from(hidden[String(at)] ?? '', 'hex')
      : node(Buffer.of(0), Buffer.from(JSON.stringify(sorted(row)))),
  )
  const root = (all: Buffer[]): Buffer => {
    const [only] = all
    if (only !== undefined && all.length === 1) return only
    const half = 2 ** Math.floor(Math.log2(all.length - 1))
    return node(Buffer.of(1), root(all.slice(0, half)), root(all.slice(half)))
  }
  return root(leaves).toString('hex')
}

function expectGenuine({ id, rows, seal, ...rest }: SealedReport) {
  expect(rootOf({ id, rows, seal, ...rest })).toBe(seal.rowsRoot)
  expect(seal).toMatchObject({ n: rows.length, kid: key.id })
  const text = `avtosled-report/1\n${seal.rowsRoot}\n${seal.n}\n${id}\n`
  expect(verify(null, Buffer.from(text), key.key, Buffer.from(seal.signature, 'base64url'))).toBe(true)
}

describe('a sealed report', () => {
  it('has what the server holds, with its times, and verifies', async () => {
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }), rawHash: Buffer.alloc(32, 5) })
    await keep('registration', {
      outcome: 'found',
      data: gibdd({ vehicle_brandmodel: 'LADA VESTA', vehicle_releaseyear: '2018', periods: [] }),
    })
    const report = await sealed()
    expectGenuine(report)
    expect(report.id).toMatch(/^[\w-]{22}$/)
    expect(report.rows.slice(0, 11).map((row) => row?.[1])).toEqual(
      'level made validUntil reasons gaps vin vinTail plate car marks timeline'.split(' '),
    )
    expect(rowValue(report, 'level')).toBe('unknown')
    expect(rowValue(report, 'made')).toBe('2026-11-20T09:30:00.000Z')
    expect(rowValue(report, 'validUntil')).toBe('2026-11-20T20:59:59.999Z')
    expect([rowValue(report, 'vin'), rowValue(report, 'vinTail')]).toEqual([VIN, '0001'])
    expect(rowValue(report, 'wanted')).toMatchObject({
      outcome: 'nothing',
      checkedAt: '2026-11-20T09:29:00.000Z',
      source: 'ГИБДД',
      data: null,
      rawHash: '05'.repeat(32),
    } satisfies Partial<SealedSection>)
    expect(rowValue(report, 'registration')).toMatchObject({ outcome: 'found', data: { vin: VIN } })
    expect(rowValue(report, 'zalog')).toMatchObject({ outcome: 'unasked', checkedAt: null, data: null })
    expect(rowValue(report, 'gaps')).toEqual(
      expect.arrayContaining([expect.objectContaining({ section: 'zalog' })]),
    )
    expect(report.log).toBeNull()
  })

  it('hides rows on request, but never its level, reasons or gaps, and still verifies', async () => {
    await keep('dtp', {
      outcome: 'found',
      data: gibdd({
        Accidents: [{ AccidentNumber: '1', AccidentDateTime: '05.11.2022', DamagePoints: [] }],
      }),
    })
    const whole = await sealed()
    const reduced = await read(whole.id, '?show=vinTail,nonsense')
    expectGenuine(reduced)
    expect(reduced.rows.flatMap((row) => row?.[1] ?? [])).toEqual(
      'level made validUntil reasons gaps vinTail'.split(' '),
    )
    expect(JSON.stringify(reduced)).not.toContain(VIN)
    expect(Object.keys(reduced.hidden)).toHaveLength(whole.rows.length - 6)
    expect(reduced.rows.slice(0, 5)).toEqual(whole.rows.slice(0, 5))
  })

  it('is withdrawn by its owner alone', async () => {
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    const stranger = await site.signUp()
    const url = `/v1/reports/${id}`
    const refused = await site.ask('DELETE', url, { token: stranger.token })
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'not_yours'])
    for (const _again of [1, 2])
      expect((await site.ask('DELETE', url, { token: owner.token })).json()).toEqual({ success: true })
    const gone = await site.ask('GET', url)
    expect([gone.statusCode, gone.json().error]).toEqual([410, 'report_withdrawn'])
  })

  it('expires after a year', async () => {
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    site.clock.now = NOW + 365 * DAY_MS - 1
    expect((await site.ask('GET', `/v1/reports/${id}`)).statusCode).toBe(200)
    site.clock.now = NOW + 365 * DAY_MS
    expect((await site.ask('GET', `/v1/reports/${id}`)).json().error).toBe('report_gone')
  })

  it('is refused to a visitor, without an answer, and beyond the day’s limit', async () => {
    expect((await seal(VIN, 'x'.repeat(43))).error).toBe('unauthorized')
    expect((await seal()).error).toBe('nothing_to_seal')
    await site.close()
    await open({ ...ENV, SEALED_REPORTS_A_DAY: '1' })
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    expect((await seal()).success).toBe(true)
    expect((await seal()).error).toBe('too_many_reports')
  })

  it('is not made without a key', async () => {
    await site.close()
    await open({})
    expect((await seal()).error).toBe('sealing_off')
  })
})
