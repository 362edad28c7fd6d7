import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { BaseLogger } from 'pino'

/** Count changed rows with `returning`. */
interface Rows<Row> {
  readonly rows: Row[]
}

interface RowsOfStatement extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

/** A connection or a transaction, so that callers decide what is committed together. */
export type Executor = PgDatabase<RowsOfStatement>

export interface Connections {
  readonly busy: number
  readonly idle: number
  readonly waitedFor: number
}

export type PersonListener = (userId: number) => void

export interface Database {
  readonly db: Executor
  readonly kind: 'embedded' | 'postgres'
  ready(): Promise<void>
  /**
   * Notifies before a change is confirmed to its author. Undefined: other processes write, too, so
   * nothing about people may be cached.
   */
  readonly onPersonChanged?: (listener: PersonListener) => void
  /** Undefined without a pool. */
  readonly connections?: () => Connections
  /** Undefined: not watched. */
  readonly isAway?: () => boolean
  close(): Promise<void>
}

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** SQLSTATE of a failed statement in either driver (`23505`: unique violation), if any. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    // No SQLSTATE class begins with E, but the system's `EPIPE` does.
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(at.code))
      return at.code
  }
  return undefined
}

/** Drizzle puts the reason into the cause; its own message quotes the statement. */
export function reasonWithoutStatement(error: unknown): string {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  return reason instanceof Error ? reason.message : String(reason)
}
