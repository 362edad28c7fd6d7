import * as v from 'valibot'
import {
  type Arrival,
  type PaymentStanding,
  ProviderRefused,
  ProviderSilent,
} from '#server/ports/payment-port.ts'
import { kopecksIn } from '#shared/prices.ts'
import { type ApiResponse, describe } from './api.ts'

const Amount = v.object({ value: v.string(), currency: v.string() })

const YookassaPayment = v.object({
  id: v.string(),
  status: v.picklist(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  paid: v.boolean(),
  test: v.boolean(),
  amount: Amount,
  metadata: v.optional(v.record(v.string(), v.unknown()), {}),
  refunded_amount: v.optional(Amount),
})

export type YookassaPayment = v.InferOutput<typeof YookassaPayment>

export const ORDER = 'order'

/** A payment id becomes part of an address. */
export const isPaymentId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** @throws ProviderSilent for any other response. */
export function readPayment(reply: ApiResponse): YookassaPayment {
  const read = v.safeParse(YookassaPayment, reply.body)
  if (reply.status === 200 && read.success && isPaymentId(read.output.id)) return read.output
  throw new ProviderSilent(`yookassa: no payment, but ${describe(reply)}`)
}

/** Enough to look a new payment up later: it exists even if other fields are malformed. */
const Created = v.object({ id: v.pipe(v.string(), v.check(isPaymentId)), confirmation: v.unknown() })

const Confirmation = v.object({ confirmation_url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) })

/**
 * @returns `payAt` undefined: the payment has no payment page.
 * @throws ProviderRefused if no payment was created.
 * @throws ProviderSilent if that is unknown.
 */
export function readCreated(reply: ApiResponse): { readonly id: string; readonly payAt: string | undefined } {
  if (reply.status >= 400) throw new ProviderRefused(`yookassa: no payment, but ${describe(reply)}`)
  const read = v.safeParse(Created, reply.body)
  if (!read.success) throw new ProviderSilent(`yookassa: a payment without a number, ${describe(reply)}`)
  const page = v.safeParse(Confirmation, read.output.confirmation)
  return { id: read.output.id, payAt: page.success ? page.output.confirmation_url : undefined }
}

/** @throws ProviderSilent if the response contradicts itself: money is never guessed. */
export function standingOf(payment: YookassaPayment): PaymentStanding {
  switch (payment.status) {
    case 'pending':
      return { state: 'pending' }
    case 'waiting_for_capture':
      return { state: 'held' }
    case 'canceled':
      return { state: 'canceled' }
    case 'succeeded':
      if (!payment.paid) throw new ProviderSilent(`yookassa: payment ${payment.id} succeeded and is not paid`)
      return { state: 'succeeded', arrival: arrivalOf(payment) }
  }
}

const arrivalOf = ({ id, amount, test, metadata, refunded_amount: refunded }: YookassaPayment): Arrival => ({
  operationId: id,
  transactionId: typeof metadata[ORDER] === 'string' ? metadata[ORDER] : '',
  amount: amount.value,
  kopecks: kopecksIn(amount.value),
  currency: amount.currency,
  testMode: test,
  isGivenBack: refunded !== undefined && kopecksIn(refunded.value) !== 0,
})
