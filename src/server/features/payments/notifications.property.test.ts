import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { operations } from '#server/db/schema/payments.ts'
import { testDatabase, testPostgresTwice } from '#server/db/testing.ts'
import type { Fields } from '#server/gateways/moneta/signature.ts'
import { newOperation, notice } from '#server/gateways/moneta/testing-messages.ts'
import type { MonetaOrder } from '#shared/contract/payments.ts'
import { runs } from '#shared/testing/properties.ts'
import { openTestShop, type TestShop } from './testing-purchases.ts'

/** Slow under load: every run is dozens of transactions. */
const PATIENCE_MS = 60_000

interface Server {
  readonly database: Database
  readonly shop: TestShop
}

/** One server on the embedded database, and two on one PostgreSQL. */
let alone: Server
let pair: readonly [Server, Server]

const startServer = async (database: Database): Promise<Server> => ({
  database,
  shop: await openTestShop(database),
})

beforeAll(async () => {
  alone = await startServer(await testDatabase())
  const [one, other] = await testPostgresTwice()
  pair = [await startServer(one), await startServer(other)]
})
afterAll(async () => {
  for (const { shop, database } of [alone, ...pair]) {
    await shop.close()
    await database.close()
  }
})

/** A delivery to Pay URL. Orders and operations are few, so that they collide. */
const delivery = fc.record({
  order: fc.nat({ max: 2 }),
  operation: fc.nat({ max: 4 }),
  amount: fc.constantFrom('49.00', '49.00', '49.0', '49', '049.00', ' 49.00', '4.9e1', '10.00', '4900', ''),
  currency: fc.constantFrom('RUB', 'RUB', 'RUB', 'USD', ''),
  mode: fc.constantFrom('0', '0', '0', '', '1'),
  forged: fc.constantFrom(false, false, false, true),
})

type Delivery = typeof delivery extends fc.Arbitrary<infer Value> ? Value : never

const PRICE = ['49', '49.0', '49.00']

const isGood = ({ amount, currency, mode }: Delivery): boolean =>
  PRICE.includes(amount) && currency === 'RUB' && mode !== '1'

/** An independent model of successive deliveries. */
function expected(deliveries: readonly Delivery[]) {
  const judged = new Map<number, { order: number; answer: string }>()
  const paid = new Set<number>()
  const answers = deliveries.map((each) => {
    if (each.forged) return 'FAIL'
    const earlier = judged.get(each.operation)
    if (earlier) return earlier.order === each.order ? earlier.answer : 'FAIL'
    const answer = isGood(each) ? 'SUCCESS' : 'FAIL'
    judged.set(each.operation, { order: each.order, answer })
    if (isGood(each)) paid.add(each.order)
    return answer
  })
  return { answers, requests: paid.size * 10, operations: judged.size }
}

async function newCase({ shop, database }: Server) {
  const person = await shop.signUp()
  const orders: MonetaOrder[] = []
  for (let made = 0; made < 3; made++) orders.push(await shop.order(person.token))
  const ids = Array.from({ length: 5 }, newOperation)
  const fieldsOf = (each: Delivery): Fields =>
    notice({
      MNT_TRANSACTION_ID: orders[each.order]?.transactionId,
      MNT_OPERATION_ID: ids[each.operation],
      MNT_AMOUNT: each.amount,
      MNT_CURRENCY_CODE: each.currency,
      MNT_TEST_MODE: each.mode,
      ...(each.forged && { MNT_SIGNATURE: 'd'.repeat(32) }),
    })
  const kept = async (verdict?: string) => {
    const rows = await database.db.select().from(operations).where(inArray(operations.id, ids))
    return rows.filter((row) => verdict === undefined || row.verdict === verdict)
  }
  return { fieldsOf, kept, requests: () => shop.requestsOf(person.id), orders }
}

it(
  'notifications in any order, number and form are answered and counted exactly',
  { timeout: PATIENCE_MS },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(delivery, { maxLength: 12 }), async (deliveries) => {
        const { fieldsOf, kept, requests } = await newCase(alone)
        const answers: string[] = []
        for (const each of deliveries) answers.push(await alone.shop.pay(fieldsOf(each)))
        const right = expected(deliveries)
        expect(answers).toEqual(right.answers)
        expect(await requests()).toBe(right.requests)
        expect(await kept()).toHaveLength(right.operations)
      }),
      runs(40),
    ),
)

/**
 * Orders that are paid in any order of deliveries: a good delivery whose operation has no
 * contradictory one.
 */
const surelyPaid = (deliveries: readonly Delivery[]): Set<number> => {
  const signed = deliveries.filter(({ forged }) => !forged)
  const sure = signed.filter((each) =>
    signed.every(
      (other) => other.operation !== each.operation || (other.order === each.order && isGood(other)),
    ),
  )
  return new Set(sure.map(({ order }) => order))
}

it(
  'of notifications at the same moment no good one is lost, and none counts twice',
  { timeout: PATIENCE_MS },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(delivery, { maxLength: 12 }), async (deliveries) => {
        const { fieldsOf, kept, requests, orders } = await newCase(pair[0])
        await Promise.all(deliveries.map((each, index) => pair[index % 2 ? 1 : 0].shop.pay(fieldsOf(each))))
        const credited = (await kept('credited')).map(({ orderId }) => orderId)
        const second = (await kept('order_already_paid')).map(({ orderId }) => orderId)
        expect(new Set(credited).size).toBe(credited.length)
        expect(credited).toEqual(expect.arrayContaining(second))
        for (const order of surelyPaid(deliveries)) expect(credited).toContain(orders[order]?.transactionId)
        expect(await requests()).toBe(credited.length * 10)
      }),
      runs(40),
    ),
)
