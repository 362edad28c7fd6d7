import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sqlState } from './database.ts'

export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/**
 * SQLSTATE classes that do not blame the statement: connection lost, out of disk or connections,
 * stopped by an operator or a time limit, system trouble, and a read-only server (a standby).
 */
const AWAY = /^(?:08|53|57|58|25006)/

/**
 * True when the database caused the failure, so a retry may succeed. A failed statement without an
 * SQLSTATE got no response: the line or the engine broke.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  const state = sqlState(error)
  if (state !== undefined) return AWAY.test(state)
  return error instanceof DrizzleQueryError || (error instanceof Error && isDatabaseAway(error.cause))
}
