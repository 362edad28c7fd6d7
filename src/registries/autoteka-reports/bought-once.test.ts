import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Canned,
  type CannedServer,
  cannedServer,
  jsonReply,
  reset,
} from '#registry-kit/testing/canned-server.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { boughtToday, createReportOrders } from '#server/sources/report-orders.ts'
import { registry } from './registry.ts'

/** Costs of a failing seller without idempotency keys: the adapter with orders in a database. */

const VIN = 'XTAGFL110JY000001'
const buyer = { address: '203.0.113.1' }

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.db.execute(sql`delete from report_orders`))
afterAll(() => database.close())

const previewOf = (preview: object) => jsonReply({ result: { preview: { previewId: 1, ...preview } } })

const ofReport = (report: object) => jsonReply({ result: { report: { reportId: 7, ...report } } })

const PROCESSING = ofReport({ status: 'processing' })

/** A minimal report: these tests do not read it. */
const MADE = ofReport({ status: 'success', data: { head: { vin: VIN } } })

interface Answers {
  /** Replies to orders of a report, one per visit; the last one repeats. */
  readonly buy: readonly Canned[]
  readonly preview?: Canned
  /** True: the seller lists an order although it did not confirm it. */
  readonly sells?: boolean
}

/** A seller that counts the requests. */
function seller({ buy, preview = previewOf({ status: 'success', vin: VIN }), sells = false }: Answers) {
  const asked = { orders: 0, previews: 0 }
  const answer: CannedServer['answer'] = ({ method, url }) => {
    const path = url.split('?', 1)[0]
    if (path === '/token') return jsonReply({ access_token: 'fictional', expires_in: 3600 })
    if (path === '/autoteka/v1/previews') {
      asked.previews += 1
      return previewOf({})
    }
    if (path === '/autoteka/v1/previews/1') return preview
    if (path === '/autoteka/v1/reports/list/') {
      const createdAt = new Date(Date.now() + 3 * 3_600_000)
        .toISOString()
        .replace('T', ' ')
        .replace('Z', '629')
      const older = { vin: VIN, reportId: 5, createdAt: '2020-09-30 16:51:32.187629' }
      return jsonReply({ result: sells ? [{ vin: VIN, reportId: 7, createdAt }, older] : [older] })
    }
    if (method === 'POST') return buy[Math.min(asked.orders++, buy.length - 1)] ?? PROCESSING
    return MADE
  }
  return { asked, answer }
}

/** Visitors in sequence, with enough time in between for every pause to end. */
async function visits(answers: Answers, count = 3) {
  const { asked, answer } = seller(answers)
  await using server = await cannedServer(answer)
  const ordersOf = createReportOrders({ db: database.db, source: registry.id, dailyLimit: 100 })
  const open = openAt(server, registry, { ordersOf, wait: afterOthers })
  for (let visit = 0; visit < count; visit += 1) {
    await open.lookup((client) => client.wanted(VIN), { buyer }).catch(() => undefined)
    await database.db.execute(sql`update report_orders set rests_until = null, lease_until = now()`)
  }
  return { ...asked, bought: await boughtToday(database.db, registry.id, new Date()) }
}

const afterOthers = () => new Promise((resolve) => setImmediate(resolve))

const unsure: readonly [how: string, canned: Canned][] = [
  ['HTTP 503', jsonReply({}, 503)],
  ['HTTP 500', jsonReply({ error: { code: 500, message: '' } }, 500)],
  ['an answer that cannot be read', jsonReply({ ok: true })],
  ['a line that drops', reset],
]

describe('an order that ends with', () => {
  it.each(unsure)('%s is found in the list of sales, and not bought again', async (_, end) => {
    expect(await visits({ buy: [end], sells: true })).toMatchObject({ orders: 1, bought: 1 })
  })

  it.each(unsure)('%s is placed again if the list has no sale, and counted once', async (_, end) => {
    expect(await visits({ buy: [end, PROCESSING] })).toMatchObject({ orders: 2, bought: 1 })
  })

  it.each([400, 402, 404, 429])('HTTP %s costs nothing', async (status) => {
    expect(await visits({ buy: [jsonReply({ error: { code: status } }, status)] })).toMatchObject({
      bought: 0,
    })
  })

  it('a refusal because of the balance costs nothing', async () => {
    const exhausted = jsonReply({ error: { code: 403, message: 'Package is exhausted' } }, 403)
    expect(await visits({ buy: [exhausted] })).toMatchObject({ bought: 0 })
  })
})

describe('a preview', () => {
  it.each([
    ['that knows no such car', previewOf({ status: 'notFound' })],
    ['that has no report of it', previewOf({ status: 'reportNotFound' })],
    ['that names no car', previewOf({ status: 'success', vin: null })],
    ['that ends with an error', previewOf({ status: 'error' })],
    ['that fails', jsonReply({}, 500)],
    ['that nobody understands', jsonReply({ ok: true })],
  ])('%s costs nothing', async (_, preview) => {
    expect(await visits({ buy: [PROCESSING], preview })).toMatchObject({ orders: 0, bought: 0 })
  })
})

it('an unreadable list of sales prevents another purchase', async () => {
  const { asked, answer } = seller({ buy: [jsonReply({}, 503)] })
  await using server = await cannedServer((request, nth) =>
    request.url.startsWith('/autoteka/v1/reports/list/')
      ? jsonReply({ result: [{ vin: VIN, reportId: 7, createdAt: 'вчера' }] })
      : answer(request, nth),
  )
  const ordersOf = createReportOrders({ db: database.db, source: registry.id, dailyLimit: 100 })
  const open = openAt(server, registry, { ordersOf, wait: afterOthers })
  for (let visit = 0; visit < 2; visit += 1) {
    await open.lookup((client) => client.wanted(VIN), { buyer }).catch(() => undefined)
    await database.db.execute(sql`update report_orders set rests_until = null, lease_until = now()`)
  }
  expect(asked.orders).toBe(1)
})
