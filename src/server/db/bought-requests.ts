import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ledger } from './schema/payments.ts'

/** Requests ever added to a wallet (its uuid as text), without those that a correction took off. */
export const boughtRequests = (wallet: SQLWrapper): SQL<number> => sql`(
  select coalesce(sum(case to_account when ${wallet} then requests else -requests end), 0)
  from ${ledger} where kind in ('purchase', 'correction') and ${wallet} in (from_account, to_account))`
