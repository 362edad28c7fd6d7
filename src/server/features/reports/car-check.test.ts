import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Database } from '#server/db/database.ts'
import { answers } from '#server/db/schema/answers.ts'
import { testDatabase } from '#server/db/testing.ts'
import { OutcomeTally } from '#server/platform/outcome-tally.ts'
import { createAnswerStore } from '#server/sources/answer-store.ts'
import { collectSources } from '#server/sources/collect.ts'
import { createRefusalStore } from '#server/sources/refusal-store.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { createCarCheck } from './car-check.ts'

const VIN = 'XTAGFL110JY000001'
const NOW = Date.parse('2026-11-20T09:30:00.000Z')

const gibdd = (RequestResult: unknown) => ({ vin: VIN, status: 200, RequestResult })
const periods = [{ startDate: '11.06.2021', ownerType: 'Физическое лицо' }]

/** Answers of all sections that *clear* requires. */
const clean: Readonly<Record<string, { outcome: 'found' | 'nothing'; data: unknown }>> = {
  registration: { outcome: 'found', data: gibdd({ vehicle_vin: VIN, periods }) },
  dtp: { outcome: 'nothing', data: gibdd({ Accidents: [] }) },
  wanted: { outcome: 'nothing', data: gibdd({ records: [] }) },
  restrict: { outcome: 'nothing', data: gibdd({ records: [] }) },
  zalog: { outcome: 'nothing', data: { list: [], history: [] } },
}

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await database.db.delete(answers)
})

const silent = () => Promise.reject(new RegistryFailure('source_slow', 'simulated by the test'))

const LIKELY = { brands: ['BMW'], models: ['X5'], others: [] }

/** Checks in which every source times out, alternatives included. */
async function silentCheck(get: Parameters<typeof createCarCheck>[0]['answers']['get'] = silent) {
  const { lookups, factReaders } = await collectSources()
  return createCarCheck({
    calls: lookups.map((lookup) => {
      const { id, freshFor, source } = lookup.section
      const seller = { id: `${id}@seller`, source: 'Автокод', insteadOf: [source], freshFor, ask: silent }
      return { lookup, turns: [{ id, source, freshFor, ask: silent }, seller] }
    }),
    factReaders,
    likelyModel: (vin) => ({ ...LIKELY, others: [vin] }),
    store: createAnswerStore(database.db),
    refusals: createRefusalStore(database.db),
    answers: { get, foundBefore: async () => undefined, hasRefused: async () => false },
    outcomes: new OutcomeTally(),
    named: async () => undefined,
    bodyOf: async () => 'sedan',
    now: () => NOW,
  })
}

const checkedInSilence = async () => (await silentCheck()).check(VIN, 'somebody', () => undefined)

const keep = async (kept: typeof clean, agoMs: number) => {
  const store = createAnswerStore(database.db)
  const checkedAt = new Date(NOW - agoMs)
  for (const [section, answer] of Object.entries(kept))
    await store.write({ section, subject: VIN, checkedAt, ...answer })
  return checkedAt.toISOString()
}

const ids = (sections: readonly { readonly id: string }[]) => sections.map(({ id }) => id).sort()

it.each([
  ['seven minutes ago', HOUR_MS / 9],
  ['last week', 7 * 24 * HOUR_MS],
])(
  'an answer from %s counts where no source responds, and is not taken for a current one',
  async (_, agoMs) => {
    const wanted = { outcome: 'found', data: gibdd({ records: [{ w_data_pu: '27.04.2026', w_vin: VIN }] }) }
    const checkedAt = await keep({ ...clean, wanted } as typeof clean, agoMs)
    const { verdict, answered, silent, kept, oldestAt } = await checkedInSilence()
    expect(oldestAt).toBe(checkedAt)
    expect(verdict).toMatchObject({ level: 'stop', headline: 'Автомобиль в розыске с 27.04.2026' })
    expect(verdict.reasons[0]?.proofs).toMatchObject([{ checkedAt, stale: true }])
    expect(answered).toBe(0)
    expect(ids(kept.map(({ section }) => section))).toEqual(Object.keys(clean).sort())
    expect(kept.every((one) => one.checkedAt === checkedAt)).toBe(true)
    expect(ids(silent)).toEqual(expect.arrayContaining(Object.keys(clean)))
  },
)

it.each([HOUR_MS / 9, 24 * HOUR_MS, 7 * 24 * HOUR_MS])(
  'a car without bad records %i ms ago is not cleared by that',
  async (agoMs) => {
    await keep(clean, agoMs)
    expect((await checkedInSilence()).verdict.level).toBe('unknown')
  },
)

it('the model that only the server names by the VIN is part of the evidence', async () => {
  const likely = { ...LIKELY, others: [VIN] }
  const { check, known } = await silentCheck()
  expect((await check(VIN, 'somebody', () => undefined)).evidence).toMatchObject({ likely })
  expect((await known(VIN)).evidence).toMatchObject({ likely })
})

it('a section that was never answered stays unchecked', async () => {
  expect(await checkedInSilence()).toMatchObject({
    kept: [],
    answered: 0,
    oldestAt: undefined,
    askedAt: new Date(NOW).toISOString(),
    verdict: { level: 'unknown' },
  })
})

it("a seller's earlier answer in place of a registry clears no car, and hides no missing response", async () => {
  const bySeller = Object.entries(clean).map(([id, answer]) => [`${id}@seller`, answer] as const)
  await keep(Object.fromEntries(bySeller), HOUR_MS / 9)
  const { verdict, silent } = await (await silentCheck()).known(VIN)
  expect(verdict).toMatchObject({ level: 'unknown', headline: 'Ответил Автокод, а не ГИБДД' })
  expect(ids(silent)).toEqual(expect.arrayContaining(Object.keys(clean)))
})

it('a report that a seller returns after the registries counts together with their answers', async () => {
  const checkedAt = await keep(clean, 0)
  const wanted = { outcome: 'found', data: gibdd({ records: [{ w_data_pu: '27.04.2026', w_vin: VIN }] }) }
  const { check } = await silentCheck(async ({ id }) => {
    const own = clean[id]
    if (own === undefined) {
      await keep({ 'wanted@seller': wanted } as typeof clean, 0)
      return silent()
    }
    const body = Buffer.from(JSON.stringify({ success: true, ...own, checkedAt }))
    return { body, outcome: own.outcome, freshUntil: NOW }
  })
  const { verdict } = await check(VIN, 'somebody', () => undefined)
  expect(verdict).toMatchObject({ level: 'stop', headline: 'Автомобиль в розыске с 27.04.2026' })
})

it('a report bought for another section replaces an answer that failed before it came', async () => {
  const wanted = { outcome: 'found', data: gibdd({ records: [{ w_data_pu: '27.04.2026', w_vin: VIN }] }) }
  const { check } = await silentCheck(async ({ id }) => {
    // After the others have failed.
    if (id === 'uses@seller') await keep({ 'wanted@seller': wanted } as typeof clean, 0)
    return silent()
  })
  const { verdict, kept } = await check(VIN, 'somebody', () => undefined)
  expect(verdict).toMatchObject({ level: 'stop', headline: 'Автомобиль в розыске с 27.04.2026' })
  expect(verdict.reasons[0]?.proofs).not.toMatchObject([{ stale: true }])
  expect(kept).toEqual([])
})

it('a purchase counts against the person who checks, for every section', async () => {
  const buyers: unknown[] = []
  const check = await silentCheck(async (_question, _subject, request) => {
    buyers.push(await request?.buyer?.person?.())
    return silent()
  })
  await check.check(VIN, 'telegram 34', () => undefined)
  expect(new Set(buyers)).toEqual(new Set(['telegram 34']))
})
