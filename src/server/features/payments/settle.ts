import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { operations, orders } from '#server/db/schema/payments.ts'
import type { Arrival, PaymentProvider } from '#server/ports/payment-port.ts'
import type { Ledger } from '../balance/ledger.ts'
import { findOrder, markPaid, type Order } from './orders.ts'

export type PaymentOutcome = (typeof operations.$inferSelect)['verdict']

export interface Settled {
  /** Undefined: delivered before, for another order. */
  readonly verdict: PaymentOutcome | undefined
  readonly repeated: boolean
  readonly order: Order | undefined
}

interface SettleOptions {
  readonly ledger: Pick<Ledger, 'purchase'>
  readonly provider: Pick<PaymentProvider, 'id' | 'testMode'>
  readonly now: () => number
}

/**
 * Runs in one transaction with its consequences. The operation's row serializes its deliveries; the
 * ledger serializes operations of one order.
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

/** Locks the order's account, because an ownerless wallet would take the money. */
async function lockOwner(tx: Executor, orderId: string): Promise<void> {
  const owner = tx.select({ id: orders.userId }).from(orders).where(eq(orders.id, orderId))
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('key share')
}

/** Trusts no value of the form, which passes through the payer's hands. */
function judge(
  arrival: Arrival,
  order: Order | undefined,
  { testMode }: Pick<PaymentProvider, 'testMode'>,
): PaymentOutcome {
  if (order === undefined) return 'unknown_order'
  if (arrival.currency !== 'RUB') return 'wrong_currency'
  if (arrival.kopecks !== order.kopecks) return 'wrong_amount'
  if (arrival.testMode !== testMode) return 'wrong_mode'
  if (arrival.isGivenBack) return 'given_back'
  if (order.userId === null) return 'account_deleted'
  return 'credited'
}

/** False: already stored. */
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

async function changeVerdict(tx: Executor, { operationId }: Arrival, verdict: PaymentOutcome): Promise<void> {
  await tx.update(operations).set({ verdict }).where(eq(operations.id, operationId))
}
