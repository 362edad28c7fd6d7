import { Limit } from '#server/http/limit.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  type PaymentPolling,
  type PaymentProvider,
  ProviderSilent,
  type Purchase,
} from '#server/ports/payment-port.ts'
import { roubles } from '#shared/prices.ts'
import { type Api, createApi } from './api.ts'
import type { YookassaSettings } from './env.ts'
import { ORDER, readCreated, readPayment, standingOf } from './payment.ts'
import { receiptOf } from './receipt.ts'
import { refundFully } from './refund.ts'
import { mountWebHook } from './web-hook.ts'

/** Per address; the provider has a few. Notifications are only hints. */
const NOTIFICATIONS_A_MINUTE = 6_000

interface YookassaOptions {
  readonly settings: YookassaSettings
  readonly publicUrl: string
  readonly clock: Clock
}

export function openYookassa({ settings, publicUrl, clock }: YookassaOptions): PaymentProvider {
  const api = createApi(settings, clock)
  return {
    id: 'yookassa',
    testMode: settings.testMode,
    begin: (purchase) => begin(purchase, { api, publicUrl, settings }),
    polling: { read: readWith(api), refund: refundFully(api, settings) },
    mount(host, cashier) {
      mountWebHook(host, cashier, new Limit(NOTIFICATIONS_A_MINUTE, host.now))
    },
  }
}

interface BeginOptions extends Omit<YookassaOptions, 'clock'> {
  readonly api: Api
}

/**
 * The order's number is the idempotence key, so repeated calls create one payment. A payment
 * without a page is already paid or canceled.
 */
async function begin(
  { orderId, requests, sale, type }: Purchase,
  { api, publicUrl, settings: { receipts } }: BeginOptions,
) {
  const amount = { value: roubles(sale.kopecks), currency: 'RUB' } as const
  const returnUrl = `${publicUrl}/payment?order=${orderId}&type=${type}`
  const reply = await api.post('/payments', orderId, {
    amount,
    capture: true,
    description: sale.name,
    metadata: { [ORDER]: orderId },
    confirmation: { type: 'redirect', return_url: returnUrl },
    ...(receipts && { receipt: receiptOf(sale, receipts) }),
  })
  const { id, payAt } = readCreated(reply)
  const order = {
    provider: 'yookassa',
    transactionId: orderId,
    amount: amount.value,
    currency: amount.currency,
    requests,
    confirmationUrl: payAt ?? returnUrl,
  } as const
  return { order, paymentId: id, isOdd: payAt === undefined }
}

const readWith =
  (api: Api): PaymentPolling['read'] =>
  async (paymentId) => {
    const reply = await api.get(`/payments/${paymentId}`)
    if (reply.status === 404) return { state: 'unknown' }
    const payment = readPayment(reply)
    if (payment.id !== paymentId) throw new ProviderSilent(`yookassa: ${payment.id} in place of ${paymentId}`)
    return standingOf(payment)
  }
