import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { ledger as entries, operations, orders } from '#server/db/schema/payments.ts'
import type { Ledger } from './ledger.ts'

export interface BalanceReset {
  readonly was: number
  /** If negative, nothing was changed. */
  readonly proven: number
}

export async function resetBalance(tx: Executor, userId: number): Promise<BalanceReset | undefined> {
  const [person] = await tx
    .select({ wallet: users.wallet, was: users.requests })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!person) return undefined
  // A new statement sees entries of the transactions that the lock waited for.
  const proven = await provenOf(tx, person.wallet)
  if (proven >= 0) await tx.update(users).set({ requests: proven }).where(eq(users.id, userId))
  return { was: person.was, proven }
}

async function provenOf(tx: Executor, wallet: string): Promise<number> {
  const change = sql`case when ${entries.toAccount} = ${wallet} then ${entries.requests} else -${entries.requests} end`
  const [sum] = await tx
    .select({ proven: sql<number>`coalesce(sum(${change}), 0)::int` })
    .from(entries)
    .where(sql`${wallet} in (${entries.fromAccount}, ${entries.toAccount})`)
  return sum?.proven ?? 0
}

export async function enterPurchase(tx: Executor, ledger: Ledger, id: string): Promise<number | undefined> {
  // A paid mark may be a manual change; only the operation comes from the provider.
  const [order] = await tx
    .select({ wallet: orders.wallet, requests: orders.requests })
    .from(orders)
    .innerJoin(operations, and(eq(operations.id, orders.operationId), eq(operations.orderId, orders.id)))
    .where(and(eq(orders.id, id), isNotNull(orders.paidAt), eq(operations.verdict, 'credited')))
  const isEntered = order !== undefined && (await ledger.purchase(tx, { ...order, reference: id }))
  return isEntered ? order.requests : undefined
}
