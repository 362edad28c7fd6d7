import { lt, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import {
  accessTokens,
  deskSessions,
  flights,
  messengerSignIns,
  providerSignIns,
  recentTries,
  spent,
  tickets,
} from './schema.ts'

/**
 * Deletes whatever has run out: tickets, used-up values, leases, counts of tries, sign-ins nobody finished, sessions at
 * the desk, access tokens.
 */
export async function sweepExpired(db: Executor): Promise<void> {
  const signIns = [messengerSignIns, providerSignIns]
  for (const table of [tickets, spent, flights, recentTries, ...signIns, deskSessions, accessTokens]) {
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  }
}
