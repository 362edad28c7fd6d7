import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoPayments, startDemoPayments } from '#demo/payments/demo-payments.ts'
import type { MerchantSwitches } from '#demo/payments/merchants.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { shop as settings } from '#server/gateways/moneta/testing-messages.ts'
import { CHECK_PATH, PAY_PATH } from '#server/gateways/moneta/web-hooks.ts'
import type { MonetaOrder } from '#shared/contract/payments.ts'
import { createLedger } from '../balance/ledger.ts'
import { openTestShop, type TestShop } from './testing-purchases.ts'

let database: Database
let shop: TestShop
let demo: DemoPayments
let anna: Awaited<ReturnType<TestShop['signUp']>>
let order: MonetaOrder
/** Replaces the provider's pauses; a test that holds it must release it. */
let pause: () => Promise<void>

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  pause = async () => undefined
  demo = await startDemoPayments({ port: 0, clock: { wait: () => pause(), retryMs: [1, 1] } })
  await openShop()
})
afterEach(async () => {
  await demo.close()
  await shop.close()
})
afterAll(() => database.close())

async function openShop(
  options: Parameters<typeof openTestShop>[1] = {},
  account: object = {},
): Promise<void> {
  await shop?.close()
  shop = await openTestShop(database, options)
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await put(`/merchants/${settings.account}`, {
    integrityCode: settings.integrityCodes[0],
    payUrl: url + PAY_PATH,
    checkUrl: url + CHECK_PATH,
    ...account,
  })
  anna = await shop.signUp({ email: 'anna@example.test' })
  order = await shop.order(anna.token)
}

const put = (path: string, body: object) =>
  fetch(demo.url + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The form that the widget's script, or a bank transfer, makes of an order. */
const formOf = (changed: Record<string, string> = {}): Record<string, string> => ({
  MNT_ID: order.account,
  MNT_TRANSACTION_ID: order.transactionId,
  MNT_AMOUNT: order.amount,
  MNT_CURRENCY_CODE: order.currency,
  MNT_SUBSCRIBER_ID: order.subscriberId,
  MNT_TEST_MODE: order.testMode ? '1' : '0',
  MNT_SIGNATURE: order.signature,
  ...order.customParams,
  ...changed,
})

const attribute = (page: string, name: string): string | undefined =>
  new RegExp(` ?data-${name}="([^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&')

/**
 * Opens the payer's form. @returns the result, and a function by which the page notifies the shop's
 * page.
 */
async function openForm(form = formOf()) {
  const page = await (await fetch(`${demo.url}/assistant.htm?${new URLSearchParams(form)}`)).text()
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  return {
    page,
    async press(button: 'pay' | 'decline' | 'progress', chosen: Record<string, string> = {}) {
      const body = new URLSearchParams({ action: button, ...chosen })
      const answer = await (await fetch(demo.url + action, { method: 'POST', body })).text()
      return { outcome: attribute(answer, 'outcome'), back: attribute(answer, 'back'), answer }
    },
    tell: () => fetch(`${demo.url}${action}/told`, { method: 'POST' }),
  }
}

/** Pays with these faults, and waits until the provider is done. */
async function buy(switches: MerchantSwitches = {}) {
  await put(`/merchants/${settings.account}/switches`, switches)
  const form = await openForm()
  const { outcome } = await form.press('pay')
  await form.tell()
  await demo.settled()
  const operation = demo.operations().at(-1)
  if (!operation) throw new Error('there was no payment')
  return { outcome, operation, verdict: await shop.verdictOn(operation.id) }
}

const requests = () => shop.requestsOf(anna.id)

describe.each(['POST', 'GET'])('a payment at the provider, notified by %s', (payMethod) => {
  beforeEach(() => openShop({}, { payMethod }))

  it('brings the requests', async () => {
    const { outcome, operation, verdict } = await buy()
    expect(outcome).toBe('success')
    expect([verdict, await requests(), operation.delivered, operation.sent]).toEqual([
      'credited',
      10,
      true,
      1,
    ])
  })

  it.each<[MerchantSwitches, string | undefined, number, boolean, number]>([
    [{ times: 'twice' }, 'credited', 10, true, 2],
    [{ times: 'five' }, 'credited', 10, true, 5],
    [{ amount: '1.00' }, 'wrong_amount', 0, false, 3],
    [{ amount: '49' }, 'credited', 10, true, 1],
    [{ wrongSignature: true }, undefined, 0, false, 3],
    [{ testMode: true }, 'wrong_mode', 0, false, 3],
    [{ withoutSubscriber: true }, 'credited', 10, true, 1],
    [{ anotherOperation: true }, 'credited', 10, true, 2],
    [{ when: 'before' }, 'credited', 10, true, 1],
    [{ when: 'after' }, 'credited', 10, true, 1],
    [{ delayMs: 5000 }, 'credited', 10, true, 1],
    [{ when: 'never' }, undefined, 0, false, 0],
  ])(
    'with %o is %s: %i requests, delivered %s, sent %i times',
    async (switches, verdict, bought, taken, sent) => {
      const paid = await buy(switches)
      expect(paid.outcome).toBe('success')
      expect([paid.verdict, await requests()]).toEqual([verdict, bought])
      expect([paid.operation.delivered, paid.operation.sent]).toEqual([taken, sent])
    },
  )
})

describe('a notification', () => {
  it('that comes first has been counted when the payer sees the outcome', async () => {
    const form = await openForm()
    await form.press('pay', { when: 'before' })
    expect(await requests()).toBe(10)
  })

  it('that comes after makes the page wait', async () => {
    const form = await openForm()
    await form.press('pay', { when: 'after' })
    expect(demo.operations().map(({ sent }) => sent)).toEqual([0])
    await form.tell()
    await demo.settled()
    expect(await requests()).toBe(10)
  })

  it('that is late counts when it comes', async () => {
    const held = Promise.withResolvers<void>()
    pause = () => held.promise
    const form = await openForm()
    await form.press('pay', { delayMs: '60000' })
    expect(demo.operations().map(({ sent }) => sent)).toEqual([0])
    held.resolve()
    await demo.settled()
    expect(await requests()).toBe(10)
  })

  it('that the shop could not take is repeated', async () => {
    const { purchase } = createLedger()
    const away = [true, true]
    await openShop({
      purchase: (tx, entry) =>
        away.pop() ? Promise.reject(new Error('no connection')) : purchase(tx, entry),
    })
    const { operation } = await buy()
    expect([operation.delivered, operation.sent, await requests()]).toEqual([true, 3, 10])
  })

  it('of a second payment for one order is stored, and reported to the operator', async () => {
    await buy({ anotherOperation: true })
    expect(shop.alarms()).toBe(1)
    expect(shop.log.join()).toContain('order_already_paid')
  })

  it('is answered with the content of the receipt', async () => {
    await openShop({ env: { MONETA_RECEIPT_VAT: '1105', MONETA_RECEIPT_EMAIL: 'shop@example.test' } })
    const { operation } = await buy({ times: 'twice' })
    expect(operation.delivered).toBe(true)
    expect(JSON.parse(operation.receipt.CLIENT ?? '')).toEqual({ email: 'anna@example.test' })
    expect(JSON.parse(operation.receipt.INVENTORY ?? '')).toMatchObject([{ price: '49.00', vatTag: '1105' }])
  })
})

describe('the payer', () => {
  it('buys nothing by declining', async () => {
    const { outcome } = await (await openForm()).press('decline')
    expect([outcome, await requests()]).toEqual(['fail', 0])
  })

  it('may leave it in progress and pay later, once', async () => {
    const form = await openForm()
    expect((await form.press('progress')).outcome).toBe('inProgress')
    expect((await form.press('pay')).outcome).toBe('success')
    expect((await form.press('pay')).outcome).toBe('success')
    await demo.settled()
    expect(await requests()).toBe(10)
    expect(demo.operations().map(({ sent }) => sent)).toEqual([1])
  })

  it('cannot pay another amount than the order’s', async () => {
    expect((await openForm(formOf({ MNT_AMOUNT: '1.00' }))).page).toContain('Подпись формы неверна')
    const { outcome, answer } = await (
      await openForm(formOf({ MNT_AMOUNT: '1.00', MNT_SIGNATURE: '' }))
    ).press('pay')
    expect(outcome).toBe('fail')
    expect(answer).toContain('Сумма не та, что в заказе')
  })

  it('may leave out the amount', async () => {
    const form = await openForm(formOf({ MNT_AMOUNT: '', MNT_SIGNATURE: '' }))
    expect(form.page).toContain('49,00 ₽')
    expect((await form.press('pay')).outcome).toBe('success')
  })

  it('cannot pay an order twice', async () => {
    await buy()
    const { outcome, answer } = await (await openForm()).press('pay')
    expect([outcome, await requests()]).toEqual(['fail', 10])
    expect(answer).toContain('Заказ уже оплачен')
  })

  it('is stopped before paying when the form names another shop', async () => {
    await openShop({}, { integrityCode: 'of-somebody-else' })
    const { outcome, answer } = await (await openForm(formOf({ MNT_SIGNATURE: '' }))).press('pay')
    expect(outcome).toBe('fail')
    expect(answer).toContain('ошибка −700')
  })

  it('goes back to the shop after a bank transfer', async () => {
    const back = { MNT_SUCCESS_URL: 'https://shop.example/successPay', MNT_FAIL_URL: 'javascript:alert(1)' }
    const body = new URLSearchParams(
      formOf({ ...back, 'paymentSystem.unitId': '12299232', followup: 'true' }),
    )
    const page = await (await fetch(`${demo.url}/assistant.htm`, { method: 'POST', body })).text()
    expect(page).toContain('Система быстрых платежей')
    const form = await openForm(Object.fromEntries(body))
    expect((await form.press('decline')).back).toBe('')
    expect((await form.press('pay')).back).toBe(
      `https://shop.example/successPay?MNT_TRANSACTION_ID=${order.transactionId}`,
    )
  })
})

it('the provider lists its operations', async () => {
  const { operation } = await buy()
  const lines = (await (await fetch(`${demo.url}/operations`)).text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(
    `${operation.id};${order.account};${order.transactionId};49.00;RUB;0;paid;true;1;`,
  )
})
