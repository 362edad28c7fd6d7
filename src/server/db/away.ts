import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sqlState } from './database.ts'

export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/**
 * SQLSTATE of an unavailable database: connection lost, out of resources, stopped from outside,
 * system trouble; 25006: a read-only server (a standby).
 */
const AWAY = /^(?:08|53|57|58|25006)/

/** Then a retry may succeed. Without an SQLSTATE the line or the engine broke. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  const state = sqlState(error)
  if (state !== undefined) return AWAY.test(state)
  return error instanceof DrizzleQueryError || (error instanceof Error && isDatabaseAway(error.cause))
}
