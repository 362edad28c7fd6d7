import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Canned, cannedServer, jsonReply, reset } from '#registry-kit/testing/canned-server.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { boughtToday, createReportOrders } from '#server/sources/report-orders.ts'
import { DAY_MS } from '#shared/durations.ts'
import { registry } from './registry.ts'

/** Costs of a failing seller: the adapter with orders in a database. */

const VIN = 'XTAGFL110JY000001'
const buyer = { address: '203.0.113.1' }

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.db.execute(sql`delete from report_orders`))
afterAll(() => database.close())

const fail = (type: string) => ({ state: 'fail', stamp: '', event: { type, message: '' } })
const made = (isnew: boolean) => jsonReply({ state: 'ok', size: 1, data: [{ uid: 'report@demo', isnew }] })

interface Answers {
  readonly make: Canned
  readonly refresh?: Canned
}

/** Five visitors in sequence, with enough time in between for every pause to end. */
async function visits({ make, refresh = made(false) }: Answers) {
  const keys: string[] = []
  let refreshes = 0
  await using server = await cannedServer(({ url, body }) => {
    if (url.endsWith('/_make')) {
      keys.push(JSON.parse(body).idempotenceKey)
      return make
    }
    if (!url.endsWith('/_refresh')) return jsonReply({})
    refreshes += 1
    return refresh
  })
  const ordersOf = createReportOrders({ db: database.db, source: 'avtocod', dailyLimit: 100 })
  const open = openAt(server, registry, { ordersOf })
  for (let visit = 0; visit < 5; visit += 1) {
    await open.lookup((client) => client.wanted(VIN), { buyer }).catch(() => undefined)
    await database.db.execute(sql`update report_orders set rests_until = null, lease_until = now(),
      refreshed_at = refreshed_at - interval '2 minutes'`)
  }
  // Since yesterday: a refresh that is moved back may belong to it.
  const bought = await boughtToday(database.db, 'avtocod', new Date(Date.now() - DAY_MS))
  return { keys: new Set(keys).size, refreshes, bought }
}

it.each([
  ['HTTP 504', jsonReply({}, 504)],
  ['HTTP 500 and an event', jsonReply(fail('DataSeekObjectError'), 500)],
  ['HTTP 500 and nothing', jsonReply({}, 500)],
  ['HTTP 403 and a page', { status: 403, body: '<html>' }],
  ['an answer that cannot be read', jsonReply({ state: 'ok' })],
  ['a line that drops', reset],
])('an order that ends with %s is counted once, and placed again by its key', async (_, make) => {
  expect(await visits({ make })).toEqual({ keys: 1, refreshes: 0, bought: 1 })
})

it.each(['QuotaExceededError', 'SecurityAuthMalformedToken'])(
  'an order that the seller refuses with %s costs nothing',
  async (type) => {
    expect(await visits({ make: jsonReply(fail(type), 500) })).toMatchObject({ bought: 0 })
  },
)

it.each([
  ['is taken', made(false)],
  ['fails', jsonReply(fail('DataSeekObjectError'), 500)],
])('an earlier report is refreshed once, and that is counted, when it %s', async (_, refresh) => {
  expect(await visits({ make: made(false), refresh })).toEqual({ keys: 1, refreshes: 1, bought: 2 })
})

it('an order that was not sent costs nothing', async () => {
  const ordersOf = createReportOrders({ db: database.db, source: 'avtocod', dailyLimit: 100 })
  const gone = await cannedServer(() => jsonReply({}))
  await gone[Symbol.asyncDispose]()
  const open = openAt(gone, registry, { ordersOf })
  await expect(open.lookup((client) => client.wanted(VIN), { buyer })).rejects.toMatchObject({
    code: 'source_silent',
  })
  expect(await boughtToday(database.db, 'avtocod', new Date())).toBe(0)
})
