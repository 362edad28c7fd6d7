import { sql } from 'drizzle-orm'
import type { Database, Log } from './database.ts'

/**
 * An intruder with the owner's role could drop the append-only trigger of `ledger` and rewrite it.
 * The embedded database has no other owner.
 */
export async function warnOfOwner({ db, kind }: Pick<Database, 'db' | 'kind'>, log: Pick<Log, 'warn'>) {
  if (kind === 'embedded') return
  const { rows } = await db.execute<{ role: string; owns: boolean }>(sql`
    select current_user as role, pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'ledger'::regclass`)
  const [{ role, owns } = { role: '', owns: false }] = rows
  if (!owns) return
  log.warn(
    { role, docs: 'deploy/postgres/roles.sql' },
    'the role that serves owns the schema: nothing keeps the ledger from whoever breaks in',
  )
}
