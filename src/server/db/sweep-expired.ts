import { lt, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import {
  accessTokens,
  messengerSignIns,
  phoneProofs,
  providerSignIns,
  unlinkedMessengers,
} from './schema/accounts.ts'
import { flights } from './schema/answers.ts'
import { deskSessions } from './schema/desk.ts'
import { emailAddresses, followedCars, pushMessages } from './schema/follow.ts'
import { recentTries, spent, tickets } from './schema/limits.ts'
import { botTasks, maxJobs } from './schema/messengers.ts'

/**
 * Deletes whatever has run out: tickets, used-up values, leases, counts of tries, sign-ins nobody finished, what bots
 * were told, sessions at the desk, messages nobody could be sent, cars that were followed, e-mail addresses that were not
 * confirmed, access tokens, proofs of
 * phone numbers, messengers that were unlinked.
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
    pushMessages,
    emailAddresses,
    followedCars,
    accessTokens,
    phoneProofs,
    unlinkedMessengers,
  ]
  for (const table of tables) {
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  }
}
