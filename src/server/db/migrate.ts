import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Executor, sqlState } from './database.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** The schema is older than this release; the message is for the operator. */
export class SchemaBehind extends Error {
  override readonly name = 'SchemaBehind'

  constructor() {
    super(
      'Схема базы старше этой версии, а по адресу из DATABASE_URL её не изменить (роль не владелец или это ' +
        'адрес PgBouncer): выполните команду migrate под ролью-владельцем по адресу самого PostgreSQL. | The schema is ' +
        'older than this release and cannot be changed at DATABASE_URL (its role does not own it, or a pooler is ' +
        'between): run the command migrate as the owner, at the address of PostgreSQL itself.',
    )
  }
}

/** Differs from other advisory locks in the database. */
const MIGRATION_LOCK = 7_301_554

/** Untyped internals behind every driver's `migrate`. */
interface Migrating {
  readonly dialect: {
    migrate(files: Files, session: unknown, config: object): Promise<void>
  }
  readonly session: unknown
}

/**
 * Of several starting processes one migrates. All pending files are one transaction, whose failure
 * stops the start.
 * @param connection no pool, because the lock belongs to a session.
 * @throws SchemaBehind when a migration is pending and the role may not apply it.
 */
export async function migrate(connection: Executor, folder = migrationsFolder): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: folder })
  // A role that only serves must not even request `create schema`.
  if (await isUpToDate(connection, files)) return
  await underLock(connection, () => apply(connection, files, folder)).catch(behindIfForbidden)
}

/**
 * For connections that must not migrate: through a pooler the lock would stay on a server
 * connection.
 * @throws SchemaBehind when a migration is pending.
 */
export async function requireUpToDate(connection: Executor): Promise<void> {
  if (!(await hasEveryMigration(connection))) throw new SchemaBehind()
}

/** Read-only. */
export const hasEveryMigration = (connection: Executor): Promise<boolean> =>
  isUpToDate(connection, readMigrationFiles({ migrationsFolder }))

export async function newestApplied(connection: Executor): Promise<string | undefined> {
  const { rows } = await connection.execute<{ applied: string | null }>(
    sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
  )
  const { entries }: { readonly entries: readonly { readonly when: number; readonly tag: string }[] } =
    JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  const applied = Number(rows[0]?.applied ?? 0)
  if (applied > (entries.at(-1)?.when ?? 0)) return 'новее этой версии'
  return entries.find(({ when }) => when === applied)?.tag
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

async function underLock(connection: Executor, work: () => Promise<void>): Promise<void> {
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

const isNothingThere = (error: unknown): boolean => ['3F000', '42P01'].includes(sqlState(error) ?? '')

const isForbidden = (error: unknown): boolean => sqlState(error) === '42501'

function behindIfForbidden(error: unknown): never {
  throw isForbidden(error) ? new SchemaBehind() : error
}
