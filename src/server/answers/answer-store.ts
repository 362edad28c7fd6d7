import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { answers } from '../db/schema.ts'

/** A registry's good answer about one car. */
export interface StoredAnswer {
  readonly section: string
  readonly vin: string
  readonly outcome: 'found' | 'nothing'
  /** `data` of the envelope. */
  readonly data: unknown
  /** Extra `status` of the envelope. */
  readonly status?: number | undefined
  /** When the registry answered. */
  readonly checkedAt: Date
}

/** The last good answer of every section of every car, kept for good. */
export interface AnswerStore {
  read(section: string, vin: string): Promise<StoredAnswer | undefined>
  /** Everything known of a car. */
  readCar(vin: string): Promise<StoredAnswer[]>
  /** Resolves when the answer would survive a power cut. An older answer never replaces a newer one. */
  write(answer: StoredAnswer): Promise<void>
}

export function createAnswerStore(db: Executor): AnswerStore {
  const one = db
    .select()
    .from(answers)
    .where(and(eq(answers.vin, sql.placeholder('vin')), eq(answers.section, sql.placeholder('section'))))
    .prepare('answer_by_section')

  const all = db
    .select()
    .from(answers)
    .where(eq(answers.vin, sql.placeholder('vin')))
    .prepare('answers_of_car')

  return {
    async read(section, vin) {
      const [row] = await one.execute({ vin, section })
      return row && fromRow(row)
    },
    async readCar(vin) {
      return (await all.execute({ vin })).map(fromRow)
    },
    async write({ section, vin, outcome, data, status = null, checkedAt }) {
      const row = { section, vin, outcome, data, status, checkedAt }
      await db
        .insert(answers)
        .values(row)
        .onConflictDoUpdate({
          target: [answers.vin, answers.section],
          set: row,
          setWhere: sql`${answers.checkedAt} <= excluded.checked_at`,
        })
    },
  }
}

const fromRow = ({ status, ...row }: typeof answers.$inferSelect): StoredAnswer => ({
  ...row,
  status: status ?? undefined,
})
