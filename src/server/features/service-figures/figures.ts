import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { comments } from '#server/db/schema/comments.ts'
import { ledger, ledgerProofs, operationDecisions, operations, orders } from '#server/db/schema/payments.ts'
import { registrySwitches } from '#server/db/schema/registries.ts'
import type { FigureName, Figures } from '#server/platform/figures.ts'

/** Each by an index, because every scrape of every server runs them. */
const queries = {
  money_unfit_operations: sql`select count(*) from ${operations} where verdict <> 'credited'
    and not exists (
      select from ${operationDecisions} where operation_id = ${operations.id} and provider_word <> '')`,
  // The daily proof covers older ones, so they need no alarm.
  money_undelivered_credits: sql`select count(*) from ${orders}
    where paid_at > now() - interval '2 days' and not exists (
      select from ${ledger} where kind = 'purchase' and reference = ${orders}.id)`,
  ledger_proof_timestamp_seconds: sql`select extract(epoch from max(at)) from ${ledgerProofs}`,
  ledger_proof_problems: sql`select problems from ${ledgerProofs} order by at desc limit 1`,
  moderation_pending_comments: sql`select count(*) from ${comments} where state = 'pending'`,
  moderation_oldest_seconds: sql`select coalesce(extract(epoch from now() - min(created_at)), 0)
    from ${comments} where state = 'pending'`,
  source_longest_off_seconds: sql`select coalesce(extract(epoch from now() - min(since)), 0) from ${registrySwitches}`,
} satisfies Partial<Record<FigureName, unknown>>

export async function readFigures(db: Executor): Promise<Figures> {
  const columns = Object.entries(queries).map(([name, query]) => sql`(${query}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<string, string | number | null>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  )
  const present = Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null)
  return Object.fromEntries(present.map(([name, value]) => [name, Number(value)]))
}
