import * as v from 'valibot'
import { type PaymentPolling, ProviderSilent, type RefundOutcome } from '#server/ports/payment-port.ts'
import { type Api, type ApiResponse, describe } from './api.ts'
import type { YookassaSettings } from './env.ts'
import { isPaymentId, readPayment } from './payment.ts'
import { receiptOf } from './receipt.ts'

/** The API's three states; any other leaves the outcome unknown. */
const Refund = v.object({
  id: v.pipe(v.string(), v.check(isPaymentId)),
  status: v.picklist(['pending', 'succeeded', 'canceled']),
  cancellation_details: v.optional(v.object({ reason: v.optional(v.string()) })),
})

const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: 'на балансе магазина не хватает денег',
  rejected_by_payee: 'получатель отказался от перевода',
  rejected_by_timeout: 'банк плательщика не ответил вовремя',
  yoo_money_account_closed: 'кошелёк плательщика закрыт',
  general_decline: 'банк не назвал причину',
}

/** The first key has no number, for refunds from before the numbering. */
const keyOf = (operationId: string, attempt: number): string =>
  attempt === 1 ? `back-${operationId}` : `back-${operationId}-${attempt}`

/**
 * A full refund, once. For a day the key limits an attempt to one refund; later the provider's
 * totals do, which are read first.
 */
export const refundFully =
  (api: Api, { receipts }: Pick<YookassaSettings, 'receipts'>): PaymentPolling['refund'] =>
  async ({ operationId, amount, currency }, sale, { number, refundId }) => {
    const { refunded_amount: refunded } = readPayment(await api.get(`/payments/${operationId}`))
    if (refunded?.value === amount) return { state: 'done', word: 'деньги уже возвращены' }
    if (refundId !== null) return outcomeOf(await api.get(`/refunds/${refundId}`))
    return outcomeOf(
      await api.post('/refunds', keyOf(operationId, number), {
        payment_id: operationId,
        amount: { value: amount, currency },
        ...(receipts && { receipt: receiptOf(sale, receipts) }),
      }),
    )
  }

function outcomeOf(reply: ApiResponse): RefundOutcome {
  if (reply.status >= 400) return { state: 'refused', reason: describe(reply) }
  const read = v.safeParse(Refund, reply.body)
  if (reply.status !== 200 || !read.success)
    throw new ProviderSilent(`yookassa: no refund, but ${describe(reply)}`)
  const { id, status, cancellation_details: details } = read.output
  switch (status) {
    case 'succeeded':
      return { state: 'done', word: `возврат ${id}, ${status}` }
    case 'pending':
      return { state: 'pending', refundId: id }
    case 'canceled':
      return { state: 'refused', reason: reasonIn(details?.reason) }
  }
}

function reasonIn(code = 'без причины'): string {
  const words = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  return words === undefined ? code : `${words} (${code})`
}
