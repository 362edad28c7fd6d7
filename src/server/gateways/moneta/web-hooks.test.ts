import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import type {
  Arrival,
  Inquiry,
  Payability,
  PaymentNotifications,
  Sale,
  Settlement,
} from '#server/ports/payment-port.ts'
import type { MonetaSettings } from './env.ts'
import { openMoneta } from './index.ts'
import type { MonetaReceiptSettings } from './receipt.ts'
import type { Fields } from './signature.ts'
import { answerSignature, encoded, inquiry, notice, shop } from './testing-messages.ts'

const ORDER = 'abcdefghjkmnpqrstuvw'
const PAY = '/v1/payments/moneta/pay'
const CHECK = '/v1/payments/moneta/check'

let app: FastifyInstance
let logged: string[]
let settled: Arrival[]
let asked: Inquiry[]
let settlement: () => Settlement
let standing: () => Payability

const cashier: Pick<PaymentNotifications, 'settle' | 'payabilityOf'> = {
  async settle(notification) {
    settled.push(notification)
    return settlement()
  },
  async payabilityOf(question) {
    asked.push(question)
    return standing()
  },
}

/** The order fields visible to every buyer's browser. */
async function orderSignature(settings: MonetaSettings): Promise<string | undefined> {
  const sale = { name: '10 запросов', kopecks: 4900, email: null }
  const purchase = { orderId: ORDER, userId: 42, requests: 10, type: 'website', sale } as const
  const { order } = await openMoneta(settings).begin(purchase)
  return order.provider === 'moneta' ? order.signature : undefined
}

async function start(receipts?: MonetaReceiptSettings, integrityCodes = shop.integrityCodes): Promise<void> {
  const log: FastifyBaseLogger = createLog('trace', { output: { write: (line) => void logged.push(line) } })
  app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  openMoneta({ ...shop, integrityCodes, receipts }).mount(
    { app, now: Date.now, addressOf: () => '192.0.2.1' },
    { ...cashier, onNotification: async () => true },
  )
}

beforeEach(() => {
  logged = []
  settled = []
  asked = []
  settlement = () => ({ accepted: true, sale: undefined })
  standing = () => ({ state: 'payable', kopecks: 4900 })
  return start()
})
afterEach(() => app.close())

const get = (path: string, fields: Fields) => app.inject({ url: `${path}?${encoded(fields)}` })
const post = (path: string, fields: Fields, payload = encoded(fields)) =>
  app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
  })

const paid = (changed: Fields = {}): Fields => notice({ MNT_TRANSACTION_ID: ORDER, ...changed })
const question = (changed: Fields = {}): Fields => inquiry({ MNT_TRANSACTION_ID: ORDER, ...changed })

/** Text of an element, as an XML parser returns it. */
const element = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe.each([
  ['a query', get],
  ['a posted form', post],
])('Pay URL, by %s', (_way, send) => {
  it('hands a signed notification over and answers SUCCESS', async () => {
    const reply = await send(PAY, paid({ MNT_CUSTOM1: 'x', type: 'website', 'paymentSystem.unitId': 'card' }))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body).toBe('SUCCESS')
    expect(settled).toEqual([
      {
        operationId: '900000001',
        transactionId: ORDER,
        amount: '49.00',
        kopecks: 4900,
        currency: 'RUB',
        testMode: false,
      },
    ])
  })

  it('answers FAIL when the payment is not accepted', async () => {
    settlement = () => ({ accepted: false, sale: undefined })
    expect((await send(PAY, paid())).body).toBe('FAIL')
  })

  it.each<[string, Fields]>([
    ['a wrong signature', paid({ MNT_SIGNATURE: '0'.repeat(32) })],
    ['no signature', { ...paid(), MNT_SIGNATURE: undefined }],
    ['an amount changed on the way', { ...paid(), MNT_AMOUNT: '4900.00' }],
    ['an order changed on the way', { ...paid(), MNT_TRANSACTION_ID: ORDER.replace('a', 'b') }],
    ['another account', paid({ MNT_ID: '44332211' })],
    ['no operation', paid({ MNT_OPERATION_ID: undefined })],
    ['an operation that is no number', paid({ MNT_OPERATION_ID: 'operation-1' })],
  ])('refuses %s, logs it without the code, and hands nothing over', async (_what, fields) => {
    const reply = await send(PAY, fields)
    expect(reply.body).toBe('FAIL')
    expect(settled).toEqual([])
    expect(logged.join()).toContain('moneta: refused a message')
    expect(logged.join() + reply.body).not.toContain(shop.integrityCodes[0])
  })

  it('answers a probe of the address without SUCCESS', async () => {
    const reply = await send(PAY, {})
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
    expect(logged.join()).not.toContain('refused')
  })
})

describe('Pay URL', () => {
  it.each(['MNT_AMOUNT=1.00', 'MNT_SIGNATURE=0'])('ignores a repeated field: %s', async (again) => {
    const reply = await post(PAY, {}, `${encoded(paid())}&${again}`)
    expect([reply.statusCode, reply.body]).toEqual([200, 'FAIL'])
    expect(settled).toEqual([])
  })

  it.each([
    ['0', false],
    ['', false],
    [undefined, false],
    ['1', true],
    ['true', true],
  ])('reads test mode %s as %s', async (mode, testMode) => {
    await post(PAY, paid({ MNT_TEST_MODE: mode }))
    expect(settled).toMatchObject([{ testMode }])
  })

  it.each([
    ['49', 4900],
    ['49.0', 4900],
    ['49.5', 4950],
    ['0.07', 7],
    ['1234567.89', 123456789],
    ['049.00', undefined],
    [' 49.00', undefined],
    ['49,00', undefined],
    ['49.000', undefined],
    ['4.9e1', undefined],
    ['-49.00', undefined],
    ['', undefined],
  ])('reads the amount %j as %s kopecks', async (amount, kopecks) => {
    await post(PAY, paid({ MNT_AMOUNT: amount }))
    expect(settled).toMatchObject([{ amount, kopecks }])
  })

  it('rejects an order signature, visible to every buyer, as a payment signature', async () => {
    const MNT_SIGNATURE = await orderSignature(shop)
    const cut = { MNT_OPERATION_ID: '4', MNT_AMOUNT: '9.00', MNT_SIGNATURE }
    expect((await post(PAY, paid(cut))).body).toBe('FAIL')
    const moved = { MNT_TRANSACTION_ID: ORDER.slice(0, -3), MNT_OPERATION_ID: ORDER.slice(-3), MNT_SIGNATURE }
    expect((await post(PAY, paid(moved))).body).toBe('FAIL')
    expect(settled).toEqual([])
  })

  it('says FAIL and raises the alarm when the cashier fails', async () => {
    settlement = () => {
      throw new Error('database is away')
    }
    const reply = await post(PAY, paid())
    expect([reply.statusCode, reply.body]).toEqual([500, 'FAIL'])
    expect(logged.join()).toContain('alarm: a payment was not settled')
    expect(logged.join()).not.toContain(shop.integrityCodes[0])
  })
})

describe('receipts', () => {
  const sale: Sale = {
    name: '10 запросов «к <картотеке>» & "ГИБДД"',
    kopecks: 4900,
    email: 'anna@example.test',
  }
  const settings: MonetaReceiptSettings = { vatTag: '1105', sno: '2', fallbackEmail: 'shop@example.test' }

  async function receiptOf(sold: Sale, receipts = settings) {
    await app.close()
    await start(receipts)
    settlement = () => ({ accepted: true, sale: sold })
    const { body, headers } = await post(PAY, paid())
    const attributes = [...body.matchAll(/<KEY>(\w+)<\/KEY>(<VALUE>[^<]*<\/VALUE>)/g)]
    const values = Object.fromEntries(attributes.map(([, key, value = '']) => [key, element(value, 'VALUE')]))
    return { body, headers, values }
  }

  it('go to an address with an ampersand, and the answer stays XML', async () => {
    const { body, values } = await receiptOf({ ...sale, email: 'anna&boris@example.test' })
    expect(JSON.parse(values.CLIENT ?? '')).toEqual({ email: 'anna&boris@example.test' })
    expect(body.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
  })

  it('reach the transit register with the response', async () => {
    const { body, headers, values } = await receiptOf(sale)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(element(body, 'MNT_ID')).toBe(shop.account)
    expect(element(body, 'MNT_TRANSACTION_ID')).toBe(ORDER)
    expect(element(body, 'MNT_RESULT_CODE')).toBe('200')
    expect(element(body, 'MNT_SIGNATURE')).toBe(answerSignature(200, ORDER))
    expect(values.SNO).toBe('2')
    expect(JSON.parse(values.CLIENT ?? '')).toEqual({ email: 'anna@example.test' })
    expect(JSON.parse(values.INVENTORY ?? '')).toEqual([
      {
        name: '10 запросов к картотеке ГИБДД',
        price: '49.00',
        quantity: '1',
        vatTag: '1105',
        pm: 'full_payment',
        po: 'service',
      },
    ])
  })

  it('have a name the register accepts, and go to the operator if the buyer has no address', async () => {
    const { values } = await receiptOf({ ...sale, name: 'щ'.repeat(300), email: null })
    expect(JSON.parse(values.INVENTORY ?? '')[0].name).toBe('щ'.repeat(128))
    expect(JSON.parse(values.CLIENT ?? '')).toEqual({ email: 'shop@example.test' })
  })

  it('name no taxation system unless it is set', async () => {
    const { values } = await receiptOf(sale, { ...settings, sno: undefined })
    expect(Object.keys(values)).toEqual(['INVENTORY', 'CLIENT'])
  })

  it('are not made for a payment that is not accepted', async () => {
    await receiptOf(sale)
    settlement = () => ({ accepted: false, sale })
    expect((await post(PAY, paid())).body).toBe('FAIL')
  })
})

describe.each([
  ['a query', get],
  ['a posted form', post],
])('Check URL, by %s', (_way, send) => {
  it.each<[number, Payability, Fields]>([
    [402, { state: 'payable', kopecks: 4900 }, question()],
    [100, { state: 'payable', kopecks: 4900 }, question({ MNT_AMOUNT: undefined })],
    [200, { state: 'paid', kopecks: 4900 }, question()],
    [200, { state: 'paid', kopecks: 4900 }, question({ MNT_AMOUNT: undefined })],
    [500, { state: 'invalid', reason: 'Такого <заказа> & нет' }, question()],
  ])('answers %i, signed', async (code, found, fields) => {
    standing = () => found
    const { body, headers } = await send(CHECK, fields)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(element(body, 'MNT_ID')).toBe(shop.account)
    expect(element(body, 'MNT_TRANSACTION_ID')).toBe(ORDER)
    expect(element(body, 'MNT_RESULT_CODE')).toBe(String(code))
    expect(element(body, 'MNT_SIGNATURE')).toBe(answerSignature(code, ORDER))
    expect(element(body, 'MNT_AMOUNT')).toBe(found.state === 'invalid' ? undefined : '49.00')
    if (found.state === 'invalid') expect(element(body, 'MNT_DESCRIPTION')).toBe(found.reason)
  })

  it('asks the provider to retry when the order cannot be read', async () => {
    standing = () => {
      throw new Error('database is away')
    }
    const { body } = await send(CHECK, question())
    expect(element(body, 'MNT_RESULT_CODE')).toBe('302')
    expect(element(body, 'MNT_SIGNATURE')).toBe(answerSignature(302, ORDER))
    expect(logged.join()).toContain('alarm')
  })

  it.each<[string, Fields]>([
    ['a wrong signature', question({ MNT_SIGNATURE: '0'.repeat(32) })],
    ['another account', question({ MNT_ID: '44332211' })],
    ['another command', question({ MNT_COMMAND: 'CANCEL' })],
  ])('signs nothing for %s', async (_what, fields) => {
    const reply = await send(CHECK, fields)
    expect(reply.body).toBe('FAIL')
    expect(asked).toEqual([])
    expect(logged.join()).not.toContain(shop.integrityCodes[0])
  })

  it('answers a probe of the address', async () => {
    const reply = await send(CHECK, {})
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  })

  it('leaves fields undefined that the inquiry omits', async () => {
    const sparse = { MNT_AMOUNT: undefined, MNT_CURRENCY_CODE: undefined, MNT_TEST_MODE: undefined }
    await send(CHECK, question(sparse))
    expect(asked).toEqual([
      { transactionId: ORDER, amount: undefined, currency: undefined, testMode: undefined },
    ])
  })
})

it('answers stay well-formed for any order number', async () => {
  const odd = 'a&b<c>"d\'\u0001\u0000é'
  const { body } = await post(CHECK, question({ MNT_TRANSACTION_ID: odd }))
  expect(body).toContain('<MNT_TRANSACTION_ID>a&amp;b&lt;c&gt;&quot;d&apos;é</MNT_TRANSACTION_ID>')
})

describe('while the integrity code changes', () => {
  const [OLD] = shop.integrityCodes
  const NEW = 'K-after-the-change'

  beforeEach(async () => {
    await app.close()
    await start(undefined, [NEW, OLD])
  })

  it.each([OLD, NEW])('a payment signed with %s counts', async (code) => {
    expect((await get(PAY, notice({ MNT_TRANSACTION_ID: ORDER }, code))).body).toBe('SUCCESS')
    expect(settled).toHaveLength(1)
  })

  it.each([OLD, NEW])('an inquiry signed with %s is answered with the same code', async (code) => {
    const { body } = await get(CHECK, inquiry({ MNT_TRANSACTION_ID: ORDER }, code))
    const result = Number(element(body, 'MNT_RESULT_CODE'))
    expect(element(body, 'MNT_SIGNATURE')).toBe(answerSignature(result, ORDER, code))
  })

  it('a payment signed with neither does not', async () => {
    expect((await get(PAY, notice({ MNT_TRANSACTION_ID: ORDER }, 'K-of-nobody'))).body).toBe('FAIL')
    expect(settled).toEqual([])
  })

  it('orders go out with the new one', async () => {
    const signedBy = (...integrityCodes: [string, ...string[]]) => orderSignature({ ...shop, integrityCodes })
    expect(await signedBy(NEW, OLD)).toBe(await signedBy(NEW))
  })
})
