import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoPayments, startDemoPayments } from './demo-payments.ts'
import { newOperationId } from './operation.ts'
import { readShopAnswer } from './shop-answer.ts'
import { answerSignature, formSignature, noticeSignature, questionSignature } from './signing.ts'

const official = {
  MNT_ID: '54600817',
  MNT_TRANSACTION_ID: 'FF790ABCD',
  MNT_OPERATION_ID: '123456',
  MNT_AMOUNT: '120.25',
  MNT_CURRENCY_CODE: 'RUB',
  MNT_TEST_MODE: '0',
}

const ruby = {
  MNT_ID: '141290',
  MNT_TRANSACTION_ID: '2',
  MNT_OPERATION_ID: '3',
  MNT_AMOUNT: '10.20',
  MNT_CURRENCY_CODE: 'RUB',
  MNT_TEST_MODE: '1',
}

const own = {
  MNT_ID: '11223344',
  MNT_TRANSACTION_ID: 'car-0001',
  MNT_AMOUNT: '49.00',
  MNT_CURRENCY_CODE: 'RUB',
  MNT_SUBSCRIBER_ID: '42',
  MNT_TEST_MODE: '0',
}

describe('the signing of the demo', () => {
  it.each([
    [noticeSignature, official, 'QWERTY', '69bdf9bd91820b8f7b4c4b25d3d22dfa'],
    [formSignature, official, 'QWERTY', 'c8222aef6362c7f1239ccdc729d1a200'],
    [answerSignature, { ...official, MNT_RESULT_CODE: '200' }, 'QWERTY', '29807c8e5d82198b5c4360e6ec711cce'],
    [noticeSignature, ruby, 'secret_token', '2b7f8d7d00e8e980b3df95dc70d47461'],
    [
      answerSignature,
      { ...ruby, MNT_RESULT_CODE: '402' },
      'secret_token',
      '11cf20faee5e4b2b89808a09e4f6bfeb',
    ],
    [
      questionSignature,
      { MNT_ID: '141290', MNT_TRANSACTION_ID: '676' },
      'secret_token',
      '79c1c4f41a0a70bb107c976ebba25811',
    ],
    [
      noticeSignature,
      { ...own, MNT_OPERATION_ID: '900000001' },
      'SECRET',
      'e333b00c5b9c1bfae90e0ab2a884254b',
    ],
    [questionSignature, { ...own, MNT_COMMAND: 'CHECK' }, 'SECRET', '35203ec2c865b10b6fecff77cf0f9333'],
    [formSignature, own, 'SECRET', '4693acdfc27bde5ee84bc15479abd607'],
    [answerSignature, { ...own, MNT_RESULT_CODE: '200' }, 'SECRET', 'e0e5e4dc7bf2f28c9460d191158f38eb'],
    [answerSignature, { ...own, MNT_RESULT_CODE: '402' }, 'SECRET', '09cc932b72c36f7ce9171279a6a798e6'],
    [answerSignature, { ...own, MNT_RESULT_CODE: '500' }, 'SECRET', '932ec4af8a2b93225632a4ad8a3ac3ca'],
    [answerSignature, { ...own, MNT_RESULT_CODE: '100' }, 'SECRET', '84d9ec618911bd88972bb4bfe30b92ea'],
  ])('vector %#', (sign, fields, code, md5) => {
    expect(sign(new URLSearchParams(fields), code)).toBe(md5)
  })
})

describe('an answer of the shop', () => {
  const answer = (signature: string, description = 'a &amp; b') =>
    `<?xml version="1.0"?><MNT_RESPONSE><MNT_ID>11223344</MNT_ID><MNT_TRANSACTION_ID>car-0001</MNT_TRANSACTION_ID>
     <MNT_RESULT_CODE>402</MNT_RESULT_CODE><MNT_DESCRIPTION>${description}</MNT_DESCRIPTION>
     <MNT_SIGNATURE>${signature}</MNT_SIGNATURE></MNT_RESPONSE>`
  const right = '09cc932b72c36f7ce9171279a6a798e6'

  it('is read if signed', () => {
    expect(readShopAnswer(answer(right), 'SECRET')?.fields.get('MNT_DESCRIPTION')).toBe('a & b')
  })

  it.each([
    ['of another code', answer('e0e5e4dc7bf2f28c9460d191158f38eb')],
    ['without a signature', answer('')],
    ['that is not escaped', answer(right, 'a & b')],
    ['with an element left open', answer(right, '<b>')],
    ['cut short', answer(right).slice(0, -5)],
    ['in HTML', '<html>'],
    ['of nothing', ''],
  ])('is not taken %s', (_what, xml) => {
    expect(readShopAnswer(xml, 'SECRET')).toBeUndefined()
  })
})

it('operation ids are unique', () => {
  const ids = Array.from({ length: 1000 }, newOperationId)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('the form', () => {
  let demo: DemoPayments

  const put = (path: string, body: object) =>
    fetch(`${demo.url}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const open = (fields: Record<string, string>, path = '/assistant.htm') =>
    fetch(`${demo.url}${path}?${new URLSearchParams(fields)}`)

  beforeAll(async () => {
    demo = await startDemoPayments({ port: 0 })
  })
  beforeEach(() => put('/merchants/11223344', { integrityCode: 'SECRET' }))
  afterAll(() => demo.close())

  it.each(['/assistant.htm', '/assistant.widget'])('shows the amount to pay, at %s', async (path) => {
    const reply = await open({ ...own, MNT_DESCRIPTION: '10 запросов <b>' }, path)
    const page = await reply.text()
    expect(reply.status).toBe(200)
    expect(page).toContain('49,00 ₽')
    expect(page).toContain('10 запросов &#60;b&#62;')
    expect(page).toContain('Демо-оплата, деньги не списываются')
    expect(reply.headers.get('x-frame-options')).toBeNull()
  })

  it('accepts a valid signature, and a missing one', async () => {
    const MNT_SIGNATURE = '4693acdfc27bde5ee84bc15479abd607'
    expect((await open({ ...own, MNT_SIGNATURE })).status).toBe(200)
    expect((await open(own)).status).toBe(200)
  })

  it.each([
    ['an unknown account', { ...own, MNT_ID: '1' }],
    ['a wrong signature', { ...own, MNT_SIGNATURE: '0'.repeat(32) }],
    ['a changed amount', { ...own, MNT_AMOUNT: '1.00', MNT_SIGNATURE: '4693acdfc27bde5ee84bc15479abd607' }],
    ['no amount', { ...own, MNT_AMOUNT: '' }],
    ['three decimals', { ...own, MNT_AMOUNT: '49.001' }],
    ['another currency', { ...own, MNT_CURRENCY_CODE: 'USD' }],
    ['no order', { ...own, MNT_TRANSACTION_ID: '' }],
  ])('refuses %s', async (_what, fields) => {
    const reply = await open(fields)
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('Оплата невозможна')
  })

  it('looks like a card, or like a requested instant transfer', async () => {
    expect(await (await open(own)).text()).toContain('Номер карты')
    const transfer = await (await open({ ...own, 'paymentSystem.unitId': '12299232' })).text()
    expect(transfer).toContain('Система быстрых платежей')
  })

  it('uses the requested theme', async () => {
    expect(await (await open({ ...own, theme: 'dark' })).text()).toContain('data-theme="dark"')
    expect(await (await open(own)).text()).toContain('data-theme="system"')
  })

  it.each([
    [{ payUrl: 'https://shop.test' }],
    [{ integrityCode: 'SECRET', payUrl: 'shop' }],
    [{ integrityCode: 'SECRET', payMethod: 'PUT' }],
  ])('has an owner who cannot set %o', async (settings) => {
    expect((await put('/merchants/55', settings)).status).toBe(400)
    expect((await open({ ...own, MNT_ID: '55' })).status).toBe(400)
  })

  it.each(['GET', 'POST'])('notifies the shop by %s, as configured', async (payMethod) => {
    const notices: [method: string | undefined, fields: Record<string, string>][] = []
    const shop = createServer(async (request, response) => {
      const fields = request.method === 'GET' ? request.url?.split('?')[1] : await text(request)
      notices.push([request.method, Object.fromEntries(new URLSearchParams(fields))])
      response.end('SUCCESS')
    }).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    const payUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/pay`
    await put('/merchants/11223344', { integrityCode: 'SECRET', payUrl, payMethod })
    const page = await (await open({ ...own, type: 'website', containerId: 'w', version: '2' })).text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    await fetch(demo.url + action, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
    await demo.settled()
    const signed = { ...own, MNT_OPERATION_ID: expect.stringMatching(/^\d{16}$/), type: 'website' }
    expect(notices).toEqual([
      [payMethod, { ...signed, MNT_SIGNATURE: expect.stringMatching(/^[\da-f]{32}$/) }],
    ])
    shop.close()
  })

  it('is served with the widget script', async () => {
    const reply = await fetch(`${demo.url}/assistant-builder`)
    expect(reply.headers.get('content-type')).toContain('javascript')
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})
