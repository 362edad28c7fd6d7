import { describe, expect, it } from 'vitest'
import type { MonetaOrder } from '#shared/contract/payments.ts'
import { bankTransferFields } from './order-fields.ts'
import { orderText, packText } from './pack-text.ts'

const order: MonetaOrder = {
  provider: 'moneta',
  account: '12345678',
  amount: '49.00',
  currency: 'RUB',
  transactionId: 'order-1',
  subscriberId: '7',
  customParams: { type: 'website', purpose: 'requests' },
  testMode: false,
  signature: 'c0ffee',
  requests: 10,
}

describe('the bank-transfer form', () => {
  it('posts the specification’s fields and the number of the order', () => {
    const back = { success: 'https://site.example/successPay', fail: 'https://site.example/failPay' }
    expect(Object.fromEntries(bankTransferFields(order, back))).toEqual({
      MNT_ID: '12345678',
      MNT_CURRENCY_CODE: 'RUB',
      MNT_AMOUNT: '49.00',
      MNT_SUCCESS_URL: 'https://site.example/successPay',
      MNT_FAIL_URL: 'https://site.example/failPay',
      MNT_SUBSCRIBER_ID: '7',
      type: 'website',
      purpose: 'requests',
      MNT_TRANSACTION_ID: 'order-1',
      MNT_TEST_MODE: '0',
      MNT_SIGNATURE: 'c0ffee',
      'paymentSystem.unitId': '12299232',
      followup: 'true',
    })
  })
})

describe('the text on the buttons', () => {
  it('shows the number of requests and the price', () => {
    expect([packText('pack10'), packText('start2'), orderText(order)]).toEqual([
      '10 запросов за 49\u00a0₽',
      '2 запроса за 10\u00a0₽',
      '10 запросов за 49\u00a0₽',
    ])
  })
})
