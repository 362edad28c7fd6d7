import type { Executor, Log } from '#server/db/database.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { sharedLimit } from '#server/http/shared-limit.ts'
import {
  type Arrival,
  type Inquiry,
  type Payability,
  type PaymentHint,
  type PaymentNotifications,
  type PaymentProvider,
  ProviderSilent,
  type Sale,
} from '#server/ports/payment-port.ts'
import { requestsText } from '#shared/text/plural.ts'
import type { Ledger } from '../balance/ledger.ts'
import { endAwaiting, type KnownState, knownState, noteGivenBack } from './awaited-payments.ts'
import { findOrder, type Order } from './orders.ts'
import { type PaymentOutcome, type Settled, settle } from './settle.ts'

/** On all servers; anyone can send a hint. The provider repeats skipped ones. */
const A_MINUTE = {
  'one pending': 6,
  /** Whether the money of a paid payment has gone back. */
  'one refund': 1,
  /** Alarms that a payment waits to be captured. */
  'one held': 1,
  /** Hints of the provider and of others have separate quotas by kind; 300 questions in all. */
  'all unknown': 30,
  'all pending': 90,
  'all refund': 30,
} as const

export interface PaymentServiceOptions {
  readonly db: Executor
  readonly ledger: Pick<Ledger, 'purchase'>
  readonly provider: Pick<PaymentProvider, 'id' | 'testMode' | 'polling'>
  readonly log: Log
  readonly now: () => number
}

export interface PaymentService extends PaymentNotifications {
  /** @throws ProviderSilent */
  fetchPayment(paymentId: string): Promise<void>
}

/**
 * Others stay undelivered, so that money that bought nothing is conspicuous in the provider's list.
 * A second payment for a paid order is accepted and given back.
 */
const accepted: Readonly<Record<PaymentOutcome, boolean>> = {
  credited: true,
  order_already_paid: true,
  unknown_order: false,
  wrong_amount: false,
  wrong_currency: false,
  wrong_mode: false,
  given_back: false,
  account_deleted: false,
}

export function createPaymentService(options: PaymentServiceOptions): PaymentService {
  const { db, provider, log } = options
  const mayAsk = questions(db, provider.id)

  const settleAndTell = async (arrival: Arrival): Promise<Settled> => {
    const settled = await settle(db, arrival, options)
    const isTold =
      settled.verdict === 'credited' &&
      arrival.isGivenBack === true &&
      !(await noteGivenBack(db, arrival.operationId))
    if (!isTold) logOutcome(log, arrival, settled)
    return settled
  }

  const fetchPayment = async (paymentId: string): Promise<void> => {
    if (provider.polling === undefined) throw new ProviderSilent(`${provider.id} is not asked`)
    const standing = await provider.polling.read(paymentId)
    if (standing.state === 'held' && (await hasRoom(db, 'one held', paymentId)))
      log.error({ payment: paymentId }, 'alarm: a payment waits to be captured by a person')
    if (standing.state === 'canceled') await endAwaiting(db, paymentId, 'canceled')
    if (standing.state !== 'succeeded') return
    await settleAndTell(standing.arrival)
    await endAwaiting(db, paymentId, 'succeeded')
  }

  return {
    async settle(arrival) {
      const { verdict, order } = await settleAndTell(arrival)
      return { accepted: verdict !== undefined && accepted[verdict], sale: order && saleOf(order) }
    },
    payabilityOf: async (inquiry) =>
      standingOf(inquiry, await findOrder(db, inquiry.transactionId), provider.testMode),
    fetchPayment,
    async onNotification(hint) {
      const state = await knownState(db, hint.paymentId)
      const hasEnded =
        state === 'canceled' || state === 'given_back' || (state === 'succeeded' && !hint.isOfRefund)
      if (hasEnded) return true
      if (!(await mayAsk(hint, state))) return false
      await fetchPayment(hint.paymentId)
      return true
    },
  }
}

async function hasRoom(db: Executor, what: keyof typeof A_MINUTE, who: string): Promise<boolean> {
  try {
    await sharedLimit(db, `payment hint, ${what}`, A_MINUTE[what]).take(who)
    return true
  } catch (error) {
    if (error instanceof ApiFailure) return false
    throw error
  }
}

function questions(db: Executor, provider: string) {
  return async (
    { paymentId, isFromProvider }: PaymentHint,
    state: KnownState | undefined,
  ): Promise<boolean> => {
    const sender = isFromProvider ? provider : `${provider}, from elsewhere`
    if (state === undefined) return hasRoom(db, 'all unknown', sender)
    const kind = state === 'pending' ? 'pending' : 'refund'
    return (await hasRoom(db, `one ${kind}`, paymentId)) && hasRoom(db, `all ${kind}`, sender)
  }
}

function logOutcome(log: Log, arrival: Arrival, { verdict, repeated }: Settled): void {
  const { operationId: operation, transactionId: order, amount, currency, testMode, isGivenBack } = arrival
  const payment = { operation, order, amount, currency, testMode, verdict }
  if (verdict === undefined) log.error(payment, 'alarm: an operation came again for another order')
  else if (verdict === 'credited' && isGivenBack)
    log.error(payment, 'alarm: money was given back for requests that stand on a balance')
  else if (repeated) log.info(payment, 'payment brought again')
  else if (verdict === 'credited') log.info(payment, 'payment credited')
  else log.error(payment, 'alarm: a payment bought nothing, a person has to look at it')
}

export const saleOf = ({
  requests,
  kopecks,
  email,
}: Pick<Order, 'requests' | 'kopecks' | 'email'>): Sale => ({
  name: `${requestsText(requests)} к картотеке ГИБДД`,
  kopecks,
  email,
})

/** Refuses before payment what would not be credited after it. */
function standingOf(inquiry: Inquiry, order: Order | undefined, testMode: boolean): Payability {
  if (order?.userId == null) return invalid('Такого заказа нет')
  if (order.paidAt !== null) return { state: 'paid', kopecks: order.kopecks }
  if (inquiry.currency !== undefined && inquiry.currency !== 'RUB') return invalid('Оплата только в рублях')
  if (inquiry.amount && inquiry.amount.kopecks !== order.kopecks) return invalid('Сумма не та, что в заказе')
  if (inquiry.testMode !== undefined && inquiry.testMode !== testMode)
    return invalid('Режим оплаты не тот, что у магазина')
  return { state: 'payable', kopecks: order.kopecks }
}

const invalid = (reason: string): Payability => ({ state: 'invalid', reason })
