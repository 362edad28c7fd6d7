import type { Database, Log } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

export interface DatabaseOptions extends PostgresOptions {
  readonly url?: string | undefined
  readonly dataDir: string
  readonly log: Log
}

/** @throws DataDirBusy when another process has the embedded database open. */
export const openDatabase = ({ url, dataDir, log, ...postgres }: DatabaseOptions): Promise<Database> =>
  url === undefined ? openEmbedded(dataDir, log) : openPostgres(url, log, postgres)
