import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { users } from './schema/accounts.ts'
import { ledger } from './schema/payments.ts'

export async function walletOf(db: Executor, userId: number): Promise<string | undefined> {
  const [person] = await db.select({ wallet: users.wallet }).from(users).where(eq(users.id, userId))
  return person?.wallet
}

/** Requests ever added to a wallet (its uuid as text), without those that a correction took off. */
export const boughtRequests = (wallet: SQLWrapper): SQL<number> => sql`(
  select coalesce(sum(case to_account when ${wallet} then requests else -requests end), 0)
  from ${ledger} where kind in ('purchase', 'correction') and ${wallet} in (from_account, to_account))`
