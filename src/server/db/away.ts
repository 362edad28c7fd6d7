import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sqlState } from './database.ts'

/** The database could not be reached, or does not answer. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/**
 * Classes of SQLSTATE that say nothing against the statement: connection lost, out of disk or connections,
 * stopped by its operator or for its time, trouble of the system; and a server that only reads, as a standby does.
 */
const AWAY = /^(?:08|53|57|58|25006)/

/**
 * True when a statement failed for the database's own sake, so that a later try may succeed. A failed statement
 * without an SQLSTATE was never answered: the line or the engine broke.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  const state = sqlState(error)
  if (state !== undefined) return AWAY.test(state)
  return error instanceof DrizzleQueryError || (error instanceof Error && isDatabaseAway(error.cause))
}
