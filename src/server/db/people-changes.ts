import { sql } from 'drizzle-orm'
import type { Executor } from './database.ts'

/**
 * Reports changed accounts, access tokens, identities and paid lookups. Triggers notify before the
 * commit ends, so that a revoked token fails at once. Only for the embedded database, which has one
 * process.
 */
export async function notifyOfPeople(db: Executor): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement))
}

const tables = [
  ['users', 'update or delete'],
  ['access_tokens', 'update or delete'],
  ['linked_identities', 'insert or delete'],
  ['paid_lookups', 'insert or update or delete'],
] as const

const statements = [
  `create or replace function notify_of_person() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'users' then
      perform pg_notify('people', old.id::text);
    elsif tg_table_name = 'access_tokens' then
      perform pg_notify('people', old.user_id::text);
    elsif tg_table_name = 'linked_identities' then
      perform pg_notify('people', coalesce(new.user_id, old.user_id)::text);
    else
      perform pg_notify('people', id::text) from users where wallet = coalesce(new.wallet, old.wallet);
    end if;
    return null;
  end $$`,
  ...tables.map(
    ([table, writes]) =>
      `create or replace trigger notify_of_person after ${writes} on ${table}
       for each row execute function notify_of_person()`,
  ),
  'listen people',
]
