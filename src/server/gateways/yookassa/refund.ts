import * as v from 'valibot'
import { type AskedProvider, ProviderSilent } from '../../payment-port.ts'
import { type Api, describe, type Reply } from './api.ts'
import type { YookassaSettings } from './env.ts'
import { readPayment } from './payment.ts'
import { receiptOf } from './receipt.ts'

const Refund = v.object({ id: v.string(), status: v.picklist(['pending', 'succeeded']) })

/**
 * All of it, once. Within a day the key keeps it to one refund; after that the provider's own sums do, which are read
 * first: a payment that was given back is not given back again.
 */
export const giveBack =
  (api: Api, { receipts }: Pick<YookassaSettings, 'receipts'>): AskedProvider['giveBack'] =>
  async ({ operationId, amount, currency }, sale) => {
    const { refunded_amount: refunded } = readPayment(await api.get(`/payments/${operationId}`))
    if (refunded?.value === amount) return 'деньги уже возвращены'
    const reply = await api.post('/refunds', `back-${operationId}`, {
      payment_id: operationId,
      amount: { value: amount, currency },
      ...(receipts && { receipt: receiptOf(sale, receipts) }),
    })
    return wordsOf(reply)
  }

function wordsOf(reply: Reply): string {
  const read = v.safeParse(Refund, reply.body)
  if (reply.status !== 200 || !read.success)
    throw new ProviderSilent(`yookassa: no refund, but ${describe(reply)}`)
  return `возврат ${read.output.id}, ${read.output.status}`
}
