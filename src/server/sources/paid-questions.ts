import { gte, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { paidLookups } from '../db/schema/plates.ts'

const QUESTIONS_LOCK = 7_305_121

/** Serializes the counting over all servers until the transaction ends. */
export const lockQuestions = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(${QUESTIONS_LOCK})`)

/** Counts since midnight in Moscow, with questions in progress or of unknown outcome. */
export const questionsToday = (db: Executor): Promise<number> =>
  db.$count(
    paidLookups,
    sql`${gte(paidLookups.createdAt, sql`date_trunc('day', now(), 'Europe/Moscow')`)}
      and ${paidLookups.isBilled} is distinct from false`,
  )
