import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { testDatabase, testPostgresTwice } from '#server/db/testing.ts'
import type { Fields } from '#server/gateways/moneta/signature.ts'
import {
  inquiry,
  newOperation,
  notice,
  shop as shopSettings,
} from '#server/gateways/moneta/testing-messages.ts'
import { engines } from '#server/testing/engines.ts'
import type { MonetaOrder } from '#shared/contract/payments.ts'
import { createLedger } from '../balance/ledger.ts'
import { openTestShop, type TestShop } from './testing-purchases.ts'

type Person = Awaited<ReturnType<TestShop['signUp']>>

/** The provider's notification of a correctly paid order. */
const paid = ({ transactionId, amount, subscriberId }: MonetaOrder, changed: Fields = {}): Fields =>
  notice({
    MNT_TRANSACTION_ID: transactionId,
    MNT_OPERATION_ID: newOperation(),
    MNT_AMOUNT: amount,
    MNT_SUBSCRIBER_ID: subscriberId,
    ...changed,
  })

const operationOf = (fields: Fields): string => fields.MNT_OPERATION_ID ?? ''

let database: Database
let shop: TestShop
let anna: Person
let order: MonetaOrder

const isPaid = async ({ transactionId }: MonetaOrder) =>
  (await shop.ask('GET', `/v1/checkPayment/${transactionId}`, { token: anna.token })).json().success

/** Before each of the following tests: the open app on a fresh database, and an unpaid order. */
function setUpOn(open: () => Promise<Database>): void {
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    shop = await openTestShop(database)
    anna = await shop.signUp({ email: 'anna@example.test' })
    order = await shop.order(anna.token)
  })
  afterEach(() => shop.close())
  afterAll(() => database.close())
}

describe('a notification of a payment', () => {
  setUpOn(testDatabase)

  it.each(['49', '49.0', '49.00'])('counts %s as the price', async (MNT_AMOUNT) => {
    expect(await shop.pay(paid(order, { MNT_AMOUNT }))).toBe('SUCCESS')
    expect(await shop.requestsOf(anna.id)).toBe(10)
  })

  it.each<[string, Fields]>([
    ['wrong_amount', { MNT_AMOUNT: '490.00' }],
    ['wrong_amount', { MNT_AMOUNT: '049.00' }],
    ['wrong_amount', { MNT_AMOUNT: ' 49.00' }],
    ['wrong_amount', { MNT_AMOUNT: '4.9e1' }],
    ['wrong_amount', { MNT_AMOUNT: '' }],
    ['wrong_currency', { MNT_CURRENCY_CODE: undefined }],
    ['unknown_order', { MNT_TRANSACTION_ID: undefined }],
  ])('is stored as %s and buys nothing: %o', async (verdict, changed) => {
    const payment = paid(order, changed)
    expect(await shop.pay(payment)).toBe('FAIL')
    expect(await shop.verdictOn(operationOf(payment))).toBe(verdict)
    expect(await shop.requestsOf(anna.id)).toBe(0)
  })

  it("changes nothing and is not stored without the provider's signature", async () => {
    const payment = paid(order, { MNT_SIGNATURE: 'f'.repeat(32) })
    expect(await shop.pay(payment)).toBe('FAIL')
    expect(await shop.verdictOn(operationOf(payment))).toBeUndefined()
    expect(await shop.requestsOf(anna.id)).toBe(0)
    expect(shop.log.join()).toContain('refused')
  })

  it('counts in test mode only where the shop is in test mode', async () => {
    const rehearsal = await openTestShop(database, { env: { MONETA_TEST_MODE: '1' } })
    const rehearsed = await rehearsal.order(anna.token, 'start2')
    expect(rehearsed).toMatchObject({ testMode: true, amount: '10.00' })
    expect(await rehearsal.pay(paid(order))).toBe('FAIL')
    expect(await rehearsal.pay(paid(rehearsed, { MNT_TEST_MODE: '1' }))).toBe('SUCCESS')
    expect(await shop.requestsOf(anna.id)).toBe(2)
    await rehearsal.close()
  })

  it("gets the receipt's content and recipient as its answer, also when it is repeated", async () => {
    const env = { MONETA_RECEIPT_VAT: '1105', MONETA_RECEIPT_EMAIL: 'shop@example.test' }
    const taxed = await openTestShop(database, { env })
    const payment = paid(order)
    const answer = await taxed.pay(payment)
    expect(answer).toContain('10 запросов к картотеке ГИБДД')
    expect(answer).toContain('anna@example.test')
    expect(await taxed.pay(payment)).toBe(answer)
    await taxed.close()
  })

  describe('when the provider checks it first', () => {
    const asked = (changed: Fields = {}) =>
      shop.check(inquiry({ MNT_TRANSACTION_ID: order.transactionId, ...changed }))

    it('the order may be paid as it was made, once', async () => {
      expect(await asked()).toBe('402')
      expect(await asked({ MNT_AMOUNT: undefined })).toBe('100')
      await shop.pay(paid(order))
      expect(await asked()).toBe('200')
    })

    it.each<Fields>([
      { MNT_AMOUNT: '1.00' },
      { MNT_AMOUNT: 'NaN' },
      { MNT_CURRENCY_CODE: 'USD' },
      { MNT_TEST_MODE: '1' },
      { MNT_TRANSACTION_ID: 'z'.repeat(20) },
    ])('is stopped before any money is taken: %o', async (changed) => {
      expect(await asked(changed)).toBe('500')
    })

    it('is stopped when the person has deleted the account', async () => {
      await database.db.delete(users).where(eq(users.id, anna.id))
      expect(await asked()).toBe('500')
    })
  })
})

describe.each(engines)('a notification of a payment, on $engine', ({ open }) => {
  setUpOn(open)

  it('adds the requests of the order', async () => {
    expect(await isPaid(order)).toBe(false)
    const payment = paid(order)
    expect(await shop.pay(payment)).toBe('SUCCESS')
    expect(await shop.requestsOf(anna.id)).toBe(10)
    expect(await isPaid(order)).toBe(true)
    expect(await shop.verdictOn(operationOf(payment))).toBe('credited')
    expect(shop.alarms()).toBe(0)
  })

  it('adds them once, however often it is delivered', async () => {
    const payment = paid(order)
    for (let times = 0; times < 3; times++) expect(await shop.pay(payment)).toBe('SUCCESS')
    expect(await shop.boughtBy(anna.wallet)).toEqual([10])
    expect(await shop.requestsOf(anna.id)).toBe(10)
    expect(shop.alarms()).toBe(0)
  })

  it.each<[string, Fields]>([
    ['wrong_amount', { MNT_AMOUNT: '48.99' }],
    ['wrong_currency', { MNT_CURRENCY_CODE: 'USD' }],
    ['wrong_mode', { MNT_TEST_MODE: '1' }],
    ['unknown_order', { MNT_TRANSACTION_ID: 'z'.repeat(20) }],
  ])('is stored as %s, buys nothing and raises one alarm: %o', async (verdict, changed) => {
    const payment = paid(order, changed)
    for (let times = 0; times < 2; times++) expect(await shop.pay(payment)).toBe('FAIL')
    expect(await shop.verdictOn(operationOf(payment))).toBe(verdict)
    expect(await shop.requestsOf(anna.id)).toBe(0)
    expect(await isPaid(order)).toBe(false)
    expect(shop.alarms()).toBe(1)
    expect(shop.log.join()).not.toContain(shopSettings.integrityCodes[0])
  })

  it('does not spoil the order when it was wrong', async () => {
    await shop.pay(paid(order, { MNT_AMOUNT: '1.00' }))
    expect(await shop.pay(paid(order))).toBe('SUCCESS')
    expect(await shop.requestsOf(anna.id)).toBe(10)
  })

  it('is stored and raises the alarm when the order is already paid, and need not come again', async () => {
    const first = paid(order)
    await shop.pay(first)
    const second = paid(order)
    for (let times = 0; times < 2; times++) expect(await shop.pay(second)).toBe('SUCCESS')
    const paidBy = await shop.ask('GET', `/v1/checkPayment/${operationOf(first)}`, { token: anna.token })
    expect(paidBy.json()).toEqual({ success: true })
    expect(await shop.verdictOn(operationOf(second))).toBe('order_already_paid')
    expect(await shop.boughtBy(anna.wallet)).toEqual([10])
    expect(shop.alarms()).toBe(1)
  })

  it('is refused when its operation was delivered before for another order', async () => {
    const payment = paid(order)
    await shop.pay(payment)
    const other = await shop.order(anna.token)
    expect(await shop.pay(paid(other, { MNT_OPERATION_ID: operationOf(payment) }))).toBe('FAIL')
    expect(await isPaid(other)).toBe(false)
    expect(shop.alarms()).toBe(1)
  })

  it("credits the order's owner, despite its subscriber", async () => {
    const boris = await shop.signUp()
    expect(await shop.pay(paid(order, { MNT_SUBSCRIBER_ID: String(boris.id) }))).toBe('SUCCESS')
    const next = await shop.order(anna.token)
    expect(await shop.pay(paid(next, { MNT_SUBSCRIBER_ID: undefined }))).toBe('SUCCESS')
    expect(await shop.requestsOf(anna.id)).toBe(20)
    expect(await shop.requestsOf(boris.id)).toBe(0)
  })

  it('is stored and raises the alarm when the person has deleted the account', async () => {
    await database.db.delete(users).where(eq(users.id, anna.id))
    const payment = paid(order)
    for (let times = 0; times < 2; times++) expect(await shop.pay(payment)).toBe('FAIL')
    expect(await shop.verdictOn(operationOf(payment))).toBe('account_deleted')
    expect(await shop.boughtBy(anna.wallet)).toEqual([])
    expect(shop.alarms()).toBe(1)
  })

  it('leaves nothing half done when it fails, and counts when it is delivered again', async () => {
    const purchase = createLedger().purchase
    let fails = true
    const shaky = await openTestShop(database, {
      async purchase(tx, entry) {
        const posted = await purchase(tx, entry)
        if (fails) throw new Error('the connection is gone')
        return posted
      },
    })
    const payment = paid(order)
    expect(await shaky.pay(payment)).toBe('FAIL')
    expect(shaky.alarms()).toBeGreaterThan(0)
    expect(await shop.requestsOf(anna.id)).toBe(0)
    fails = false
    expect(await shaky.pay(payment)).toBe('SUCCESS')
    expect(await shop.boughtBy(anna.wallet)).toEqual([10])
    await shaky.close()
  })
})

describe('two servers on one database', () => {
  let databases: readonly [Database, Database]
  let shops: readonly [TestShop, TestShop]
  let anna: Person

  /** Delivers all payments at the same moment, alternating between the servers. */
  const payAtOnce = (payments: readonly Fields[]) =>
    Promise.all(payments.map((payment, index) => shops[index % 2 === 0 ? 0 : 1].pay(payment)))

  beforeAll(async () => {
    databases = await testPostgresTwice()
    shops = [await openTestShop(databases[0]), await openTestShop(databases[1])]
  })
  beforeEach(async () => {
    anna = await shops[0].signUp()
  })
  afterAll(async () => {
    for (const each of [...shops, ...databases]) await each.close()
  })

  it('credit a payment once after 200 concurrent deliveries', async () => {
    const payment = paid(await shops[0].order(anna.token))
    const answers = await payAtOnce(Array.from({ length: 200 }, () => payment))
    expect(new Set(answers)).toEqual(new Set(['SUCCESS']))
    expect(await shops[1].boughtBy(anna.wallet)).toEqual([10])
    expect(await shops[1].requestsOf(anna.id)).toBe(10)
  })

  it('credit one of many payments for one order, and store the others', async () => {
    const order = await shops[0].order(anna.token)
    const payments = Array.from({ length: 20 }, () => paid(order))
    expect(new Set(await payAtOnce(payments))).toEqual(new Set(['SUCCESS']))
    const verdicts = await Promise.all(payments.map((each) => shops[0].verdictOn(operationOf(each))))
    expect(verdicts.filter((verdict) => verdict === 'credited')).toHaveLength(1)
    expect(verdicts.filter((verdict) => verdict === 'order_already_paid')).toHaveLength(19)
    expect(await shops[0].boughtBy(anna.wallet)).toEqual([10])
  })

  it('credit every order of one person', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => shops[1].order(anna.token, 'start2')))
    await payAtOnce(made.flatMap((order) => Array<Fields>(2).fill(paid(order))))
    expect(await shops[0].requestsOf(anna.id)).toBe(40)
  })

  it('leave one person at most twenty open orders, also after a burst for the last place', async () => {
    await Promise.all(Array.from({ length: 19 }, () => shops[0].order(anna.token)))
    await shops[0].minutePasses()
    const burst = Array.from({ length: 8 }, (_, n) => shops[n % 2 === 0 ? 0 : 1].order(anna.token))
    expect((await Promise.all(burst)).filter((order) => order !== undefined)).toHaveLength(1)
  })

  it('credit an account before it is deleted, and never afterwards', async () => {
    const { purchase } = createLedger()
    const isAnna = eq(users.id, anna.id)
    let deletion: Promise<unknown> | undefined
    const shop = await openTestShop(databases[0], {
      async purchase(tx, entry) {
        deletion = databases[1].db.delete(users).where(isAnna).execute()
        await Promise.race([deletion, delay(300)])
        if ((await tx.$count(users, isAnna)) === 0) throw new Error('the account is gone')
        return purchase(tx, entry)
      },
    })
    expect(await shop.pay(paid(await shop.order(anna.token)))).toBe('SUCCESS')
    await deletion
    expect(await shop.boughtBy(anna.wallet)).toEqual([10])
    await shop.close()
  })

  it('do not deadlock when the account is deleted at that moment', async () => {
    for (let round = 0; round < 20; round++) {
      const person = await shops[0].signUp()
      const payments = [paid(await shops[0].order(person.token)), paid(await shops[0].order(person.token))]
      const deletion = databases[1].db.delete(users).where(eq(users.id, person.id))
      const [answers] = await Promise.all([payAtOnce(payments), deletion])
      const verdicts = await Promise.all(payments.map((each) => shops[0].verdictOn(operationOf(each))))
      const answerTo = { credited: 'SUCCESS', account_deleted: 'FAIL' } as Readonly<Record<string, string>>
      expect(answers).toEqual(verdicts.map((verdict = '') => answerTo[verdict]))
      const credited = verdicts.filter((verdict) => verdict === 'credited')
      expect(await shops[0].boughtBy(person.wallet)).toEqual(credited.map(() => 10))
    }
  })
})
