import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Executor, sqlState } from './database.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** The schema is older than this release, and cannot be changed from here; the message is for the operator. */
export class SchemaBehind extends Error {
  override readonly name = 'SchemaBehind'

  constructor() {
    super(
      'Схема базы старше этой версии, а по адресу из DATABASE_URL её не изменить (роль не владелец или это ' +
        'адрес PgBouncer): выполните npm run migrate под ролью-владельцем по адресу самого PostgreSQL. | The schema is ' +
        'older than this release and cannot be changed at DATABASE_URL (its role does not own it, or a pooler is ' +
        'between): run npm run migrate as the owner, at the address of PostgreSQL itself.',
    )
  }
}

/** Any fixed number; only has to differ from other advisory locks taken in the same database. */
const MIGRATION_LOCK = 7_301_554

/** What Drizzle's own `migrate` functions call; the same for every driver, but not in its types. */
interface Migrating {
  readonly dialect: {
    migrate(files: Files, session: unknown, config: object): Promise<void>
  }
  readonly session: unknown
}

/**
 * Brings the schema up to date. Several processes may start at once: the first one migrates, the others
 * wait and then find nothing to do. All pending files are one transaction, so a failed one leaves the
 * schema as it was, and the error stops the start.
 * @param connection One connection, not a pool: the lock belongs to a session.
 * @throws SchemaBehind when there is something to do and the role may not.
 */
export async function migrate(connection: Executor, folder = migrationsFolder): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: folder })
  // A role that only serves may read what was applied and must not even ask for the schema to be there.
  if (await isUpToDate(connection, files)) return
  await locked(connection, () => apply(connection, files, folder)).catch(behindIfForbidden)
}

/**
 * For whoever must not migrate: through a pooler the lock would stay behind on a connection of the server's.
 * @throws SchemaBehind when a migration is pending.
 */
export async function requireUpToDate(connection: Executor): Promise<void> {
  if (!(await isUpToDate(connection, readMigrationFiles({ migrationsFolder })))) throw new SchemaBehind()
}

type Files = ReturnType<typeof readMigrationFiles>

async function isUpToDate(connection: Executor, files: Files): Promise<boolean> {
  const newest = Math.max(...files.map(({ folderMillis }) => folderMillis))
  try {
    const { rows } = await connection.execute<{ applied: string | null }>(
      sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
    )
    return Number(rows[0]?.applied ?? 0) >= newest
  } catch (error) {
    if (isNothingThere(error) || isForbidden(error)) return false
    throw error
  }
}

async function locked(connection: Executor, work: () => Promise<void>): Promise<void> {
  await connection.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
  try {
    await work()
  } finally {
    await connection.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  }
}

function apply(connection: Executor, files: Files, folder: string): Promise<void> {
  const { dialect, session } = connection as unknown as Migrating
  return dialect.migrate(files, session, { migrationsFolder: folder })
}

/** No such schema, no such table. */
const isNothingThere = (error: unknown): boolean => ['3F000', '42P01'].includes(sqlState(error) ?? '')

const isForbidden = (error: unknown): boolean => sqlState(error) === '42501'

function behindIfForbidden(error: unknown): never {
  throw isForbidden(error) ? new SchemaBehind() : error
}
