import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { operations } from '../../db/schema.ts'
import type { Notification } from '../../gateways/moneta/port.ts'
import type { Ledger } from '../balance/ledger.ts'
import { findOrder, markPaid, type Order } from './orders.ts'

/** What was done with a payment. */
export type Verdict = (typeof operations.$inferSelect)['verdict']

export interface Settled {
  /** Undefined: this operation was brought before, for another order. */
  readonly verdict: Verdict | undefined
  /** It was brought and judged before, and nothing was changed now. */
  readonly repeated: boolean
  readonly order: Order | undefined
}

interface SettleOptions {
  readonly ledger: Pick<Ledger, 'purchase'>
  /** Payments of the other mode buy nothing. */
  readonly testMode: boolean
  readonly now: () => number
}

/**
 * Judges a payment once and keeps the verdict, in one transaction with what follows from it. Two deliveries
 * of one operation meet at its row, two operations for one order at the ledger, where an order can be posted
 * once. The ledger comes before the order: whoever deletes an account takes locks the same way round.
 */
export function settle(
  db: Executor,
  notification: Notification,
  { ledger, testMode, now }: SettleOptions,
): Promise<Settled> {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, notification.transactionId)
    const verdict = judge(notification, order, testMode)
    if (!(await keepOperation(tx, notification, verdict)))
      return { verdict: await keptVerdict(tx, notification), repeated: true, order }
    if (verdict !== 'credited' || order === undefined) return { verdict, repeated: false, order }
    const { id, wallet, requests } = order
    if (await ledger.purchase(tx, { wallet, requests, reference: id })) {
      await markPaid(tx, id, notification.operationId, new Date(now()))
      return { verdict, repeated: false, order }
    }
    await changeVerdict(tx, notification, 'order_already_paid')
    return { verdict: 'order_already_paid', repeated: false, order }
  })
}

/** The form and its mode pass through the payer's hands, so nothing in it is believed that we know ourselves. */
function judge(notification: Notification, order: Order | undefined, testMode: boolean): Verdict {
  if (order === undefined) return 'unknown_order'
  if (notification.currency !== 'RUB') return 'wrong_currency'
  if (notification.kopecks !== order.kopecks) return 'wrong_amount'
  if (notification.testMode !== testMode) return 'wrong_mode'
  return 'credited'
}

/** @returns false when this operation is known already. */
async function keepOperation(tx: Executor, notification: Notification, verdict: Verdict): Promise<boolean> {
  const { operationId: id, transactionId: orderId, amount, currency, testMode } = notification
  const kept = await tx
    .insert(operations)
    .values({ id, orderId, amount, currency, testMode, verdict })
    .onConflictDoNothing()
    .returning({ id: operations.id })
  return kept.length === 1
}

async function keptVerdict(tx: Executor, { operationId, transactionId }: Notification) {
  const [kept] = await tx.select().from(operations).where(eq(operations.id, operationId))
  return kept?.orderId === transactionId ? kept.verdict : undefined
}

async function changeVerdict(tx: Executor, { operationId }: Notification, verdict: Verdict): Promise<void> {
  await tx.update(operations).set({ verdict }).where(eq(operations.id, operationId))
}
