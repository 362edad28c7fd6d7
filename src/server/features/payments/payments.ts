import type { Executor, Log } from '#server/db/database.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { Limit } from '#server/http/limit.ts'
import { sharedLimit } from '#server/http/shared-limit.ts'
import { withTimeout } from '#server/platform/patience.ts'
import { type PaymentProvider, ProviderRefused, ProviderSilent } from '#server/ports/payment-port.ts'
import type { OwnOrder, Payment, PaymentOrder, paymentTypes } from '#shared/contract/payments.ts'
import type { PaymentProviderId } from '#shared/payment-providers.ts'
import { type PackId, packs } from '#shared/prices.ts'
import { awaitedFor, awaitPayment } from './awaited-payments.ts'
import { findOrder, isOwnOrderPaid, ordersOf, paymentsOf, placeOrder } from './orders.ts'
import { type PaymentService, saleOf } from './payment-service.ts'

const ORDERS_A_MINUTE = 20

const LOOKS_A_MINUTE = 20

const LOOK_WITHIN_MS = 4_000

export interface PaymentMethod {
  readonly provider: PaymentProvider
  readonly cashier: PaymentService
}

interface PaymentsOptions {
  readonly db: Executor
  readonly tills: readonly PaymentMethod[]
  readonly log: Log
  readonly now?: () => number
}

export interface PackOrder {
  readonly userId: number
  readonly pack: PackId
  readonly type: (typeof paymentTypes)[number]
  /** Undefined: the default. */
  readonly provider?: PaymentProviderId | undefined
}

export type OrderState = 'paid' | 'unpaid' | 'canceled' | undefined

export interface Payments {
  /**
   * @throws ApiFailure `payments_closed`, `payment_unclear`, `too_many_requests`,
   * `too_many_orders`.
   */
  order(order: PackOrder): Promise<PaymentOrder>
  stateOfOrder(userId: number, id: string): Promise<OrderState>
  /** Paid ones, newest first. */
  list(userId: number): Promise<Payment[]>
  orders(userId: number): Promise<OwnOrder[]>
}

export function createPayments({ db, tills, log, now = Date.now }: PaymentsOptions): Payments {
  const ordersOfOne = sharedLimit(db, 'order', ORDERS_A_MINUTE)
  const looksAtOne = new Limit(LOOKS_A_MINUTE, now)
  const asking = tills.find(({ provider }) => provider.polling)

  /** On failure the collector finds it later. */
  const lookNow = async (payment: string): Promise<void> => {
    if (asking === undefined || looksAtOne.take(payment) > 0) return
    const unread = (err: unknown) =>
      log.warn({ err, payment }, 'a payment that is waited for could not be read')
    await withTimeout(LOOK_WITHIN_MS, asking.cashier.fetchPayment(payment)).catch(unread)
  }

  return {
    async order({ provider: wanted, ...order }) {
      const till = wanted ? tills.find(({ provider }) => provider.id === wanted) : tills[0]
      if (till === undefined) throw new ApiFailure('payments_closed')
      await ordersOfOne.take(String(order.userId))
      return beginOrder(db, order, till.provider, { log, now })
    },
    async stateOfOrder(userId, id) {
      const isPaid = await isOwnOrderPaid(db, userId, id)
      if (isPaid !== false) return isPaid ? 'paid' : undefined
      const awaited = await awaitedFor(db, id)
      if (awaited?.state !== 'pending') return awaited?.state === 'canceled' ? 'canceled' : 'unpaid'
      await lookNow(awaited.id)
      if (await isOwnOrderPaid(db, userId, id)) return 'paid'
      return (await awaitedFor(db, id))?.state === 'canceled' ? 'canceled' : 'unpaid'
    },
    list: (userId) => paymentsOf(db, userId),
    orders: (userId) => ordersOf(db, userId),
  }
}

async function beginOrder(
  db: Executor,
  { userId, pack, type }: Omit<PackOrder, 'provider'>,
  provider: PaymentProvider,
  { log, now }: { readonly log: Log; readonly now: () => number },
): Promise<PaymentOrder> {
  const orderId = await placeOrder(db, { userId, pack, type, provider: provider.id }, packs[pack])
  const placed = orderId === undefined ? undefined : await findOrder(db, orderId)
  if (orderId === undefined || placed === undefined) throw new ApiFailure('unauthorized')
  const purchase = { orderId, userId, type, requests: placed.requests, sale: saleOf(placed) }
  const { order, paymentId, isOdd } = await provider.begin(purchase).catch((err: unknown) => {
    if (err instanceof ProviderRefused) {
      log.warn({ err, order: orderId }, 'a payment could not be begun')
      throw new ApiFailure('payments_closed')
    }
    if (!(err instanceof ProviderSilent)) throw err
    log.warn({ err, order: orderId }, 'whether a payment was begun is not known')
    throw new ApiFailure('payment_unclear')
  })
  if (paymentId !== undefined) await awaitPayment(db, { id: paymentId, orderId }, now())
  if (isOdd) log.error({ order: orderId, payment: paymentId }, 'alarm: a new payment has no page to pay at')
  return order
}
