import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { operations, orders } from '#server/db/schema/payments.ts'
import type { Arrival, PaymentProvider } from '#server/ports/payment-port.ts'
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
  readonly provider: Pick<PaymentProvider, 'id' | 'testMode'>
  readonly now: () => number
}

/**
 * Judges a payment once and keeps the verdict, in one transaction with what follows from it. Two deliveries
 * of one operation meet at its row, two operations for one order at the ledger, where an order can be posted
 * once. The ledger comes before the order: whoever deletes an account takes locks the same way round.
 */
export function settle(
  db: Executor,
  arrival: Arrival,
  { ledger, provider, now }: SettleOptions,
): Promise<Settled> {
  return db.transaction(async (tx) => {
    await lockOwner(tx, arrival.transactionId)
    const order = await findOrder(tx, arrival.transactionId)
    const verdict = judge(arrival, order, provider)
    if (!(await keepOperation(tx, arrival, { verdict, provider: provider.id })))
      return { verdict: await keptVerdict(tx, arrival), repeated: true, order }
    if (verdict !== 'credited' || order === undefined) return { verdict, repeated: false, order }
    const { id, wallet, requests } = order
    if (await ledger.purchase(tx, { wallet, requests, reference: id })) {
      await markPaid(tx, id, arrival.operationId, new Date(now()))
      return { verdict, repeated: false, order }
    }
    await changeVerdict(tx, arrival, 'order_already_paid')
    return { verdict: 'order_already_paid', repeated: false, order }
  })
}

/** Until the end of the transaction the account of an order is not deleted: a wallet without one would take the money. */
async function lockOwner(tx: Executor, orderId: string): Promise<void> {
  const owner = tx.select({ id: orders.userId }).from(orders).where(eq(orders.id, orderId))
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('key share')
}

/** A form and its mode pass through the payer's hands, so nothing in it is believed that we know ourselves. */
function judge(
  arrival: Arrival,
  order: Order | undefined,
  { testMode }: Pick<PaymentProvider, 'testMode'>,
): Verdict {
  if (order === undefined) return 'unknown_order'
  if (arrival.currency !== 'RUB') return 'wrong_currency'
  if (arrival.kopecks !== order.kopecks) return 'wrong_amount'
  if (arrival.testMode !== testMode) return 'wrong_mode'
  if (arrival.isGivenBack) return 'given_back'
  if (order.userId === null) return 'account_deleted'
  return 'credited'
}

/** @returns false when this operation is known already. */
async function keepOperation(
  tx: Executor,
  arrival: Arrival,
  judged: Pick<typeof operations.$inferInsert, 'verdict' | 'provider'>,
): Promise<boolean> {
  const { operationId: id, transactionId: orderId, amount, currency, testMode } = arrival
  const kept = await tx
    .insert(operations)
    .values({ id, orderId, amount, currency, testMode, ...judged })
    .onConflictDoNothing()
    .returning({ id: operations.id })
  return kept.length === 1
}

async function keptVerdict(tx: Executor, { operationId, transactionId }: Arrival) {
  const [kept] = await tx.select().from(operations).where(eq(operations.id, operationId))
  return kept?.orderId === transactionId ? kept.verdict : undefined
}

async function changeVerdict(tx: Executor, { operationId }: Arrival, verdict: Verdict): Promise<void> {
  await tx.update(operations).set({ verdict }).where(eq(operations.id, operationId))
}
