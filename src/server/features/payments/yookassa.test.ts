import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShopSwitches } from '#demo/payments/yookassa/shop.ts'
import type { Database } from '#server/db/database.ts'
import { recentTries } from '#server/db/schema/limits.ts'
import { awaitedPayments, operationDecisions, operations, orders } from '#server/db/schema/payments.ts'
import { testDatabase } from '#server/db/testing.ts'
import { engines } from '#server/testing/engines.ts'
import type { YookassaOrder } from '#shared/contract/payments.ts'
import { prove } from '../balance/prove.ts'
import { openYookassaShop, type YookassaShop } from './testing-yookassa.ts'

type Person = Awaited<ReturnType<YookassaShop['signUp']>>

const MINUTE_MS = 60_000

let database: Database
let shop: YookassaShop
let anna: Person
let order: YookassaOrder

const open = async (options: Parameters<typeof openYookassaShop>[1] = {}) => {
  await shop?.close()
  shop = await openYookassaShop(database, options)
  anna = await shop.signUp({ email: 'anna@example.test' })
}

function setUpOn(openDatabase: () => Promise<Database>): void {
  beforeAll(async () => {
    database = await openDatabase()
  })
  beforeEach(async () => {
    await open()
    order = await shop.buy(anna.token)
  })
  afterEach(async () => expect((await prove(database.db)).problems).toEqual([]))
  afterAll(async () => {
    await shop.close()
    await database.close()
  })
}

const requests = () => shop.requestsOf(anna.id)
const standing = async ({ transactionId } = order) =>
  (await shop.ask('GET', `/v1/checkPayment/${transactionId}`, { token: anna.token })).json().error ?? 'paid'
const paymentOf = (of = order) => shop.paymentOf(of)
const stored = () => [...shop.provider.yookassa.payments.values()].find(({ id }) => id === paymentOf())
const stateOf = async (id = paymentOf()) =>
  (await database.db.select().from(awaitedPayments).where(eq(awaitedPayments.id, id)))[0]?.state

/** The provider's unsigned notification of an event. */
const hint = (id: string, event = 'payment.succeeded') =>
  shop.notify({ type: 'notification', event, object: { id, status: 'succeeded', paid: true } })

/**
 * Payments that the provider is asked about meanwhile, with repetitions. Only of the given ones: a
 * running server also asks about pending payments of earlier tests.
 */
async function questions(
  about: readonly string[],
  meanwhile: () => Promise<unknown>,
): Promise<readonly string[]> {
  const calls = vi.spyOn(globalThis, 'fetch')
  await meanwhile()
  const asked = calls.mock.calls
    .map(([url]) => /\/v3\/payments\/([^/]+)$/.exec(String(url))?.[1] ?? '')
    .filter((id) => about.includes(id))
  calls.mockRestore()
  return asked
}

describe.each(engines)('a payment at ЮKassa, $engine', (engine) => {
  setUpOn(engine.open)

  it('is made at the price of the server, and brings the requests once it is paid', async () => {
    expect(order).toEqual({
      provider: 'yookassa',
      transactionId: expect.stringMatching(/^[a-z]{20}$/),
      amount: '49.00',
      currency: 'RUB',
      requests: 10,
      confirmationUrl: `${shop.provider.url}/yookassa/pay/${paymentOf()}`,
    })
    expect(stored()?.returnUrl).toBe(`https://site.example/payment?order=${order.transactionId}&type=website`)
    expect([await requests(), await standing()]).toEqual([0, 'not_paid'])
    await shop.decide(order)
    expect([await requests(), await standing(), await stateOf()]).toEqual([10, 'paid', 'succeeded'])
  })

  it('is found by asking when its notification never comes, also by another server', async () => {
    await shop.switch({ notices: 'none' })
    await shop.decide(order)
    await shop.app.close()
    const { provider } = shop
    const other = await openYookassaShop(database, { provider })
    expect(await other.requestsOf(anna.id)).toBe(0)
    other.clock.now = Date.now() + MINUTE_MS
    await other.collect()
    expect(await other.requestsOf(anna.id)).toBe(10)
    await other.collect()
    expect(await other.requestsOf(anna.id)).toBe(10)
    await other.close()
    await provider.close()
  })
})

describe('a payment', () => {
  setUpOn(testDatabase)

  it.each<[ShopSwitches, number]>([
    [{ notices: 'five' }, 10],
    [{ delayMs: 90_000 }, 10],
    [{ twoStages: true }, 0],
    [{ lie: { amount: { value: '1.00', currency: 'RUB' } } }, 0],
    [{ lie: { amount: { value: '49.00', currency: 'USD' } } }, 0],
    [{ lie: { metadata: { order: 'zzzzzzzzzzzzzzzzzzzz' } } }, 0],
    [{ lie: { metadata: {} } }, 0],
    [{ lie: { test: false } }, 0],
    [{ lie: { test: null } }, 0],
    [{ lie: { paid: false } }, 0],
    [{ lie: { status: 'paid' } }, 0],
    [{ lie: { id: randomUUID() } }, 0],
    [{ lie: { refunded_amount: { value: '49.00', currency: 'RUB' } } }, 0],
    [{ lie: { refunded_amount: { value: '1.00', currency: 'RUB' } } }, 0],
  ])('that continues with %o brings %i requests', async (switches, bought) => {
    await open()
    if (switches.twoStages) await shop.switch(switches)
    order = await shop.buy(anna.token)
    await shop.switch(switches)
    await shop.decide(order)
    await hint(paymentOf())
    expect(await requests()).toBe(bought)
    await shop.switch({})
  })

  it('that was declined is reported so, and another can be begun', async () => {
    await shop.decide(order, 'decline')
    expect([await requests(), await standing(), await stateOf()]).toEqual([0, 'payment_canceled', 'canceled'])
    await shop.decide(await shop.buy(anna.token))
    expect(await requests()).toBe(10)
  })

  it('is polled while a person waits for it, with or without a notification', async () => {
    await shop.switch({ notices: 'none' })
    await shop.decide(order)
    expect([await standing(), await requests()]).toEqual(['paid', 10])
  })

  it('is not lost while the provider is unavailable', async () => {
    await shop.switch({ trouble: { kind: 'down', times: 100 } })
    await shop.decide(order)
    expect([await standing(), await requests()]).toEqual(['not_paid', 0])
    await shop.switch({})
    shop.clock.now += MINUTE_MS
    await shop.collect()
    expect(await requests()).toBe(10)
  })

  it('is polled ever more rarely', async () => {
    let asked = 0
    const read = async () => {
      const [row] = await database.db
        .select()
        .from(awaitedPayments)
        .where(eq(awaitedPayments.id, paymentOf()))
      return row?.asked ?? 0
    }
    for (let minute = 0; minute < 60; minute++) {
      shop.clock.now += MINUTE_MS
      await shop.collect()
      asked = await read()
    }
    expect(asked).toBeGreaterThanOrEqual(6)
    expect(asked).toBeLessThanOrEqual(9)
  })

  it('that a person has to capture raises an alarm, and counts once it is captured', async () => {
    await shop.switch({ twoStages: true })
    const held = await shop.buy(anna.token)
    await shop.decide(held)
    expect([shop.alarms(), await requests()]).toEqual([1, 0])
    await hint(shop.paymentOf(held))
    expect(shop.alarms()).toBe(1)
    await fetch(`${shop.provider.url}/v3/payments/${shop.paymentOf(held)}/capture`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('223344:test_key')}`,
        'idempotence-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: '{}',
    })
    await shop.provider.settled()
    expect(await requests()).toBe(10)
  })

  it('of real money that succeeded without being paid brings nothing', async () => {
    await open({ secretKey: 'live_key' })
    order = await shop.buy(anna.token)
    await shop.switch({ lie: { test: false, paid: false } })
    await shop.decide(order)
    expect(await requests()).toBe(0)
    await shop.switch({ lie: { test: false } })
    await hint(paymentOf())
    expect(await requests()).toBe(10)
  })

  it('of a test shop is refused by one of real money', async () => {
    await open({ secretKey: 'live_key' })
    order = await shop.buy(anna.token)
    await shop.switch({ lie: { test: true } })
    await shop.decide(order)
    expect([await requests(), await shop.verdictOn(paymentOf())]).toEqual([0, 'wrong_mode'])
    expect(shop.alarms()).toBe(1)
  })

  it('is found in the list and by either number', async () => {
    await shop.decide(order)
    expect(await standing({ ...order, transactionId: paymentOf() })).toBe('paid')
    const reply = await shop.ask('POST', '/v1/user/payments', { body: { token: anna.token } })
    expect(reply.json().data).toMatchObject([
      { mnt_transaction_id: order.transactionId, mnt_amount: '49.00' },
    ])
  })

  it('is in the list of orders while it is open, and after it was declined', async () => {
    const ordersNow = async () =>
      (await shop.ask('POST', '/v1/user/orders', { body: { token: anna.token } })).json()
    expect((await ordersNow()).data).toMatchObject([{ provider: 'yookassa', state: 'waiting', requests: 10 }])
    await shop.decide(order, 'decline')
    expect((await ordersNow()).data).toMatchObject([{ state: 'canceled' }])
  })
})

describe('a payment that is open when its account is deleted', () => {
  setUpOn(testDatabase)

  const refunds = () =>
    shop.provider.yookassa.refunds
      .filter(({ payment_id }) => payment_id === paymentOf())
      .map(({ status, amount }) => `${status} ${amount.value}`)
  const deleteAndPay = async () => {
    const deleted = await shop.ask('DELETE', '/v1/user/deleteAccount', { token: anna.token })
    expect(deleted.statusCode).toBe(200)
    await shop.decide(order)
    expect(await shop.verdictOn(paymentOf())).toBe('account_deleted')
    shop.clock.now += MINUTE_MS
  }

  it('is refunded automatically, once, however many servers try', async () => {
    await deleteAndPay()
    const other = await openYookassaShop(database, { provider: shop.provider })
    await Promise.all([shop.collect(), other.collect()])
    await other.close()
    shop.clock.now += MINUTE_MS
    await shop.collect()
    expect(refunds()).toEqual(['succeeded 49.00'])
    const [decision] = await database.db
      .select()
      .from(operationDecisions)
      .where(eq(operationDecisions.operationId, paymentOf()))
    expect(decision).toMatchObject({ outcome: 'returned', decidedBy: 0 })
    expect(decision?.providerWord).not.toBe('')
  })

  it('is refunded once the provider answers, and once the bank has done it', async () => {
    await deleteAndPay()
    await shop.switch({ trouble: { kind: 'down', times: 9 } })
    await shop.collect()
    await shop.switch({ refunds: 'pending' })
    shop.clock.now += MINUTE_MS
    await shop.collect()
    expect(refunds()).toEqual(['pending 49.00'])
    await shop.switch({})
    shop.clock.now += MINUTE_MS
    await shop.collect()
    expect(refunds()).toEqual(['succeeded 49.00'])
  })

  it('is left to a notified person once the provider has refused', async () => {
    await deleteAndPay()
    await shop.switch({ refunds: { refusedFor: 'insufficient_funds' } })
    for (let minute = 0; minute < 3; minute++) {
      await shop.collect()
      shop.clock.now += MINUTE_MS
    }
    expect(refunds()).toEqual(['canceled 49.00'])
    expect(shop.log.join()).toContain('alarm: money could not be given back')
    await shop.switch({})
  })
})

describe('making a payment', () => {
  setUpOn(testDatabase)

  it.each(['lost', 'down', 'processing'] as const)(
    'is retried under the same key after the answer «%s», and made once',
    async (kind) => {
      const before = shop.provider.yookassa.payments.size
      await shop.switch({ trouble: { kind, times: 1 } })
      order = await shop.buy(anna.token)
      expect(shop.provider.yookassa.payments.size).toBe(before + 1)
      await shop.decide(order)
      expect(await requests()).toBe(10)
    },
  )

  it.each<NonNullable<ShopSwitches['lie']>>([
    { paid: true, status: 'succeeded', confirmation: null },
    { paid: true, status: 'of_tomorrow', amount: null, confirmation: {} },
    { confirmation: { type: 'redirect' } },
    { confirmation: { confirmation_url: 'javascript:alert(1)' } },
  ])('that is answered with %o is awaited, and a person is notified', async (lie) => {
    await shop.switch({ lie, notices: 'none' })
    const odd = await shop.buy(anna.token)
    const waits = `https://site.example/payment?order=${odd.transactionId}&type=website`
    expect([odd.confirmationUrl, await stateOf(paymentOf(odd))]).toEqual([waits, 'pending'])
    expect(shop.log.join()).toContain('alarm: a new payment has no page to pay at')
    await shop.switch({ notices: 'none' })
    await shop.decide({ ...odd, confirmationUrl: `${shop.provider.url}/yookassa/pay/${paymentOf(odd)}` })
    expect([await standing(odd), await requests()]).toEqual(['paid', 10])
  })

  it.each<ShopSwitches>([
    { lie: { id: 17 } },
    { trouble: { kind: 'lost', times: 9 } },
    { trouble: { kind: 'down', times: 9 } },
  ])('whose answer leaves open whether it was made, %o, is not called free of charge', async (switches) => {
    await shop.switch(switches)
    const body = { pack: 'pack10', type: 'website', provider: 'yookassa' }
    const reply = await shop.ask('POST', '/v1/payments/order', { token: anna.token, body })
    expect([reply.statusCode, reply.json().error]).toEqual([503, 'payment_unclear'])
    expect(reply.json().message).not.toContain('не списаны')
    await shop.switch({})
  })

  it('that the provider refuses closes the shop for now, and says why in the log only', async () => {
    await open({ env: { YOOKASSA_SECRET_KEY: 'test_of_another_shop' } })
    const body = { pack: 'pack10', type: 'website' }
    const reply = await shop.ask('POST', '/v1/payments/order', { token: anna.token, body })
    expect([reply.statusCode, reply.json().error]).toEqual([503, 'payments_closed'])
    expect(shop.log.join()).toContain('invalid_credentials')
    expect(shop.log.join()).not.toContain('test_of_another_shop')
  })

  it('sends the receipt with today’s VAT to the buyer, or to the operator', async () => {
    const env = { YOOKASSA_RECEIPT_VAT: '11', YOOKASSA_RECEIPT_EMAIL: 'shop@example.test' }
    await open({ env })
    order = await shop.buy(anna.token)
    expect(stored()?.receipt).toEqual({
      customer: { email: 'anna@example.test' },
      items: [
        {
          description: '10 запросов к картотеке ГИБДД',
          quantity: 1,
          amount: { value: '49.00', currency: 'RUB' },
          vat_code: 11,
          payment_mode: 'full_payment',
          payment_subject: 'service',
        },
      ],
    })
    order = await shop.buy((await shop.signUp()).token)
    expect(stored()?.receipt).toMatchObject({ customer: { email: 'shop@example.test' } })
  })

  it('is refused while twenty are pending at the provider, however old, and not for ended ones', async () => {
    for (let begun = 1; begun < 20; begun++) await shop.buy(anna.token)
    await shop.minutePasses()
    const createdAt = sql`${orders.createdAt} - interval '2 hours'`
    await database.db.update(orders).set({ createdAt })
    expect(await shop.buy(anna.token)).toBeUndefined()
    await shop.decide(order, 'decline')
    expect(await shop.buy(anna.token)).toMatchObject({ provider: 'yookassa' })
  })

  it('uses the chosen provider, where both are open', async () => {
    await open({ env: { MONETA_ACCOUNT: '11223344', MONETA_INTEGRITY_CODE: 'code' } })
    expect(await shop.order(anna.token)).toMatchObject({ provider: 'moneta', account: '11223344' })
    expect(await shop.buy(anna.token)).toMatchObject({ provider: 'yookassa' })
    await open()
    const body = { pack: 'pack10', type: 'website', provider: 'moneta' }
    const closed = await shop.ask('POST', '/v1/payments/order', { token: anna.token, body })
    expect(closed.json().error).toBe('payments_closed')
  })
})

describe('a notification', () => {
  setUpOn(testDatabase)

  it('without a payment changes nothing', async () => {
    expect(await hint(paymentOf())).toBe(200)
    expect([await requests(), await standing()]).toEqual([0, 'not_paid'])
  })

  it('counts once, in any number and order', async () => {
    await shop.switch({ notices: 'none' })
    await shop.decide(order)
    const events = [
      'payment.canceled',
      'payment.succeeded',
      'payment.waiting_for_capture',
      'payment.succeeded',
    ]
    expect(await Promise.all(events.map((event) => hint(paymentOf(), event)))).toEqual([200, 200, 200, 200])
    expect(await requests()).toBe(10)
  })

  it.each([
    {},
    { event: 'payment.succeeded' },
    { event: 'payment.succeeded', object: { id: '../payments' } },
    { event: 'payment.succeeded', object: { id: 'A'.repeat(36) } },
    { event: 'refund.succeeded', object: { id: randomUUID() } },
  ])("without a payment's number is refused: %o", async (body) => {
    expect(await shop.notify(body)).toBe(400)
  })

  it('of a payment that does not exist is ignored, and limited in number', async () => {
    const answers = new Set<number>()
    for (let brought = 0; brought < 31; brought++) answers.add(await hint(randomUUID()))
    expect([...answers]).toEqual([200, 503])
    await shop.decide(order)
    expect(await requests()).toBe(10)
  })

  it('of money without an order of ours is left to a person', async () => {
    const bill = await shop.buy(anna.token)
    await shop.switch({ lie: { metadata: { order: 'bill-17' } } })
    await shop.decide(bill)
    expect(await shop.verdictOn(paymentOf(bill))).toBe('unknown_order')
    expect(shop.alarms()).toBe(1)
  })

  it('that cannot be verified is repeated', async () => {
    await shop.switch({ trouble: { kind: 'down', times: 3 } })
    expect(await hint(paymentOf())).toBe(500)
    expect(shop.alarms()).toBe(0)
  })

  it('of a refund of a credited payment raises the alarm, once', async () => {
    await shop.decide(order)
    await fetch(`${shop.provider.url}/v3/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('223344:test_key')}`,
        'idempotence-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ payment_id: paymentOf(), amount: { value: '49.00', currency: 'RUB' } }),
    })
    await shop.provider.settled()
    expect(shop.log.join()).toContain('money was given back for requests that stand on a balance')
    expect([shop.alarms(), await requests()]).toEqual([1, 10])
    for (let minutes = 0; minutes < 3; minutes++) {
      await database.db.delete(recentTries)
      await shop.notify({ event: 'refund.succeeded', object: { payment_id: paymentOf() } })
    }
    expect(shop.alarms()).toBe(1)
  })
})

describe('hints that anyone can write', () => {
  setUpOn(testDatabase)

  const PROVIDER = '185.71.76.5'
  const VISITOR = '203.0.113.1'

  const many = () => Promise.all(Array.from({ length: 40 }, () => hint(paymentOf())))

  const notifyFrom = async (remoteAddress: string, payload: object) => {
    const url = '/v1/payments/yookassa'
    return (await shop.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
  }
  const hintFrom = (sender: string, id: string) =>
    notifyFrom(sender, { event: 'payment.succeeded', object: { id } })
  const refund = (sender: string, id: string) =>
    notifyFrom(sender, { event: 'refund.succeeded', object: { payment_id: id } })

  /** If a minute of hints ended meanwhile, twice as many would pass. */
  const startMinute = () => database.db.delete(recentTries)

  async function paidPayments(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID())
    const value = { amount: '49.00', currency: 'RUB', testMode: true, verdict: 'unknown_order' } as const
    await database.db.insert(operations).values(ids.map((id) => ({ id, orderId: '', ...value })))
    return ids
  }

  async function pendingPayments(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID())
    const pack = { pack: 'pack10', requests: 10, kopecks: 4900, type: 'website', wallet: randomUUID() }
    await database.db.insert(orders).values(ids.map((id) => ({ id, ...pack })))
    const awaited = ids.map((id) => ({ id, orderId: id, askAt: new Date(Date.now() + MINUTE_MS) }))
    await database.db.insert(awaitedPayments).values(awaited)
    return ids
  }

  it('cause a few questions about one payment, on all servers together', async () => {
    const other = await openYookassaShop(database, { provider: shop.provider })
    const body = { event: 'payment.succeeded', object: { id: paymentOf() } }
    const asked = await questions([paymentOf()], () =>
      Promise.all([many(), ...Array.from({ length: 40 }, () => other.notify(body))]),
    )
    await other.close()
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(await hint(paymentOf())).toBe(503)
  })

  it("cause no question after the payment's end, except for a refund, once a minute", async () => {
    await shop.decide(order)
    expect(await questions([paymentOf()], many)).toEqual([])
    expect(await hint(paymentOf())).toBe(200)
    const refunds = () => Promise.all(Array.from({ length: 40 }, () => refund(VISITOR, paymentOf())))
    expect(await questions([paymentOf()], refunds)).toHaveLength(1)
    order = await shop.buy(anna.token)
    await shop.decide(order, 'decline')
    expect(await questions([paymentOf()], () => Promise.all([many(), refunds()]))).toEqual([])
  })

  it.each(['185.71.76.5', '77.75.156.35', '2a02:5180:0:1::17', '::ffff:77.75.153.9'])(
    'leave a quota for those of the provider, which come from %s',
    async (remoteAddress) => {
      for (let forged = 0; forged < 120; forged++) await hint(randomUUID())
      expect(await hint(randomUUID())).toBe(503)
      expect(await hintFrom(remoteAddress, randomUUID())).toBe(200)
    },
  )

  it('about others’ pending payments leave a quota for those of the provider', async () => {
    await startMinute()
    for (const id of await pendingPayments(60)) for (let time = 0; time < 6; time++) await hint(id)
    expect(await hint(paymentOf())).toBe(503)
    expect(await hintFrom(PROVIDER, paymentOf())).toBe(200)
  })

  it('about payments that are unknown or have ended leave a quota for pending ones', async () => {
    await startMinute()
    const paid = await paidPayments(320)
    await Promise.all(paid.map((id) => refund(PROVIDER, id)))
    for (let nth = 0; nth < 40; nth++) await hintFrom(PROVIDER, randomUUID())
    expect(await hintFrom(PROVIDER, randomUUID())).toBe(503)
    expect(await hintFrom(PROVIDER, paymentOf())).toBe(200)
  })

  it('cause a limited number of questions about all payments', async () => {
    await startMinute()
    const unknown = Array.from({ length: 80 }, () => randomUUID())
    const pending = await pendingPayments(200)
    const paid = await paidPayments(80)
    const sender = (nth: number) => (nth % 2 === 0 ? PROVIDER : VISITOR)
    const asked = await questions([...unknown, ...pending, ...paid], () =>
      Promise.all([
        ...[...unknown, ...pending].map((id, nth) => hintFrom(sender(nth), id)),
        ...paid.map((id, nth) => refund(sender(nth), id)),
      ]),
    )
    // On a busy machine a call may time out and be repeated.
    expect(new Set(asked).size).toBe(300)
  })
})
