import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { recentTries, spent } from '#server/db/schema/limits.ts'
import { outcomeCounts } from '#server/db/schema/outcomes.ts'
import { testDatabase } from '#server/db/testing.ts'
import { newSecret } from '#server/platform/secrets.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { createOutcomeBook } from './outcome-book.ts'

let database: Database
let site: TestApp

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  site = await openTestApp(database)
  site.clock.now = Date.parse('2026-11-27T22:30:00.000Z')
})
afterEach(async () => {
  await site.close()
  for (const table of [outcomeCounts, recentTries, spent]) await database.db.delete(table)
})
afterAll(() => database.close())

const stolen = { level: 'stop', rule: 'wanted' } as const
const met = { bought: false, trouble: 'papers', reported: true } as const

const asked = async (key: string, from: string, report: object = stolen) =>
  site.ask('POST', '/v1/outcomes/asked', {
    body: { key, ...report, token: await site.ticket('outcome') },
    from,
  })

const answer = async (key: string, from: string, fields: object = {}) =>
  site.ask('POST', '/v1/outcomes', {
    body: { key, ...stolen, ...met, token: await site.ticket('outcome'), ...fields },
    from,
  })

const rows = async () => {
  const stored = await database.db.select().from(outcomeCounts)
  return stored
    .map(({ about, answer: what, count, firstOn }) => `${about} ${what} ${count} ${firstOn}`)
    .sort()
}

describe('«Что оказалось?»', () => {
  it('stores counts by level and rule with the Moscow day of the first', async () => {
    await asked(newSecret(), '203.0.113.1')
    expect((await answer(newSecret(), '203.0.113.1')).json()).toEqual({ success: true })
    await answer(newSecret(), '203.0.113.2')
    const clear = { level: 'clear', rule: undefined, bought: true, trouble: 'none', reported: undefined }
    await answer(newSecret(), '203.0.113.3', clear)
    expect(await rows()).toEqual([
      'level:clear bought:none 1 2026-11-28',
      'level:stop asked 1 2026-11-28',
      'level:stop passed:papers:in 2 2026-11-28',
      'rule:wanted asked 1 2026-11-28',
      'rule:wanted passed:papers:in 2 2026-11-28',
    ])
  })

  it('counts each reason: right is the one that named the trouble', async () => {
    const several = { otherRules: ['pledge', 'accident'], ...stolen }
    await asked(newSecret(), '203.0.113.1', several)
    await answer(newSecret(), '203.0.113.1', { ...several, reason: 'pledge' })
    await answer(newSecret(), '203.0.113.2', several)
    await answer(newSecret(), '203.0.113.3', { ...several, reported: false })
    expect(await rows()).toEqual([
      'level:stop asked 1 2026-11-28',
      'level:stop passed:papers:in 2 2026-11-28',
      'level:stop passed:papers:out 1 2026-11-28',
      'rule:accident asked 1 2026-11-28',
      'rule:accident passed:papers:other 2 2026-11-28',
      'rule:accident passed:papers:out 1 2026-11-28',
      'rule:pledge asked 1 2026-11-28',
      'rule:pledge passed:papers:in 1 2026-11-28',
      'rule:pledge passed:papers:other 1 2026-11-28',
      'rule:pledge passed:papers:out 1 2026-11-28',
      'rule:wanted asked 1 2026-11-28',
      'rule:wanted passed:papers:other 2 2026-11-28',
      'rule:wanted passed:papers:out 1 2026-11-28',
    ])
  })

  it('counts a report once, whoever sends its key', async () => {
    const key = newSecret()
    for (const from of ['203.0.113.1', '203.0.113.2']) {
      expect((await asked(key, from)).statusCode).toBe(200)
      expect((await answer(key, from)).statusCode).toBe(200)
    }
    expect(await rows()).toContain('level:stop passed:papers:in 1 2026-11-28')
    expect(await rows()).toContain('level:stop asked 1 2026-11-28')
  })

  it.each([
    ['203.0.113.1', '203.0.113.1', '203.0.113.9'],
    ['2001:db8:1:2::3', '2001:db8:1:ff00::4', '2001:db8:2:2::3'],
  ])('counts the network of %s once in thirty days', async (first, same, other) => {
    expect((await answer(newSecret(), first)).statusCode).toBe(200)
    const refused = await answer(newSecret(), same)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(29 * 86_400)
    expect((await answer(newSecret(), other)).statusCode).toBe(200)
    expect(await rows()).toContain('level:stop passed:papers:in 2 2026-11-28')
  })

  it('counts in one order whatever the order of the rules, which prevents deadlocks', async () => {
    await answer(newSecret(), '203.0.113.1', { reason: 'wanted', otherRules: ['pledge', 'accident'] })
    const { rows: counted } = await database.db.execute(sql`select about from outcome_counts order by ctid`)
    const abouts = counted.map(({ about }) => about)
    expect(abouts).toHaveLength(4)
    expect(abouts).toEqual(abouts.toSorted())
  })

  it('costs the question a ticket, too', async () => {
    const body = { key: newSecret(), ...stolen, token: 'x' }
    const refused = await site.ask('POST', '/v1/outcomes/asked', { body, from: '203.0.113.1' })
    expect([refused.statusCode, await rows()]).toEqual([403, []])
  })

  it('counts few of the networks of one provider', async () => {
    const book = createOutcomeBook(database, () => site.clock.now)
    const ask = (nth: number) =>
      book.countQuestion({ key: newSecret(), ...stolen }, `2001:db8:${nth.toString(16)}:1`)
    for (let nth = 0; nth < 256; nth++) await ask(nth)
    await expect(ask(256)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await rows()).toContain('level:stop asked 256 2026-11-28')
  })

  it.each([
    ['without a ticket', 403, { token: 'x' }],
    ['with a rule of another level', 400, { rule: 'accident' }],
    ['with a made-up rule', 400, { rule: 'made-up' }],
    ['without the rule of an alarm', 400, { rule: undefined }],
    ['with a rule of a clear car', 400, { level: 'clear' }],
    ['about a trouble without the third press', 400, { reported: undefined }],
    ['with a made-up other rule', 400, { otherRules: ['made-up'] }],
    ['with one rule twice', 400, { otherRules: ['wanted'] }],
    ['with a reason that the report lacks', 400, { reason: 'pledge' }],
    ['with a guessable key', 400, { key: '1' }],
  ])('is refused %s, and not counted', async (_, status, fields) => {
    expect((await answer(newSecret(), '203.0.113.1', fields)).statusCode).toBe(status)
    expect(await rows()).toEqual([])
    expect((await answer(newSecret(), '203.0.113.1')).statusCode).toBe(200)
  })
})
