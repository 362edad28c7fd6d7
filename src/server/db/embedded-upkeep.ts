import type { PGlite } from '@electric-sql/pglite'

const EVERY_MS = 30_000

/** Log bytes until a checkpoint, which bounds disk use and the start after a crash. */
const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024

/** PostgreSQL's own rule for autovacuum, with a higher floor. */
const WORTH_VACUUMING = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 1000 + 0.2 * n_live_tup or n_mod_since_analyze > 1000 + 0.1 * n_live_tup`

const WAL_PILED_UP = `select pg_current_wal_lsn() - redo_lsn > $1 as "isTooMuch" from pg_control_checkpoint()`

/**
 * Replaces the background processes that the embedded engine lacks.
 * @returns a stop function.
 */
export function keepTidy(pg: PGlite, report: (problem: Error) => void): () => void {
  const timer = setInterval(() => tidy(pg).catch(report), EVERY_MS)
  return () => clearInterval(timer)
}

async function tidy(pg: PGlite): Promise<void> {
  const tables = await pg.query<{ name: string }>(WORTH_VACUUMING)
  for (const { name } of tables.rows) await pg.exec(`vacuum (analyze) ${name}`)
  const wal = await pg.query<{ isTooMuch: boolean }>(WAL_PILED_UP, [CHECKPOINT_AFTER_BYTES])
  if (wal.rows[0]?.isTooMuch) await pg.exec('checkpoint')
}
