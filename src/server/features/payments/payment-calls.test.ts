import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema/payments.ts'
import { testDatabase } from '#server/db/testing.ts'
import { newOperation, notice, shop as settings } from '#server/gateways/moneta/testing-messages.ts'
import { errorTable } from '#shared/contract/errors.ts'
import type { MonetaOrder, OwnOrder } from '#shared/contract/payments.ts'
import { openTestShop, type TestShop } from './testing-purchases.ts'
import { unfitMoney } from './unfit-money.ts'

type Person = Awaited<ReturnType<TestShop['signUp']>>

const ORDER = '/v1/payments/order'
const PAYMENTS = '/v1/user/payments'

let database: Database
let shop: TestShop
let anna: Person
let boris: Person

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  shop = await openTestShop(database)
  anna = await shop.signUp()
  boris = await shop.signUp()
})
afterEach(() => shop.close())
afterAll(() => database.close())

const check = async (id: string, token?: string) => {
  const reply = await shop.ask('GET', `/v1/checkPayment/${id}`, token === undefined ? {} : { token })
  const { success, error } = reply.json()
  return [reply.statusCode, success, error]
}

const ordersOf = async (token: string): Promise<OwnOrder[]> =>
  (await shop.ask('POST', '/v1/user/orders', { body: { token } })).json().data

const listed = async (token: string) => (await shop.ask('POST', PAYMENTS, { body: { token } })).json().data

/** Pays an order by the provider's notification. @returns its operation. */
async function pay({ transactionId, amount }: { transactionId: string; amount: string }): Promise<string> {
  const MNT_OPERATION_ID = newOperation()
  await shop.pay(notice({ MNT_TRANSACTION_ID: transactionId, MNT_AMOUNT: amount, MNT_OPERATION_ID }))
  return MNT_OPERATION_ID
}

describe('an order', () => {
  it('contains all data of the widget, at the price of the server', async () => {
    const body = { pack: 'pack10', type: 'IOSApp', amount: '0.01', kopecks: 1 }
    const reply = await shop.ask('POST', ORDER, { token: anna.token, body })
    const { data } = reply.json()
    expect(data).toEqual({
      provider: 'moneta',
      account: settings.account,
      amount: '49.00',
      currency: 'RUB',
      transactionId: expect.stringMatching(/^[a-z]{20}$/),
      subscriberId: String(anna.id),
      customParams: { type: 'IOSApp', purpose: 'requests' },
      testMode: false,
      signature: hash(
        'md5',
        `${settings.account}${data.transactionId}49.00RUB${anna.id}0${settings.integrityCodes[0]}`,
      ),
      requests: 10,
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('of the small pack costs 10 roubles', async () => {
    expect(await shop.order(anna.token, 'start2')).toMatchObject({ amount: '10.00', requests: 2 })
  })

  it('has a unique number', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => shop.order(anna.token)))
    expect(new Set(made.map(({ transactionId }) => transactionId)).size).toBe(20)
  })

  it.each([
    { pack: 'pack1000', type: 'website' },
    { pack: 'constructor', type: 'website' },
    { pack: 'pack10', type: 'desktop' },
    { type: 'website' },
  ])('of an unknown pack is refused: %o', async (body) => {
    const reply = await shop.ask('POST', ORDER, { token: anna.token, body })
    expect(reply.statusCode).toBe(400)
  })

  it('is refused while payments are closed, and earlier purchases are still shown', async () => {
    await pay(await shop.order(anna.token))
    const closed = await openTestShop(database, {
      env: { MONETA_ACCOUNT: '', MONETA_INTEGRITY_CODE: '' },
    })
    const body = { pack: 'pack10', type: 'website' }
    const reply = await closed.ask('POST', ORDER, { token: anna.token, body })
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({
      error: 'payments_closed',
      message: errorTable.payments_closed.message,
    })
    const payments = await closed.ask('POST', PAYMENTS, { body: { token: anna.token } })
    expect(payments.json().data).toHaveLength(1)
    expect((await closed.ask('POST', '/v1/payments/moneta/pay')).statusCode).toBe(404)
    await closed.close()
  })

  it('is limited per person', async () => {
    for (let made = 0; made < 20; made++) await shop.order(anna.token)
    const body = { pack: 'pack10', type: 'website' }
    const reply = await shop.ask('POST', ORDER, { token: anna.token, body })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(await shop.order(boris.token)).toHaveProperty('transactionId')
    await shop.minutePasses()
    expect((await shop.ask('POST', ORDER, { token: anna.token, body })).statusCode).not.toBe(429)
  })

  describe('beyond twenty unpaid ones', () => {
    const body = { pack: 'pack10', type: 'website' }
    const another = async ({ token }: Person) => {
      await shop.minutePasses()
      return (await shop.ask('POST', ORDER, { token, body })).json()
    }
    const refused = { error: 'too_many_orders', message: errorTable.too_many_orders.message }
    let open: MonetaOrder[]
    beforeEach(async () => {
      open = await Promise.all(Array.from({ length: 20 }, () => shop.order(anna.token)))
    })

    it('is refused, for this person only', async () => {
      expect(await another(anna)).toMatchObject(refused)
      expect(await another(boris)).toMatchObject({ success: true })
    })

    it('is accepted once one of them is paid', async () => {
      const [first] = open
      if (first) await pay(first)
      expect(await another(anna)).toMatchObject({ success: true })
      expect(await another(anna)).toMatchObject(refused)
    })

    it('is accepted again an hour later', async () => {
      const createdAt = sql`${orders.createdAt} - interval '1 hour'`
      await database.db.update(orders).set({ createdAt }).where(eq(orders.userId, anna.id))
      expect(await another(anna)).toMatchObject({ success: true })
    })

    it('is refused after a hundred in a day, until the next one', async () => {
      const rows = await database.db.select().from(orders).where(eq(orders.userId, anna.id))
      const copies = [1, 2, 3, 4].flatMap((time) => rows.map((row) => ({ ...row, id: `${row.id}${time}` })))
      await database.db.insert(orders).values(copies)
      const age = (hours: number) =>
        database.db.update(orders).set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
      await age(23)
      expect(await another(anna)).toMatchObject(refused)
      await age(24)
      expect(await another(anna)).toMatchObject({ success: true })
    })
  })
})

describe('the status of a payment', () => {
  it("is returned by the order's number and by the provider's operation", async () => {
    const order = await shop.order(anna.token)
    expect(await check(order.transactionId, anna.token)).toEqual([200, false, 'not_paid'])
    const operationId = await pay(order)
    expect(await check(order.transactionId, anna.token)).toEqual([200, true, undefined])
    expect(await check(operationId, anna.token)).toEqual([200, true, undefined])
  })

  it("of another person's order equals that of a missing order", async () => {
    const order = await shop.order(anna.token)
    const operationId = await pay(order)
    expect(await check(order.transactionId, boris.token)).toEqual([404, false, 'payment_unknown'])
    expect(await check(operationId, boris.token)).toEqual([404, false, 'payment_unknown'])
  })

  it.each(['z'.repeat(20), '%00', "'%20or%201=1--", '%D1%8F', '1'.repeat(90)])(
    'of %s equals that of a missing order',
    async (id) => {
      expect(await check(id, anna.token)).toEqual([404, false, 'payment_unknown'])
    },
  )
})

describe('the list of payments', () => {
  it('has one’s own paid orders, the newest first', async () => {
    const [first, second] = [await shop.order(anna.token), await shop.order(anna.token, 'start2')]
    await shop.order(anna.token)
    await pay(await shop.order(boris.token))
    const began = shop.clock.now
    await pay(second)
    shop.clock.now += 1000
    await pay(first)
    expect(await listed(anna.token)).toEqual([
      {
        mnt_transaction_id: first.transactionId,
        mnt_amount: '49.00',
        created_at: new Date(began + 1000).toISOString(),
      },
      {
        mnt_transaction_id: second.transactionId,
        mnt_amount: '10.00',
        created_at: new Date(began).toISOString(),
      },
    ])
  })

  it('is empty without purchases', async () => {
    expect(await listed(anna.token)).toEqual([])
  })
})

describe('the list of orders', () => {
  const stateOf = async (order: Pick<MonetaOrder, 'transactionId'>) =>
    (await ordersOf(anna.token)).find(({ transactionId }) => transactionId === order.transactionId)

  it("has each pack, provider and state, paid or not, and no one else's", async () => {
    const [paid, left] = [await shop.order(anna.token), await shop.order(anna.token, 'start2')]
    await shop.order(boris.token)
    const now = Date.now()
    await pay(paid)
    expect(await ordersOf(anna.token)).toHaveLength(2)
    expect(await stateOf(paid)).toEqual({
      transactionId: paid.transactionId,
      amount: '49.00',
      requests: 10,
      provider: 'moneta',
      state: 'paid',
      at: expect.stringMatching(/Z$/),
    })
    expect(await stateOf(left)).toMatchObject({ amount: '10.00', requests: 2, state: 'waiting' })
    expect(Math.abs(Date.parse((await stateOf(left))?.at ?? '') - now)).toBeLessThan(60_000)
    const createdAt = sql`${orders.createdAt} - interval '2 hours'`
    await database.db.update(orders).set({ createdAt }).where(eq(orders.userId, anna.id))
    expect((await stateOf(left))?.state).toBe('unpaid')
  })

  it('does not call unpaid an order with money and no requests, nor a refunded one', async () => {
    const order = await shop.order(anna.token)
    const operationId = await pay({ ...order, amount: '48.00' })
    expect((await stateOf(order))?.state).toBe('unfit')
    const word = { providerWord: 'возврат', reason: 'так', decidedBy: boris.id }
    await unfitMoney.decide(database.db, { operationId, outcome: 'returned', ...word })
    expect((await stateOf(order))?.state).toBe('given_back')
  })
})

it('every call requires signing in', async () => {
  const { transactionId } = await shop.order(anna.token)
  const body = { pack: 'pack10', type: 'website' }
  const replies = [
    await shop.ask('POST', ORDER, { body }),
    await shop.ask('POST', ORDER, { token: 'token-of-0', body }),
    await shop.ask('GET', `/v1/checkPayment/${transactionId}`),
    await shop.ask('POST', PAYMENTS, { body: {} }),
    await shop.ask('POST', PAYMENTS, { body: { token: 'token-of-0' } }),
  ]
  for (const reply of replies) {
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ success: false, error: 'unauthorized' })
  }
})
