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

/**
 * Costs of a failing seller without idempotency keys and lists: the adapter with orders in a
 * database.
 */

const VIN = 'XTAGFL110JY000001'
const buyer = { address: '203.0.113.1' }

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.db.execute(sql`delete from report_orders`))
afterAll(() => database.close())

const SOLD = jsonReply({ result: { scoring: { scoringId: 7 } } })

const stealing = { value: false, relevanceDate: Date.now() / 1000 }

const MADE = jsonReply({
  result: { risksAssessment: { scoringId: 7, isCompleted: true, data: { stealing } } },
})

interface Answers {
  /** Replies to orders of a scoring, one per visit; the last one repeats. */
  readonly buy: readonly Canned[]
  readonly token?: Canned
}

const TOKEN = jsonReply({ access_token: 'fictional', expires_in: 3600 })

/** A seller that counts the requests. */
function seller({ buy, token = TOKEN }: Answers) {
  const asked = { orders: 0 }
  const answer: CannedServer['answer'] = ({ method, url }) => {
    if (url === '/token') return token
    if (method === 'POST') return buy[Math.min(asked.orders++, buy.length - 1)] ?? SOLD
    return MADE
  }
  return { asked, answer }
}

const afterOthers = () => new Promise((resolve) => setImmediate(resolve))

/** The outcomes of visitors in sequence, with enough time in between for every pause to end. */
async function visits(answers: Answers, count = 4) {
  const { asked, answer } = seller(answers)
  await using server = await cannedServer(answer)
  const ordersOf = createReportOrders({ db: database.db, source: registry.id, dailyLimit: 100 })
  const open = openAt(server, registry, { ordersOf, wait: afterOthers })
  const ends: string[] = []
  for (let visit = 0; visit < count; visit += 1) {
    const asking = open.lookup((client) => client.wanted(VIN), { buyer })
    ends.push(
      await asking.then(
        () => 'answered',
        ({ code }) => code,
      ),
    )
    await database.db.execute(sql`update report_orders set rests_until = null, lease_until = now()`)
  }
  return { ...asked, ends, bought: await boughtToday(database.db, registry.id, new Date()) }
}

const unsure: readonly [how: string, canned: Canned, code: string][] = [
  ['HTTP 503', jsonReply({}, 503), 'source_silent'],
  ['HTTP 500', jsonReply({ error: { code: 500, message: '' } }, 500), 'source_silent'],
  ['an answer that cannot be read', jsonReply({ ok: true }), 'source_changed'],
  ['a line that drops', reset, 'source_silent'],
]

describe('an order that ends with', () => {
  it.each(unsure)(
    '%s is placed once more, and that order serves all later visitors',
    async (_, canned, code) => {
      expect(await visits({ buy: [canned, SOLD] })).toEqual({
        orders: 2,
        ends: [code, 'answered', 'answered', 'answered'],
        bought: 1,
      })
    },
  )

  it.each(unsure)('%s twice is not placed a third time, and the check fails', async (_, canned, code) => {
    expect(await visits({ buy: [canned] })).toEqual({
      orders: 2,
      ends: [code, 'source_silent', 'source_silent', 'source_silent'],
      bought: 1,
    })
  })

  it('a second order that was refused is placed again', async () => {
    const busy = jsonReply({ error: { code: 429 } }, 429)
    expect(await visits({ buy: [jsonReply({}, 503), busy, busy, SOLD] })).toMatchObject({
      orders: 4,
      ends: ['source_silent', 'source_busy', 'source_busy', 'answered'],
    })
  })

  it.each([400, 402, 403, 404, 429])('HTTP %s costs nothing', async (status) => {
    expect(await visits({ buy: [jsonReply({ error: { code: status } }, status)] })).toMatchObject({
      bought: 0,
    })
  })
})

it.each([
  ['fails', jsonReply({}, 500)],
  ['refuses', jsonReply({}, 400)],
  ['says what nobody understands', jsonReply({ ok: true })],
])('nothing is bought when the token request %s', async (_, token) => {
  expect(await visits({ buy: [SOLD], token })).toMatchObject({ orders: 0, bought: 0 })
})

it('a scoring that the seller has lost is not bought again at once', async () => {
  const gone: CannedServer['answer'] = ({ method, url }) => {
    if (url === '/token') return TOKEN
    return method === 'POST' ? SOLD : jsonReply({ error: { code: 404 } }, 404)
  }
  await using server = await cannedServer(gone)
  const ordersOf = createReportOrders({ db: database.db, source: registry.id, dailyLimit: 100 })
  const open = openAt(server, registry, { ordersOf, wait: afterOthers })
  for (let visit = 0; visit < 2; visit += 1) {
    const asking = open.lookup((client) => client.wanted(VIN), { buyer })
    await expect(asking).rejects.toMatchObject({ code: 'source_silent' })
  }
  expect(server.requests.filter(({ url }) => url.endsWith('/by-vehicle-id'))).toHaveLength(1)
})
