import { lt, sql } from 'drizzle-orm'
import type { Executor, Log } from './database.ts'
import { accessTokens, deskSessions, flights, messengerSignIns, spent, tickets } from './schema.ts'

const EVERY_MS = 60_000

/**
 * Deletes whatever has run out: tickets, used-up values, leases, sign-ins nobody finished, sessions at the desk,
 * access tokens.
 */
export async function sweepExpired(db: Executor): Promise<void> {
  for (const table of [tickets, spent, flights, messengerSignIns, deskSessions, accessTokens]) {
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  }
}

/** Sweeps every minute until the returned function is called. */
export function keepSwept(db: Executor, log: Log): () => void {
  const timer = setInterval(() => {
    sweepExpired(db).catch((error) => log.warn({ err: error }, 'could not sweep expired rows'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
