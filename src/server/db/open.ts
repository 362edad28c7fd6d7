import type { Database, Log } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; unset: the embedded database in `dataDir`. */
  readonly url?: string | undefined
  /** The address is a pooler's that lends its connections for a transaction at a time. */
  readonly pooled?: boolean
  readonly dataDir: string
  readonly log: Log
}

/**
 * Opens the database, creating and migrating it as needed. The embedded one belongs to one process at a
 * time; a second is refused.
 * @throws DataDirBusy when another process has the embedded database open.
 */
export const openDatabase = ({ url, pooled = false, dataDir, log }: DatabaseOptions): Promise<Database> =>
  url === undefined ? openEmbedded(dataDir, log) : openPostgres(url, log, { pooled })
