import { lt, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import {
  accessTokens,
  botTasks,
  deskSessions,
  flights,
  maxJobs,
  messengerSignIns,
  phoneProofs,
  providerSignIns,
  recentTries,
  spent,
  tickets,
} from './schema.ts'

/**
 * Deletes whatever has run out: tickets, used-up values, leases, counts of tries, sign-ins nobody finished, what bots
 * were told, sessions at the desk, access tokens, proofs of phone numbers.
 */
export async function sweepExpired(db: Executor): Promise<void> {
  const signIns = [messengerSignIns, providerSignIns]
  const tables = [
    tickets,
    spent,
    flights,
    recentTries,
    ...signIns,
    maxJobs,
    botTasks,
    deskSessions,
    accessTokens,
    phoneProofs,
  ]
  for (const table of tables) {
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  }
}
