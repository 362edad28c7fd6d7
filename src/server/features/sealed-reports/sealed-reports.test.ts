import { hash, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { Check } from 'typebox/value'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAnswered } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { sealedPaper } from '#report/paper/sealed-paper.ts'
import type { Database } from '#server/db/database.ts'
import { answers } from '#server/db/schema/answers.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { sealedReports } from '#server/db/schema/sealed-reports.ts'
import { testDatabase } from '#server/db/testing.ts'
import { createAnswerStore, type StoredAnswer } from '#server/sources/answer-store.ts'
import { collectRegistries } from '#server/sources/collect.ts'
import type { OpenRegistries } from '#server/sources/registries.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing/open-app.ts'
import { signingKey, vkeyOf } from '#server/tlog/note.ts'
import { compareReport, readSealedReport, type SealedChange } from '#shared/contract/sealed-reports.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { checkGiven } from '#shared/proof/check-given.ts'
import { pdfAttachments } from '#shared/proof/pdf-attachment.ts'
import { readKeys } from '#shared/proof/published-keys.ts'
import {
  continuedReport,
  type SealedReport,
  type SealedSection,
  type SealedValues,
} from '#shared/sealed-report.ts'
import { runs } from '#shared/testing/properties.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { ASK_BEFORE_PAYING, STATE_AT_ANSWERS } from '#shared/text/sealed-words.ts'
import { verdict } from '#verdict/judge.ts'
import { VIN as SPOTLESS_VIN, someEvidence, spotlessAnswer } from '#verdict/testing/evidence.ts'
import { sections } from '#verdict/testing/sections.ts'
import { pageLookOf, reportPage } from './report-page.ts'
import { newestReport } from './report-store.ts'
import { newReportId, reduced, sealRows } from './seal.ts'
import { SealLog } from './seal-log.ts'
import { sealedRows } from './sealed-rows.ts'

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

const refuseRequest = async () => expect.unreachable('a sealed report requests no source')

async function open(
  env: Readonly<Record<string, string>>,
  answer: () => Promise<unknown> = refuseRequest,
  registries: OpenRegistries['byId'] = new Map(),
) {
  site = await openTestApp(database, { env, answer, registries })
  site.clock.now = NOW
  owner = await site.signUp()
}

/** With a seller of reports among the sources. */
async function openWithSeller() {
  await site.close()
  const registry = (await collectRegistries()).find(({ id }) => id === 'avtocod') ?? expect.unreachable()
  const seller = {
    registry,
    isBreakerOpen: () => false,
    lookup: () => expect.unreachable('no source is requested'),
  }
  await open(ENV, refuseRequest, new Map([['avtocod', seller]]))
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

const ask = async (vin = VIN, token = owner.token) =>
  (await site.ask('POST', '/v1/reports', { body: { vin, token } })).json()

async function sealed(): Promise<SealedReport> {
  const { data } = await ask()
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
      expect.arrayContaining([
        { section: 'zalog', text: 'Реестр залогов: у нас нет ответа.', mayStop: true },
      ]),
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

  it('has no plate and no VIN in the rows that nobody can hide', async () => {
    const policy = { series: 'ХХХ', number: '0400000201', plate: 'А123ВС777', vin: VIN, status: 'Действует' }
    await keep('osago', {
      outcome: 'found',
      data: [{ ...policy, from: '01.05.2026', to: '30.04.2027' }],
    })
    await keep('dtp', {
      outcome: 'found',
      data: accidents({ ...accident('450118204'), vin: 'XTAGFL110JY000002', regNum: 'В456ЕК77' }),
    })
    const disclosed = JSON.stringify((await sealed()).rows.slice(0, 5))
    expect(disclosed).toMatch(/госномером \[номер скрыт\]/)
    expect(disclosed).not.toMatch(/А123ВС|В456ЕК|XTAGFL/)
  })

  it('proves with its time and reason that a check failed', async () => {
    await site.close()
    await open(ENV, async () => {
      throw new RegistryFailure('source_slow', 'by the test')
    })
    await keep('dtp', { outcome: 'nothing', data: accidents(), checkedAt: new Date(NOW - 10 * DAY_MS) })
    await site.ask('GET', `/v1/gibdd/${VIN}/wanted/${await site.ticket('gibddWanted')}`)
    await site.ask('GET', `/v1/gibdd/${VIN}/dtp/${await site.ticket('gibddDtp')}`)
    site.clock.now += HOUR_MS
    const report = await sealed()
    const failure = { at: new Date(NOW).toISOString(), reason: 'source_slow' }
    expect(rowValue(report, 'wanted')).toMatchObject({ outcome: 'failed', checkedAt: failure.at, failure })
    expect(rowValue(report, 'dtp')).toMatchObject({ outcome: 'nothing', stale: true, failure })
    expect(rowValue(report, 'gaps')).toContainEqual({
      section: 'wanted',
      text: 'Розыск: не проверено: реестр отвечал слишком долго, 20.11.2026.',
      mayStop: true,
    })
    expect((await pageText(`/r/${report.id}`)).text).toContain('реестр отвечал слишком долго, 20.11.2026')
    site.clock.now += 12 * HOUR_MS
    expect(rowValue(await sealed(), 'wanted')).toMatchObject({ outcome: 'unasked' })
  })

  it('has the plate on which the owner’s recent paid searches and the policies in force agree', async () => {
    const policy = { series: 'ХХХ', number: '0400000201', vin: VIN, from: '01.05.2026', to: '30.04.2027' }
    const insured = (...plates: readonly string[]) =>
      keep('osago', {
        outcome: 'found',
        data: plates.map((plate) => ({ ...policy, plate, status: 'Действует' })),
      })
    await insured('А123ВС777', 'В456ЕК77')
    expect(rowValue(await sealed(), 'plate')).toBeNull()
    await insured('a123bc777')
    expect(rowValue(await sealed(), 'plate')).toBe('А123ВС777')
    await keep('osago', {
      outcome: 'found',
      data: [{ ...policy, plate: 'А123ВС777', status: 'Действует', to: '19.11.2026' }],
    })
    expect(rowValue(await sealed(), 'plate')).toBeNull()

    const search = ({ wallet }: Person, plate: string, finishedAt: number) =>
      database.db.insert(paidLookups).values({
        ...{ wallet, plate, finishedAt: new Date(finishedAt) },
        ...{ state: 'spent', vin: VIN, leaseUntil: new Date(finishedAt) },
      })
    await search(await site.signUp(), 'М001ММ77', NOW)
    await search(owner, 'О002ОО77', NOW - 7 * DAY_MS - 1)
    expect(rowValue(await sealed(), 'plate')).toBeNull()
    await search(owner, 'К777КК77', NOW - 7 * DAY_MS)
    expect(rowValue(await sealed(), 'plate')).toBe('К777КК77')
    await insured('К777КК77')
    expect(rowValue(await sealed(), 'plate')).toBe('К777КК77')
    await insured('А123ВС777')
    expect(rowValue(await sealed(), 'plate')).toBeNull()
    await database.db.delete(answers).where(eq(answers.section, 'osago'))
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    await search(owner, 'Е003ЕЕ77', NOW - 1)
    expect(rowValue(await sealed(), 'plate')).toBeNull()
  })

  it('continues the owner’s last report on the car, whose page then names the new one', async () => {
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const first = await sealed()
    expect(first.rows.at(-1)?.slice(1)).toEqual(['previous', null])
    expect((await pageText(`/r/${first.id}`)).text).not.toContain('Есть отчёт новее')
    site.clock.now += 60_000
    const second = await sealed()
    expect(rowValue(second, 'previous')).toEqual({
      id: first.id,
      rowsRoot: first.seal.rowsRoot,
      made: '2026-11-20T09:30:00.000Z',
    })
    const old = await pageText(`/r/${first.id}`)
    expect(old.text).toMatch(/Есть отчёт новее, от 20\.11\.2026 12:31\. Открыть новый/)
    expect(old.body).toContain(`href="/r/${second.id}"`)
    const changes = await Promise.all(
      [first, second].map(async ({ id }) =>
        (await site.ask('GET', `/v1/reports/${id}/changes?vin=${VIN}`)).json(),
      ),
    )
    expect(changes.map(({ data }) => [Check(compareReport.data, data), data.newer_at])).toEqual([
      [true, '2026-11-20T09:31:00.000Z'],
      [true, undefined],
    ])
    expect((await pageText(`/r/${second.id}`)).text).toContain('Продолжает отчёт от 20.11.2026 12:30')

    const buyer = await site.signUp()
    const continuing = (previous: string, vin = VIN) =>
      site.ask('POST', '/v1/reports', { body: { vin, token: buyer.token, previous } })
    const third = await read((await continuing(first.id)).json().data.id)
    expect(rowValue(third, 'previous')).toMatchObject({ id: first.id })
    expect((await pageText(`/r/${first.id}`)).body).not.toContain(third.id)
    expect((await continuing('A'.repeat(22))).json().error).toBe('report_gone')
  })

  it('has reduced links that verify, and from which nothing leads to the hidden rows', async () => {
    await keep('registration', { outcome: 'found', data: gibdd({ vehicle_brandmodel: 'LADA', periods: [] }) })
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    await keep('restrict', { outcome: 'nothing', data: gibdd({ records: [] }), rawHash: Buffer.alloc(32, 5) })
    const previous = await sealed()
    const whole = await sealed()
    const link = async (show: string, token = owner.token, id = whole.id) =>
      (await site.ask('POST', `/v1/reports/${id}/reduced`, { body: { token, show } })).json()
    const everything = whole.rows.flatMap((row) => row?.[1] ?? []).filter((name) => name !== 'vin')
    const { data } = await link(everything.join(','))
    expect(data).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      url: `https://site.example/r/${data.id}`,
    })
    expect((await link(everything.join(','))).data.id).toBe(data.id)
    const reduced = await read(data.id)
    expectGenuine(reduced)
    expect(reduced.seal.rowsRoot).toBe(whole.seal.rowsRoot)
    expect(rowValue(reduced, 'zalog')).toMatchObject({ outcome: 'unasked' })
    for (const name of ['wanted', 'registration', 'restrict']) expect(rowValue(reduced, name)).toBeUndefined()
    site.clock.now += 60_000
    await sealed()
    const { headers, body, text } = await pageText(`/r/${data.id}`)
    expect(text).toContain('Попросите у владельца ссылку на него')
    const asked = [`/v1/reports/${data.id}?show=vin`, `/v1/reports/${data.id}?show=previous`]
    const others = await Promise.all(asked.map(async (url) => (await site.ask('GET', url)).body))
    const pdf = (await site.ask('GET', `/r/${data.id}.pdf?show=vin`)).rawPayload
    const attachments = await pdfAttachments(Uint8Array.from(pdf))
    if (typeof attachments === 'string') expect.unreachable(attachments)
    const attached = attachments.map((bytes) => Buffer.from(bytes).toString())
    expect(attached).toHaveLength(1)
    for (const shown of [JSON.stringify(reduced), JSON.stringify(headers), body, ...others, ...attached])
      for (const secret of [VIN, whole.id, previous.id]) expect(shown).not.toContain(secret)

    const stranger = await site.signUp()
    expect((await link('vinTail', stranger.token)).error).toBe('not_yours')
    expect((await link('vin', owner.token, data.id)).error).toBe('not_yours')
    await site.ask('DELETE', `/v1/reports/${whole.id}`, { token: owner.token })
    expect((await site.ask('GET', `/v1/reports/${data.id}`)).json().error).toBe('report_withdrawn')
  })

  it('has links from whose times the public answers about a car cannot be recognised', async () => {
    const records = [{ w_rec: 1, w_data_pu: '01.02.2026', w_model: 'LADA' }]
    await keep('wanted', { outcome: 'found', data: gibdd({ records }) })
    const old = { checkedAt: new Date(NOW - 50 * DAY_MS), outcome: 'nothing' } as const
    await keep('restrict', { ...old, data: gibdd({ records: [] }) })
    await keep('dtp', { ...old, data: accidents() })
    const whole = await sealed()
    const everything = whole.rows.flatMap((row) => row?.[1] ?? []).filter((name) => name !== 'vin')
    const show = everything.join(',')
    const body = { token: owner.token, show }
    const { data } = (await site.ask('POST', `/v1/reports/${whole.id}/reduced`, { body })).json()
    const link = await read(data.id)
    expectGenuine(link)
    expect(rowValue(link, 'reasons')).toContainEqual(
      expect.objectContaining({ rule: 'wanted', checkedAt: '2026-11-20' }),
    )
    expect(JSON.stringify(rowValue(link, 'gaps'))).toMatch(/ответ от 01\.10\.2026\./)
    expect(rowValue(link, 'vinTail')).toBeUndefined()
    const stored = (await site.ask('GET', `/v1/stored/${VIN}`)).json().data.answers
    const page = (await pageText(`/r/${data.id}`)).text
    const onPaper = sealedPaper(link, {
      name: 'Автослед',
      publicUrl: 'https://site.example',
      readers: new Map(),
    })
    const paper = JSON.stringify(onPaper.blocks)
    expect(paper).toMatch(/wanted, 20\.11\.2026"/i)
    expect(page).toMatch(/Ответ от 20\.11\.2026 (?!\d)/)
    for (const { checkedAt } of Object.values<{ checkedAt: string }>(stored))
      for (const time of [checkedAt, formatDateTime(checkedAt)])
        for (const shown of [JSON.stringify(link), page, paper]) expect(shown).not.toContain(time)
  })

  it('is listed for its owner, with its state', async () => {
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const [{ id: first }, { id: second }] = [await sealed(), await sealed()]
    await site.ask('DELETE', `/v1/reports/${second}`, { token: owner.token })
    const list = async (token = owner.token, query = '') =>
      (await site.ask('GET', `/v1/user/reports${query}`, { token })).json().data
    expect(await list()).toEqual([
      expect.objectContaining({ id: second, state: 'withdrawn', vin: null, level: null }),
      expect.objectContaining({ id: first, state: 'current', vin: VIN, level: 'unknown', car: 'Lada' }),
    ])
    site.clock.now += DAY_MS
    expect(await list(owner.token, `?vin=${VIN}`)).toMatchObject([{ id: first, state: 'old' }])
    expect(await list((await site.signUp()).token)).toEqual([])
    for (const other of ['XTA219010P0000001', '%00'])
      expect(await list(owner.token, `?vin=${other}`)).toEqual([])
    const [withdrawn] = await database.db
      .select({ vin: sealedReports.vin, level: sealedReports.level, car: sealedReports.car })
      .from(sealedReports)
      .where(eq(sealedReports.id, second))
    expect(withdrawn).toEqual({ vin: null, level: null, car: null })
  })

  it('names the car with its make', async () => {
    const vin = 'XW8ZZZ61ZKG000001'
    const car = { vehicle_brandmodel: 'VOLKSWAGEN POLO', vehicle_releaseyear: '2019', periods: [] }
    await keep('registration', { subject: vin, outcome: 'found', data: { ...gibdd(car), vin } })
    const { data } = await ask(vin)
    expect((await pageText(`/r/${data.id}`)).text).toContain('Volkswagen Polo, 2019')
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
    expect((await ask(VIN, 'x'.repeat(43))).error).toBe('unauthorized')
    expect((await ask()).error).toBe('nothing_to_seal')
    await site.close()
    await open({ ...ENV, SEALED_REPORTS_A_DAY: '1' })
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    expect((await ask()).success).toBe(true)
    expect((await ask()).error).toBe('too_many_reports')
  })

  it('is refused to an account that holds as many as it may seal in ten days, until one is withdrawn', async () => {
    await site.close()
    await open({ ...ENV, SEALED_REPORTS_A_DAY: '1' })
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    const [row = expect.fail()] = await database.db
      .select()
      .from(sealedReports)
      .where(eq(sealedReports.id, id))
    const { vin, level, validUntil, car, ...stored } = row
    const copies = Array.from({ length: 9 }, (_, nth) => ({
      ...stored,
      id: `copy ${nth}`,
      logIndex: nth + 1e6,
    }))
    await database.db.insert(sealedReports).values(copies)
    expect((await ask()).error).toBe('reports_full')
    await site.ask('DELETE', `/v1/reports/${id}`, { token: owner.token })
    expect((await ask()).error).toBe('too_many_reports')
  })

  it('has few new reduced links a day, and opens the others again', async () => {
    await site.close()
    await open({ ...ENV, SEALED_REPORTS_A_DAY: '2' })
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    const link = async (show: string) =>
      (await site.ask('POST', `/v1/reports/${id}/reduced`, { body: { token: owner.token, show } })).json()
    const [first, second] = [await link('vinTail'), await link('wanted')]
    expect(second.success).toBe(true)
    expect((await link('car')).error).toBe('too_many_reports')
    expect((await link('vinTail')).data).toEqual(first.data)
  })

  it('is not made without a key', async () => {
    await site.close()
    await open({})
    expect((await ask()).error).toBe('sealing_off')
  })
})

const accident = (AccidentNumber: string, damage: readonly string[] = []) => ({
  AccidentNumber,
  AccidentDateTime: '05.11.2022',
  DamagePoints: damage,
})
const accidents = (...all: readonly object[]) => gibdd({ Accidents: all })

/** Text of the page without its styles and marks. */
async function pageText(address: string) {
  const { statusCode, headers, body } = await site.ask('GET', address)
  const [, main = ''] = /<body>(.*)<\/body>/s.exec(body) ?? []
  const text = main
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { status: statusCode, headers, body, text }
}

describe('the page of a sealed report', () => {
  it('says first whether it is valid, and whom the seal proves nothing about', async () => {
    await keep('dtp', { outcome: 'found', data: accidents(accident('450118201')) })
    const { id } = await sealed()
    site.clock.now = NOW - DAY_MS
    expect((await pageText(`/r/${id}`)).text).toMatch(/^Автослед Подлинный, но время не сходится/)
    site.clock.now = NOW
    const page = await pageText(`/r/${id}`)
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    expect(page.text).toMatch(/^Автослед Отчёт подлинный и действует Составлен 20\.11\.2026 12:30/)
    for (const words of [
      VIN,
      'Проверить сейчас',
      'Проверить подлинность',
      'Чего отчёт не знает',
      'Она не доказывает, что прав был реестр',
    ])
      expect(page.text).toContain(words)
    const [, after = ''] = /href="\/checks\/\w{17}(#[^"]+)"/.exec(page.body) ?? []
    expect(continuedReport(after)).toBe(id)
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page.body) ?? []
    expect(page.headers['content-security-policy']).toContain(
      `script-src 'sha256-${hash('sha256', script, 'base64')}';`,
    )
    expect(page.text).toContain(`${STATE_AT_ANSWERS} ${ASK_BEFORE_PAYING}`)
    const packed = await site.ask('GET', `/r/${id}`, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(page.body)

    site.clock.now = Date.parse('2026-11-20T21:00:00.000Z')
    expect((await pageText(`/r/${id}`)).text).toMatch(
      /^Автослед Подлинный, но старый: проверьте заново Составлен .* С тех пор могли .* Вывод был таким/,
    )
    expect((await pageText(`/r/${id}`)).text).not.toContain(STATE_AT_ANSWERS)
  })

  it('shows a reduced report without what is hidden, and with its reasons', async () => {
    await keep('wanted', {
      outcome: 'found',
      data: gibdd({ records: [{ w_rec: 1, w_data_pu: '01.02.2026', w_model: 'LADA' }] }),
    })
    const { id } = await sealed()
    const { text, body } = await pageText(`/r/${id}?show=vinTail`)
    expect(body).not.toContain(VIN)
    expect(text).toContain('последние четыре знака — 0001')
    expect(body).not.toMatch(/data-wish|<script/)
    expect(text).toContain('Попросите у него VIN, он кончается на 0001, или прочтите его на кузове')
    expect(text).toContain('Вывод, причины и пробелы скрыть нельзя')
    const [reason] = rowValue(await read(id), 'reasons') as { title: string }[]
    expect(text).toContain(reason?.title)
  })

  it('compares the records with those stored now', async () => {
    await keep('dtp', { outcome: 'found', data: accidents(accident('450118201'), accident('450118202')) })
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    await keep('customs', { outcome: 'nothing', data: { code: 404, sections: [] } })
    const { id } = await sealed()
    const before = (await pageText(`/r/${id}`)).text
    expect(before).toContain('записи те же')
    expect(before).toMatch(/Нового ответа нет, сравнивать не с чем: [^.]*Участие в ДТП[^.]*розыск/i)
    site.clock.now += 60_000
    await keep('dtp', {
      outcome: 'found',
      data: accidents(accident('450118202', ['10']), accident('450118203')),
      checkedAt: new Date(site.clock.now),
    })
    await database.db.delete(answers).where(eq(answers.section, 'wanted'))
    const { text } = await pageText(`/r/${id}`)
    expect(text).toMatch(/Новое: Карточка ДТП 450118203 \(/)
    expect(text).toMatch(/Больше нет: Карточка ДТП 450118201 \(/)
    expect(text).toMatch(/Изменилось: Карточка ДТП 450118202 \(/)
    expect(text).toMatch(/Сравнить не удалось: /)
    expect(text).not.toMatch(/Нового ответа нет[^.]*ДТП/)
    const { data } = (await site.ask('GET', `/v1/reports/${id}/changes?vin=${VIN}`)).json()
    expect(Check(compareReport.data, data)).toBe(true)
    const changed = data.changes.map(({ kind, section, record }: SealedChange) => [kind, record ?? section])
    expect(changed).toEqual([
      ['changed', 'Карточка ДТП 450118202'],
      ['new', 'Карточка ДТП 450118203'],
      ['gone', 'Карточка ДТП 450118201'],
      ['uncompared', 'Розыск'],
    ])
    expect(data.unrenewed).toContain('Таможня')
  })

  it('names a new record of an alternative source, and the stricter verdict in place of «the same»', async () => {
    await openWithSeller()
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    await keep('wanted@avtocod', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    site.clock.now += 60_000
    const records = [{ w_rec: 1, w_data_pu: '01.02.2026', w_model: 'LADA' }]
    const checkedAt = new Date(site.clock.now)
    await keep('wanted@avtocod', { outcome: 'found', data: gibdd({ records }), checkedAt })
    const { data } = (await site.ask('GET', `/v1/reports/${id}/changes?vin=${VIN}`)).json()
    expect(Check(compareReport.data, data)).toBe(true)
    expect(data.changes).toMatchObject([{ kind: 'new', section: 'Розыск' }])
    expect(data.stricter).toEqual({ sealed: 'unknown', now: 'stop' })
    expect(data).not.toHaveProperty('newer_at')
    expect(data.unrenewed).not.toContain('Розыск')
    expect((await pageText(`/r/${id}`)).text).toMatch(/строже: «Стоп», а в отчёте был «Нельзя судить»/)
  })

  it('names an alternative source that the report lacks', async () => {
    await openWithSeller()
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    await keep('wanted@avtocod', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { text } = await pageText(`/r/${id}`)
    expect(text).toContain('Сравнить не удалось: Розыск (источник: Автокод)')
    expect(text).not.toContain('записи те же')
  })

  it('compares a report only under the number that it shows, and names what it hides', async () => {
    await keep('dtp', { outcome: 'found', data: accidents(accident('450118201')) })
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    const link = async (show: string): Promise<string> =>
      (await site.ask('POST', `/v1/reports/${id}/reduced`, { body: { token: owner.token, show } })).json()
        .data.id
    const changes = async (report: string, vin = VIN) =>
      (await site.ask('GET', `/v1/reports/${report}/changes?vin=${vin}`)).json()
    expect((await changes(id)).data.changes).toEqual([])
    expect((await changes(id, 'XTAGFL110MY000731')).error).toBe('report_gone')
    expect((await changes(await link('vinTail,wanted'))).error).toBe('report_gone')
    const { data } = await changes(await link('vin,wanted'))
    expect(data.changes).toEqual([{ kind: 'uncompared', section: 'Участие в ДТП' }])
    await site.ask('DELETE', `/v1/reports/${id}`, { token: owner.token })
    site.clock.now += 2001
    expect((await changes(id)).error).toBe('report_withdrawn')
  })

  it('tells a reduced report that the car is wanted by now, without its records', async () => {
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    site.clock.now += 60_000
    await keep('wanted', {
      outcome: 'found',
      data: gibdd({ records: [{ w_rec: 1, w_data_pu: '01.02.2026', w_model: 'LADA' }] }),
      checkedAt: new Date(site.clock.now),
    })
    for (const query of ['', '?show=vinTail']) {
      const { body, text } = await pageText(`/r/${id}${query}`)
      expect(text).toMatch(/^Автослед Подлинный, но вывод теперь строже/)
      const [now, then] = ['Вывод по ответам, которые есть у нас сейчас Стоп', 'Вывод был таким']
      expect(text).toContain(now)
      expect(text.indexOf(now)).toBeLessThan(text.indexOf(then))
      expect(body).toContain('class="verdict danger" aria-labelledby="now"')
      expect(body.includes(VIN)).toBe(query === '')
      expect(text.includes('Новое:')).toBe(query === '')
    }
  })

  it('says that the owner withdrew it, and that an unknown one proves nothing', async () => {
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    await site.ask('DELETE', `/v1/reports/${id}`, { token: owner.token })
    const withdrawn = await pageText(`/r/${id}`)
    expect([withdrawn.status, withdrawn.text]).toEqual([
      410,
      expect.stringMatching(/^Автослед Владелец отозвал этот отчёт/),
    ])
    expect(withdrawn.text).not.toContain(VIN)
    const gone = await pageText(`/r/${'A'.repeat(22)}`)
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('не говорит ничего')])
  })

  it.each(['stop', 'careful', 'unknown', 'clear'] as const)(
    'never looks good at %s once it is old',
    (level) => {
      expect(pageLookOf(level, 'current') === 'good').toBe(level === 'clear')
      for (const age of ['old', 'early'] as const) expect(pageLookOf(level, age)).not.toBe('good')
      expect(pageLookOf(level, 'current', false, false)).not.toBe('good')
      expect(pageLookOf(level, 'current', true)).not.toBe('good')
    },
  )
})

describe('a judgement of stored answers', () => {
  async function openLimited() {
    await site.close()
    await open({ ...ENV, RATE_LIMIT_OTHER: '600' })
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    return (await sealed()).id
  }

  it('is made once in two seconds for equal requests, and shows news after them', async () => {
    const id = await openLimited()
    const changes = async () => (await site.ask('GET', `/v1/reports/${id}/changes?vin=${VIN}`)).body
    const [first, ...others] = await Promise.all(Array.from({ length: 100 }, changes))
    expect(new Set([first, ...others]).size).toBe(1)
    const checkedAt = new Date(NOW + 1000)
    await keep('dtp', { outcome: 'found', data: accidents(accident('450118201')), checkedAt })
    expect(await changes()).toBe(first)
    site.clock.now += 2001
    expect(await changes()).toContain('Участие в ДТП')
  })

  it('is the same page whatever unknown rows an address names, in any order', async () => {
    const id = await openLimited()
    const page = async (show: string) => (await site.ask('GET', `/r/${id}?show=${show}`)).statusCode
    const shows = Array.from({ length: 100 }, (_, at) => `vinTail,wanted,junk-${at},level`)
    expect(new Set(await Promise.all([...shows, 'wanted,vinTail'].map(page)))).toEqual(new Set([200]))
  })

  it.each([
    ['the changes', (id: string, at: number) => `/v1/reports/${id}/changes?vin=${vinOf(at)}`],
    ['the page', (id: string, at: number) => `/r/${id}?show=${rowsOf(at)}`],
    ['the stop', (_: string, at: number) => `/v1/stop/${vinOf(at)}`],
  ])(
    'is made for %s sixty times a minute and address, and read from the cache beyond that',
    async (_, addressOf) => {
      const id = await openLimited()
      const ask = async (at: number, from?: string) =>
        (await site.ask('GET', addressOf(id, at), from ? { from } : {})).statusCode
      const statuses: number[] = []
      for (let at = 0; at < 61; at += 1) statuses.push(await ask(at))
      expect(statuses.indexOf(429)).toBe(60)
      expect(await ask(0)).toBe(200)
      expect(await ask(60, '203.0.113.9')).not.toBe(429)
    },
  )

  const vinOf = (at: number) => (at === 0 ? VIN : `XTA${String(10_000 + at)}0JY000001`)
  /** A set of rows for each number. */
  const rowsOf = (at: number) =>
    ['vinTail', 'plate', 'car', 'marks', 'timeline', 'wanted']
      .filter((_, bit) => (at >> bit) % 2 === 1)
      .join()
})

describe('the newest report of an account on a car', () => {
  it('is found for its owner alone, until it is withdrawn', async () => {
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    const stranger = await site.signUp()
    const find = (userId: number, vin = VIN) =>
      newestReport(database.db, { userId, vin, now: new Date(site.clock.now) })
    expect((await find(owner.id))?.report.id).toBe(id)
    expect(await find(stranger.id)).toBeUndefined()
    expect(await find(owner.id, 'XTA219010P0000001')).toBeUndefined()
    await site.ask('DELETE', `/v1/reports/${id}`, { token: owner.token })
    expect(await find(owner.id)).toBeUndefined()
  })
})

describe('the PDF of a sealed report', () => {
  it('is served without the number of the car in its name, and not to search engines', async () => {
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    const { statusCode, headers, rawPayload } = await site.ask('GET', `/r/${id}.pdf`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="avtosled-report-${id}.pdf"`,
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const reducedPdf = await site.ask('GET', `/r/${id}.pdf?show=vinTail`)
    expect(reducedPdf.statusCode).toBe(200)
    expect(reducedPdf.rawPayload.length).toBeLessThan(rawPayload.length)
    await site.ask('DELETE', `/v1/reports/${id}`, { token: owner.token })
    expect((await site.ask('GET', `/r/${id}.pdf`)).statusCode).toBe(410)
    expect((await site.ask('GET', `/r/${'A'.repeat(22)}.pdf`)).statusCode).toBe(404)
  })

  it('is made for one address twenty times a minute', async () => {
    await site.close()
    await open({ ...ENV, RATE_LIMIT_OTHER: '600' })
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const { id } = await sealed()
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await site.ask('GET', `/r/${id}.pdf`)).statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(20)
    expect(statuses.at(-1)).toBe(429)
    expect((await site.ask('GET', `/r/${id}.pdf`, { from: '203.0.113.9' })).statusCode).toBe(200)
  })
})

describe('the log’s addresses', () => {
  it('publish the keys, of earlier settings too, the checkpoint and its tiles', async () => {
    await keep('wanted', { outcome: 'nothing', data: gibdd({ records: [] }) })
    const report = await sealed()
    const log = new SealLog({ db: database.db, origin: key.name, keys: [key], now: () => NOW })
    expect((await site.ask('GET', `/r/${report.id}.tlog-proof`)).statusCode).toBe(404)
    const { size, note } = await log.checkpoint()
    expect((await read(report.id)).log).toEqual({ index: size - 1, size })
    expect((await site.ask('GET', '/log/checkpoint')).body).toBe(note)
    expect((await site.ask('GET', `/log/tile/0/000.p/${size}`)).rawPayload).toHaveLength(32 * size)
    const entries = (await site.ask('GET', `/log/tile/entries/000.p/${size}`)).body
    expect(entries).toContain(`avtosled-report/1\n${report.seal.rowsRoot}\n`)
    for (const wrong of ['0/000', `0/000.p/${size + 1}`, '64/000.p/1', 'entries/001.p/1', '0/x'])
      expect((await site.ask('GET', `/log/tile/${wrong}`)).statusCode).toBe(404)
    const proof = (await site.ask('GET', `/r/${report.id}.tlog-proof`)).body
    expect(proof).toMatch(new RegExp(`^c2sp\\.org/tlog-proof@v1\nindex ${size - 1}\n`))

    const published = async () => (await site.ask('GET', '/.well-known/avtosled-keys.json')).json()
    const one = {
      kid: key.id,
      kty: 'OKP',
      crv: 'Ed25519',
      x: key.bytes.toString('base64url'),
      vkey: vkeyOf(key),
    }
    expect(await published()).toEqual({ keys: [one], witnesses: [] })
    await site.close()
    const next = Buffer.alloc(32, 9).toString('base64url')
    await open({ SEAL_PRIVATE_KEY: next, SEAL_PRIVATE_KEY_PREVIOUS: SEED.toString('base64url') })
    const [, previous] = (await published()).keys
    expect(previous).toEqual(one)
    await site.close()
    await open({ SEAL_PRIVATE_KEY: next })
    const until = new Date(site.clock.now).toISOString()
    const later = await published()
    expect(later.keys).toEqual([expect.objectContaining({ kty: 'OKP' }), { ...one, until }])
    site.clock.now += 60_000
    expect(await published()).toEqual(later)
    expect(await read(report.id)).toMatchObject({ seal: { kid: key.id } })
    await site.close()
    await open(ENV)
    expect((await published()).keys[0]).toEqual(one)
  })
})

describe('for any state of the answers', () => {
  const spotless: Evidence = {
    vin: SPOTLESS_VIN,
    answers: sections.map(spotlessAnswer),
    now: new Date(NOW),
  }
  const evidences = fc.oneof(
    { weight: 3, arbitrary: someEvidence },
    { weight: 1, arbitrary: fc.constant(spotless) },
  )
  const shown = { siteName: 'Автослед', witnesses: 0, isLogContradicted: false, isPrintable: false }
  const { kid, vkey, x } = { kid: key.id, vkey: vkeyOf(key), x: key.bytes.toString('base64url') }
  const published = JSON.stringify({ keys: [{ kid, kty: 'OKP', crv: 'Ed25519', x, vkey }] })

  it('a reduced or old report never looks better than the full one on its day', async () => {
    const keys = (await readKeys(published)) ?? expect.unreachable()
    const looks = async (report: SealedReport, now: number, levelNow?: SealedValues['level']) => {
      const view = { ...shown, newest: undefined, isReduced: false, changes: undefined }
      const isStricterNow = levelNow !== undefined && levelNow !== 'clear'
      const html = reportPage({ ...view, report, now, levelNow, isStricterNow })
      const given = { report: JSON.stringify(report), proof: undefined, isPaper: false, trouble: undefined }
      const { tone, content } = await checkGiven(given, { keys, now: new Date(now) })
      expect(content).toBeDefined()
      return { html, isGood: [html.includes('class="verdict good"'), tone === 'good'], content }
    }
    let good = 0
    const property = fc.asyncProperty(
      evidences,
      fc.nat(),
      fc.integer({ min: -2, max: 2 }),
      fc.option(fc.constantFrom('stop', 'careful', 'unknown', 'clear'), { nil: undefined }),
      async (evidence, mask, days, levelNow) => {
        const made = evidence.now.getTime()
        const held = { evidence, base: undefined, sections: [], known: undefined }
        const full = { ...sealRows(newReportId(), sealedRows(held), key), log: null }
        const names = full.rows.flatMap((row, at) => ((mask >> (at % 31)) % 2 === 1 ? [row[1]] : []))
        const part = reduced<SealedReport>(full, new Set(names))
        const [whole, later] = [await looks(full, made), await looks(part, made + days * DAY_MS, levelNow)]
        if (whole.isGood.every(Boolean)) good += 1
        for (const [at, isGood] of later.isGood.entries())
          if (isGood) expect([whole.isGood[at], days]).toEqual([true, 0])
        expect(later.content?.reasons).toEqual(whole.content?.reasons)
        expect(later.content?.gaps).toEqual(whole.content?.gaps)
      },
    )
    await fc.assert(property, runs(60))
    expect(good).toBeGreaterThan(5)
  })

  it('each gap keeps its dates', () => {
    const dates = (texts: readonly string[]) =>
      texts.flatMap((text) => text.match(/\d{2}\.\d{2}\.\d{4}/g) ?? [])
    let seen = 0
    const property = fc.property(evidences, fc.nat({ max: 24 * 60 }), (evidence, minutes) => {
      const answered = evidence.answers.map((answer) =>
        isAnswered(answer)
          ? { ...answer, checkedAt: new Date(Date.parse(answer.checkedAt) - minutes * 60_000).toISOString() }
          : answer,
      )
      const aged = { ...evidence, answers: answered }
      const held = { evidence: aged, base: undefined, sections: [], known: undefined }
      const [, sealedGaps] = sealedRows(held).find(([name]) => name === 'gaps') ?? expect.unreachable()
      const expected = dates(verdict(aged).unknown.map(({ reason }) => reason))
      seen += expected.length
      expect(dates((sealedGaps as SealedValues['gaps']).map(({ text }) => text))).toEqual(expected)
    })
    fc.assert(property, runs(100))
    expect(seen).toBeGreaterThan(100)
  })

  it('the page names the sources that withhold data next to the answer of another', () => {
    const [section = expect.unreachable()] = sections
    const sealedSection: SealedSection = {
      title: section.title,
      outcome: 'nothing',
      checkedAt: new Date(NOW).toISOString(),
      source: 'Автокод',
      stale: false,
      data: null,
      rawHash: null,
      others: [],
      refusedBy: ['ГИБДД'],
    }
    const held = { evidence: spotless, base: undefined, sections: [], known: undefined }
    const rows = [...sealedRows(held).slice(0, -1), [section.id, sealedSection] as const]
    const report = { ...sealRows(newReportId(), rows, key), log: null }
    const view = {
      ...shown,
      newest: undefined,
      isReduced: false,
      changes: undefined,
      levelNow: undefined,
      isStricterNow: false,
    }
    expect(reportPage({ ...view, report, now: NOW })).toContain('Сведений не выдают: ГИБДД')
  })

  const TAXI = {
    record: 'Разрешение такси 1',
    kind: 'taxi',
    from: new Date('2020-01-01'),
    to: undefined,
  } as const

  it.each(['unknown', 'careful'] as const)('next to %s the page names what is not of today', (level) => {
    const answers = spotless.answers.map((answer) => {
      if (!isAnswered(answer)) return answer
      if (answer.section.tells === 'wanted') return { ...answer, stale: true }
      return level === 'careful' && answer.section.tells === 'uses'
        ? { ...answer, outcome: 'found' as const, facts: { uses: [TAXI] } }
        : answer
    })
    const held = { evidence: { ...spotless, answers }, base: undefined, sections: [], known: undefined }
    const report = { ...sealRows(newReportId(), sealedRows(held), key), log: null }
    const view = {
      ...shown,
      newest: undefined,
      isReduced: false,
      changes: undefined,
      levelNow: undefined,
      isStricterNow: false,
    }
    expect(rowValue(report, 'level')).toBe(level)
    expect(reportPage({ ...view, report, now: NOW })).toContain('Не проверено: розыск.')
    const site = { name: 'Автослед', publicUrl: 'https://site.example', readers: new Map() }
    const [, verdictOnPaper] = sealedPaper(report, site).blocks
    expect(verdictOnPaper).toMatchObject({ advice: expect.stringMatching(/^Не проверено: розыск\. /) })
  })

  it('a clear verdict names what could have stopped the deal and was not checked', () => {
    const answers = spotless.answers.map((answer) =>
      answer.section.tells === 'leasing'
        ? ({ kind: 'not-requested', section: answer.section } as const)
        : answer,
    )
    const held = { evidence: { ...spotless, answers }, base: undefined, sections: [], known: undefined }
    const report = { ...sealRows(newReportId(), sealedRows(held), key), log: null }
    expect(rowValue(report, 'level')).toBe('clear')
    const view = {
      ...shown,
      newest: undefined,
      isReduced: false,
      changes: undefined,
      levelNow: undefined,
      isStricterNow: false,
    }
    expect(reportPage({ ...view, report, now: NOW })).toContain('Не проверено: лизинг.')
    const site = { name: 'Автослед', publicUrl: 'https://site.example', readers: new Map() }
    const [, verdictOnPaper] = sealedPaper(report, site).blocks
    expect(verdictOnPaper).toMatchObject({
      level: 'clear',
      advice: expect.stringMatching(/^Не проверено: лизинг\. /),
    })
  })
})
