import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Executor } from './database.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any fixed number; only has to differ from other advisory locks taken in the same database. */
const MIGRATION_LOCK = 7_301_554

/** What Drizzle's own `migrate` functions call; the same for every driver, but not in its types. */
interface Migrating {
  readonly dialect: {
    migrate(files: ReturnType<typeof readMigrationFiles>, session: unknown, config: object): Promise<void>
  }
  readonly session: unknown
}

/**
 * Brings the schema up to date. Several processes may start at once: the first one migrates, the others
 * wait and then find nothing to do. All pending files are one transaction, so a failed one leaves the
 * schema as it was, and the error stops the start.
 * @param connection One connection, not a pool: the lock belongs to a session.
 */
export async function migrate(connection: Executor, folder = migrationsFolder): Promise<void> {
  const { dialect, session } = connection as unknown as Migrating
  await connection.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
  try {
    await dialect.migrate(readMigrationFiles({ migrationsFolder: folder }), session, {
      migrationsFolder: folder,
    })
  } finally {
    await connection.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  }
}
