import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { failures } from '../db/schema/answers.ts'

export interface StoredFailure {
  readonly section: string
  readonly code: string
  readonly failedAt: Date
}

/** A later answer makes it void. */
export interface FailureStore {
  readAll(subject: string): Promise<StoredFailure[]>
  write(subject: string, failure: StoredFailure): Promise<void>
}

export const createFailureStore = (db: Executor): FailureStore => ({
  readAll: (subject) =>
    db
      .select({ section: failures.section, code: failures.code, failedAt: failures.failedAt })
      .from(failures)
      .where(eq(failures.subject, subject)),
  async write(subject, { section, code, failedAt }) {
    await db
      .insert(failures)
      .values({ subject, section, code, failedAt })
      .onConflictDoUpdate({ target: [failures.subject, failures.section], set: { code, failedAt } })
  },
})
