import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cannedServer, jsonReply } from '#registry-kit/testing/canned-server.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { createOrderHints } from '#server/sources/order-hints.ts'
import { hintPath } from '#server/sources/registries.ts'
import { createReportOrders } from '#server/sources/report-orders.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { registry } from './registry.ts'

/** Webhook calls about an order, genuine and forged. */

/** Generous for a loaded machine. */
const SLOW = { timeout: 4500 }

const VIN = 'XTAGFL110JY000001'
const buyer = { address: '203.0.113.1' }

let database: Database
let site: TestApp

beforeAll(async () => {
  database = await testDatabase()
  const { hear } = createOrderHints(database.db, 'avtocod')
  site = await openTestApp(database, { hear: new Map([['avtocod', hear]]) })
})
beforeEach(() => database.db.execute(sql`delete from report_orders`))
afterAll(async () => {
  await site.close()
  await database.close()
})

const call = async (key: string, method: 'GET' | 'POST' = 'POST') =>
  (await site.ask(method, hintPath('avtocod', key))).statusCode

/**
 * A seller whose source answers on the test's signal, and a visitor on another server than the
 * called one.
 */
async function seller() {
  const keys: string[] = []
  const hooks: unknown[] = []
  let reads = 0
  const states = { wanted: 'PROGRESS' }
  const server = await cannedServer(({ url, body }) => {
    if (url.endsWith('/_make')) {
      keys.push(JSON.parse(body).idempotenceKey)
      hooks.push(JSON.parse(body).options.webhook)
      return jsonReply({ state: 'ok', size: 1, data: [{ uid: 'report@demo', isnew: true }] })
    }
    reads += 1
    const sources = [{ _id: 'gibdd.wanted', state: states.wanted }]
    const content = { stealings: { is_wanted: false, count: 0, items: [] } }
    const report = { query: { type: 'VIN', body: VIN }, state: { sources }, content }
    return jsonReply({ state: 'ok', size: 1, data: [report] })
  })
  const hints = createOrderHints(database.db, 'avtocod')
  const ordersOf = createReportOrders({
    db: database.db,
    source: 'avtocod',
    dailyLimit: 10,
    hints,
    hookOf: (key) => `https://site.example${hintPath('avtocod', key)}`,
  })
  // The pauses between two polls never end.
  const open = openAt(server, registry, {
    ordersOf,
    wait: async (ms) => ms > 0 && new Promise(() => undefined),
  })
  return {
    ask: () => open.lookup((client) => client.wanted(VIN), { buyer }),
    keys,
    hooks,
    states,
    reads: () => reads,
    close: () => server[Symbol.asyncDispose](),
  }
}

const standingHints = async () =>
  Number((await database.db.execute<{ sum: number }>(sql`select sum(hints) from report_orders`)).rows[0]?.sum)

describe('a webhook call about an order', () => {
  it('makes waiting lookups read the report at once, on another server too', async () => {
    const { ask, keys, hooks, states, reads, close } = await seller()
    const answer = ask()
    await expect.poll(reads, SLOW).toBe(1)
    const [key = ''] = keys
    expect(hooks).toEqual([{ on_complete: `https://site.example/v1/avtocod/webhook/${key}` }])
    states.wanted = 'OK'
    expect(await call(key, 'GET')).toBe(204)
    await expect(answer).resolves.toMatchObject({ result: { records: [] } })
    expect(reads()).toBe(2)
    await close()
  })

  it('is not an answer: its body is ignored, and a pending source stays pending', async () => {
    const { ask, keys, reads, close } = await seller()
    const answer = ask()
    const settled = Promise.race([answer, Promise.resolve('waiting')])
    await expect.poll(reads, SLOW).toBe(1)
    const body = { state: 'ok', data: [{ content: { stealings: { is_wanted: false } } }] }
    await site.ask('POST', hintPath('avtocod', keys[0] ?? ''), { body })
    await expect.poll(reads, SLOW).toBeGreaterThan(1)
    expect(await settled).toBe('waiting')
    answer.catch(() => undefined)
    await close()
  })

  it('takes effect a few times, and has the same response at every repetition', async () => {
    const { ask, keys, reads, close } = await seller()
    ask().catch(() => undefined)
    await expect.poll(reads, SLOW).toBe(1)
    for (let time = 0; time < 40; time += 1) expect(await call(keys[0] ?? '')).toBe(204)
    expect(await standingHints()).toBe(8)
    expect(reads()).toBeLessThanOrEqual(9)
    await close()
  })

  it.each([
    ['of no order', () => randomUUID()],
    ['that is no key', () => "'; drop table report_orders; --"],
    ['that no database takes for text', () => '\0'],
  ])('with a key %s has no effect, and the same response', async (_, key) => {
    const { ask, reads, close } = await seller()
    ask().catch(() => undefined)
    await expect.poll(reads, SLOW).toBe(1)
    expect(await call(encodeURIComponent(key()))).toBe(204)
    expect(await standingHints()).toBe(0)
    expect(site.log.join()).not.toContain('was not heard')
    await close()
  })

  it('after the end of the order has no effect', async () => {
    const { ask, keys, reads, close } = await seller()
    ask().catch(() => undefined)
    await expect.poll(reads, SLOW).toBe(1)
    await database.db.execute(sql`update report_orders set stands_until = now()`)
    expect(await call(keys[0] ?? '')).toBe(204)
    expect(await standingHints()).toBe(0)
    await close()
  })

  it('has no effect above the hourly limit', async () => {
    const { ask, keys, reads, close } = await seller()
    ask().catch(() => undefined)
    await expect.poll(reads, SLOW).toBe(1)
    await database.db.execute(sql`insert into report_orders (source, subject, lease_until, stands_until, hints)
      values ('avtocod', 'another', now(), now(), 2000)`)
    expect(await call(keys[0] ?? '')).toBe(204)
    expect(await standingHints()).toBe(2000)
    await close()
  })
})
