import type { Payment, PaymentOrder, paymentTypes } from '#shared/contract/payments.ts'
import { type PackId, packs, roubles } from '#shared/prices.ts'
import type { Executor, Log } from '../../db/database.ts'
import type { Moneta } from '../../gateways/moneta/index.ts'
import type { Cashier } from '../../gateways/moneta/port.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { sharedLimit } from '../../http/shared-limit.ts'
import type { Ledger } from '../balance/ledger.ts'
import { createCashier } from './cashier.ts'
import { isOwnOrderPaid, paymentsOf, placeOrder } from './orders.ts'

/** Orders one person makes; each opens a widget, and nobody opens more by hand. */
const ORDERS_A_MINUTE = 20

interface PaymentsOptions {
  readonly db: Executor
  readonly ledger: Pick<Ledger, 'purchase'>
  /** Undefined: nothing can be bought; what was bought is still shown. */
  readonly moneta: Pick<Moneta, 'account' | 'testMode' | 'signOrder'> | undefined
  readonly log: Log
  readonly now?: () => number
}

export interface PackOrder {
  readonly userId: number
  readonly pack: PackId
  readonly type: (typeof paymentTypes)[number]
}

/** Orders of packs, and the money that comes for them. */
export interface Payments {
  /** @throws ApiFailure `payments_closed`, `too_many_requests`. */
  order(order: PackOrder): Promise<PaymentOrder>
  /** By the order's number or the provider's operation; undefined when they have no such order. */
  isPaid(userId: number, id: string): Promise<boolean | undefined>
  /** Paid orders, newest first. */
  list(userId: number): Promise<Payment[]>
  /** Settles what the provider says; undefined while nothing can be bought. */
  readonly cashier: Cashier | undefined
}

export function createPayments({ db, ledger, moneta, log, now = Date.now }: PaymentsOptions): Payments {
  const ordersOfOne = sharedLimit(db, 'order', ORDERS_A_MINUTE)
  return {
    async order(order) {
      if (moneta === undefined) throw new ApiFailure('payments_closed')
      await ordersOfOne.take(String(order.userId))
      const transactionId = await placeOrder(db, order, packs[order.pack])
      if (transactionId === undefined) throw new ApiFailure('unauthorized')
      return orderForm(transactionId, order, moneta)
    },
    isPaid: (userId, id) => isOwnOrderPaid(db, userId, id),
    list: (userId) => paymentsOf(db, userId),
    cashier: moneta && createCashier({ db, ledger, testMode: moneta.testMode, log, now }),
  }
}

function orderForm(
  transactionId: string,
  { userId, pack, type }: PackOrder,
  { account, testMode, signOrder }: Pick<Moneta, 'account' | 'testMode' | 'signOrder'>,
): PaymentOrder {
  const { requests, kopecks } = packs[pack]
  const form = {
    transactionId,
    amount: roubles(kopecks),
    currency: 'RUB',
    subscriberId: String(userId),
  } as const
  return {
    ...form,
    account,
    testMode,
    customParams: { type, purpose: 'requests' },
    signature: signOrder(form),
    requests,
  }
}
