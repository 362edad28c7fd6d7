import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DemoPayments, startDemoPayments } from '../demo-payments.ts'

let demo: DemoPayments

const put = (path: string, body: object) =>
  fetch(`${demo.url}/yookassa/shops/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

beforeEach(async () => {
  demo = await startDemoPayments({ port: 0, clock: { wait: async () => undefined, retryMs: [1, 1] } })
  await put('5', { secretKey: 'test_key' })
})
afterEach(() => demo.close())

interface CallOptions {
  readonly body?: object
  readonly key?: string
  readonly as?: string
}

async function call(path: string, { body, key = randomUUID(), as = '5:test_key' }: CallOptions = {}) {
  const reply = await fetch(`${demo.url}/v3${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${btoa(as)}`,
      ...(key && { 'idempotence-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: await reply.json() }
}

const position = {
  ...{ description: '10 запросов', quantity: 1, vat_code: 11 },
  ...{ payment_mode: 'full_payment', payment_subject: 'service' },
  amount: { value: '49.00', currency: 'RUB' },
}
const purchase = {
  amount: { value: '49.00', currency: 'RUB' },
  capture: true,
  description: '10 запросов',
  metadata: { order: 'car-1' },
  confirmation: { type: 'redirect', return_url: 'https://shop.example/back' },
}
const withReceipt = (changed: object, customer: object = { email: 'a@example.test' }) => ({
  ...purchase,
  receipt: { customer, items: [{ ...position, ...changed }] },
})

const decide = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

describe('the API', () => {
  it('creates a pending payment and returns it', async () => {
    const { status, body } = await call('/payments', { body: purchase })
    expect([status, body.status, body.paid, body.test]).toEqual([200, 'pending', false, true])
    expect(body.confirmation.confirmation_url).toBe(`${demo.url}/yookassa/pay/${body.id}`)
    expect((await call(`/payments/${body.id}`)).body).toEqual(body)
  })

  it.each([
    ['another key', { body: purchase, as: '5:test_other' }, 401, 'invalid_credentials'],
    ['another shop', { body: purchase, as: '6:test_key' }, 401, 'invalid_credentials'],
    ['no idempotence key', { body: purchase, key: '' }, 400, 'invalid_request'],
    ['no amount', { body: { ...purchase, amount: {} } }, 400, 'invalid_request'],
    [
      'an amount that is a number',
      { body: { ...purchase, amount: { value: 49, currency: 'RUB' } } },
      400,
      'invalid_request',
    ],
    [
      'nowhere to lead back to',
      { body: { ...purchase, confirmation: { type: 'redirect' } } },
      400,
      'invalid_request',
    ],
    ['the VAT of 2025', { body: withReceipt({ vat_code: 4 }) }, 400, 'invalid_request'],
    ['a receipt of another sum', { body: withReceipt({ quantity: 2 }) }, 400, 'invalid_request'],
    ['a receipt for nobody', { body: withReceipt({}, {}) }, 400, 'invalid_request'],
  ])('refuses %s', async (_what, options, status, code) => {
    expect(await call('/payments', options)).toMatchObject({ status, body: { type: 'error', code } })
  })

  it('accepts a receipt with the right sum', async () => {
    expect((await call('/payments', { body: withReceipt({}) })).status).toBe(200)
  })

  it('executes a key once, and refuses other requests under it', async () => {
    const key = randomUUID()
    const first = await call('/payments', { body: purchase, key })
    expect((await call('/payments', { body: purchase, key })).body).toEqual(first.body)
    expect((await call('/payments', { body: { ...purchase, capture: false }, key })).status).toBe(400)
    expect(demo.yookassa.payments.size).toBe(1)
  })

  it.each([
    ['pay', 'succeeded', true],
    ['decline', 'canceled', false],
    ['later', 'pending', false],
  ])('after «%s» says %s', async (action, status, paid) => {
    const { body } = await call('/payments', { body: purchase })
    const back = await decide(body.confirmation.confirmation_url, action)
    expect(back.headers.get('location')).toBe('https://shop.example/back')
    expect((await call(`/payments/${body.id}`)).body).toMatchObject({ status, paid })
  })

  it('holds a two-stage payment until capture or cancellation', async () => {
    for (const [step, status] of [
      ['capture', 'succeeded'],
      ['cancel', 'canceled'],
    ] as const) {
      const { body } = await call('/payments', { body: { ...purchase, capture: false } })
      await decide(body.confirmation.confirmation_url, 'pay')
      expect((await call(`/payments/${body.id}`)).body).toMatchObject({
        status: 'waiting_for_capture',
        paid: true,
      })
      await call(`/payments/${body.id}/${step}`, { body: {} })
      expect((await call(`/payments/${body.id}`)).body).toMatchObject({ status })
    }
  })

  it('refunds at most the paid sum', async () => {
    const { body } = await call('/payments', { body: purchase })
    const refund = { payment_id: body.id, amount: { value: '30.00', currency: 'RUB' } }
    expect((await call('/refunds', { body: refund })).status).toBe(400)
    await decide(body.confirmation.confirmation_url, 'pay')
    expect((await call('/refunds', { body: refund })).body).toMatchObject({ status: 'succeeded' })
    expect((await call('/refunds', { body: refund })).status).toBe(400)
    expect((await call(`/payments/${body.id}`)).body.refunded_amount.value).toBe('30.00')
  })

  it('does not find a payment of another shop', async () => {
    const { body } = await call('/payments', { body: purchase })
    await put('6', { secretKey: 'live_key' })
    expect((await call(`/payments/${body.id}`, { as: '6:live_key' })).status).toBe(404)
  })
})

it('notifies the shop, unsigned, until it answers 200', async () => {
  const notices: { event: string; object: { status: string } }[] = []
  const shop = createServer(async (request, response) => {
    notices.push((await json(request)) as (typeof notices)[number])
    response.writeHead(notices.length === 1 ? 500 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  await put('5', { secretKey: 'test_key', notifyUrl })
  const { body } = await call('/payments', { body: purchase })
  await decide(body.confirmation.confirmation_url, 'pay')
  await demo.settled()
  expect(notices.map(({ event, object }) => [event, object.status])).toEqual([
    ['payment.succeeded', 'succeeded'],
    ['payment.succeeded', 'succeeded'],
  ])
  shop.close()
})
