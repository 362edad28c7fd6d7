import type { Database, Log } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; unset: the embedded database in `dataDir`. */
  readonly url?: string | undefined
  readonly dataDir: string
  readonly log: Log
  /** How long a statement may take on a PostgreSQL server; as long as a request may wait unless told. */
  readonly statementMs?: number
}

/**
 * Opens the database, creating and migrating it as needed. The embedded one belongs to one process at a
 * time; a second is refused.
 * @throws DataDirBusy when another process has the embedded database open.
 */
export const openDatabase = ({ url, dataDir, log, statementMs }: DatabaseOptions): Promise<Database> =>
  url === undefined ? openEmbedded(dataDir, log) : openPostgres(url, log, statementMs)
