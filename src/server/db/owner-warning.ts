import { sql } from 'drizzle-orm'
import type { Database, Log } from './database.ts'

/**
 * Says to the operator that the role which serves may also switch off what keeps `ledger` append-only: whoever breaks
 * into the server could rewrite what happened to money. Of the embedded database nobody else is the owner.
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
