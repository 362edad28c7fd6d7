import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { refusals } from '../db/schema/answers.ts'
import type { Question } from './question.ts'

export interface Refusal {
  readonly section: string
  readonly refusedAt: Date
}

/** The last one of every source, until the source answers. */
export interface RefusalStore {
  read(section: string, subject: string): Promise<Refusal | undefined>
  readAll(subject: string): Promise<Refusal[]>
  write(section: string, subject: string, refusedAt: Date): Promise<void>
  forget(section: string, subject: string): Promise<void>
}

/**
 * A refusal is valid as long as a found record would be: an unavailable source has not withdrawn
 * it. Each check requests the source again.
 */
export const isInForceFor = (
  { freshFor }: Pick<Question, 'freshFor'>,
  refusal: Refusal | undefined,
  now: number,
): boolean => refusal !== undefined && refusal.refusedAt.getTime() + freshFor.found * 1000 > now

export function createRefusalStore(db: Executor): RefusalStore {
  const columns = { section: refusals.section, refusedAt: refusals.refusedAt }
  const isKey = (section: string, subject: string) =>
    and(eq(refusals.subject, subject), eq(refusals.section, section))
  const one = db
    .select(columns)
    .from(refusals)
    .where(
      and(eq(refusals.subject, sql.placeholder('subject')), eq(refusals.section, sql.placeholder('section'))),
    )
    .prepare('refusal_by_section')

  return {
    read: async (section, subject) => (await one.execute({ section, subject }))[0],
    readAll: (subject) => db.select(columns).from(refusals).where(eq(refusals.subject, subject)),
    async write(section, subject, refusedAt) {
      await db
        .insert(refusals)
        .values({ section, subject, refusedAt })
        .onConflictDoUpdate({ target: [refusals.subject, refusals.section], set: { refusedAt } })
    },
    async forget(section, subject) {
      await db.delete(refusals).where(isKey(section, subject))
    },
  }
}
