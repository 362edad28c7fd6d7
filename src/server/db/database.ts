import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { BaseLogger } from 'pino'
import type * as schema from './schema/index.ts'

/** What both drivers give back for a raw statement. Count changed rows with `returning`. */
interface Rows<Row> {
  readonly rows: Row[]
}

interface RowsOfStatement extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

/**
 * A connection or a transaction. Stores take it as a required parameter, so that whoever calls them
 * decides what is committed together.
 */
export type Executor = PgDatabase<RowsOfStatement, typeof schema>

/** Connections of a pool. */
export interface Connections {
  readonly busy: number
  readonly idle: number
  /** Who waits until one is free. */
  readonly waitedFor: number
}

/** Told the id of a person of whom something has changed. */
export type PersonListener = (userId: number) => void

/** An open database. Above this line nothing knows which engine it is. */
export interface Database {
  readonly db: Executor
  readonly kind: 'embedded' | 'postgres'
  /** Resolves when the database has written something down, and has room for more; for `/readyz`. */
  ready(): Promise<void>
  /**
   * Tells of every person of whom something changes, before whoever changes it hears that it is done. Undefined: other
   * processes write, too, and nothing of it may be remembered.
   */
  readonly onPersonChanged?: (listener: PersonListener) => void
  /** Undefined: there is no pool. */
  readonly connections?: () => Connections
  /** Waits for what is running, then lets go of files, connections and the lock. */
  close(): Promise<void>
}

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/**
 * The five-letter SQLSTATE of a failed statement, whichever driver threw it: `23505` is a unique
 * violation. `undefined` when the error did not come from the database.
 */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    // No class begins with an E, but the system's own `EPIPE` does.
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(at.code))
      return at.code
  }
  return undefined
}
