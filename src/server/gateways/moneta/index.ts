import { Limit } from '#server/http/limit.ts'
import type { PaymentProvider, Purchase } from '#server/ports/payment-port.ts'
import { roubles } from '#shared/prices.ts'
import type { MonetaSettings } from './env.ts'
import { signatureOf } from './signature.ts'
import { mountWebHooks } from './web-hooks.ts'

/** All notifications come from a few addresses. */
const NOTIFICATIONS_A_MINUTE = 60_000

export const openMoneta = (settings: MonetaSettings): PaymentProvider => ({
  id: 'moneta',
  testMode: settings.testMode,
  begin: async (purchase) => ({ order: signedOrder(purchase, settings), paymentId: undefined }),
  mount({ app, now }, cashier) {
    const limit = new Limit(NOTIFICATIONS_A_MINUTE, now)
    mountWebHooks(app, { shop: settings, receipts: settings.receipts, cashier, limit })
  },
})

/** Signed for the payer's browser; a changed field invalidates it. */
function signedOrder({ orderId, userId, requests, sale, type }: Purchase, settings: MonetaSettings) {
  const form = {
    transactionId: orderId,
    amount: roubles(sale.kopecks),
    currency: 'RUB',
    subscriberId: String(userId),
  } as const
  const fields = {
    MNT_ID: settings.account,
    MNT_TRANSACTION_ID: form.transactionId,
    MNT_AMOUNT: form.amount,
    MNT_CURRENCY_CODE: form.currency,
    MNT_SUBSCRIBER_ID: form.subscriberId,
    MNT_TEST_MODE: settings.testMode ? '1' : '0',
  }
  return {
    provider: 'moneta',
    ...form,
    account: settings.account,
    testMode: settings.testMode,
    customParams: { type, purpose: 'requests' },
    signature: signatureOf('request', fields, settings.integrityCodes[0]),
    requests,
  } as const
}
