import { max, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { logLeaves } from '#server/db/schema/sealed-reports.ts'

const LOG_LOCK = 7_203_341

/** Serializes appends and checkpoints of all servers. */
export const lockLog = (tx: Executor) => tx.execute(sql`select pg_advisory_xact_lock(${LOG_LOCK})`)

export async function logSize(db: Executor): Promise<number> {
  const [last] = await db.select({ index: max(logLeaves.index) }).from(logLeaves)
  return (last?.index ?? -1) + 1
}

export async function appendLeaf(tx: Executor, rowsRoot: Uint8Array): Promise<number> {
  await lockLog(tx)
  const index = await logSize(tx)
  await tx.insert(logLeaves).values({ index, rowsRoot })
  return index
}
