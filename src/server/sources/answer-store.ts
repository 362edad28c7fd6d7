import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { answers } from '../db/schema/answers.ts'

export interface StoredAnswer {
  /** Id of the question: a section's, `base`, or `plates`. */
  readonly section: string
  /** VIN, frame number or plate in canonical form. */
  readonly subject: string
  readonly outcome: 'found' | 'nothing'
  readonly data: unknown
  readonly status?: number | undefined
  readonly checkedAt: Date
  /** The registry had not returned everything yet. */
  readonly isPartial?: boolean | undefined
  /** SHA-256 of the response. */
  readonly rawHash?: Uint8Array | undefined
}

/** The last good answer per question and subject. */
export interface AnswerStore {
  read(section: string, subject: string): Promise<StoredAnswer | undefined>
  readAll(subject: string): Promise<StoredAnswer[]>
  /** Never replaces a newer answer. */
  write(...answers: readonly StoredAnswer[]): Promise<void>
}

/** The dictionary's columns are no part of an answer. */
const { learnedFrom: _from, learnedAs: _as, ...columns } = getTableColumns(answers)

const WRITTEN = {
  outcome: sql`excluded.outcome`,
  data: sql`excluded.data`,
  status: sql`excluded.status`,
  checkedAt: sql`excluded.checked_at`,
  isPartial: sql`excluded.is_partial`,
  rawHash: sql`excluded.raw_hash`,
}

export function createAnswerStore(db: Executor): AnswerStore {
  const one = db
    .select(columns)
    .from(answers)
    .where(
      and(eq(answers.subject, sql.placeholder('subject')), eq(answers.section, sql.placeholder('section'))),
    )
    .prepare('answer_by_section')

  const all = db
    .select(columns)
    .from(answers)
    .where(eq(answers.subject, sql.placeholder('subject')))
    .prepare('answers_on_subject')

  return {
    async read(section, subject) {
      const [row] = await one.execute({ subject, section })
      return row && fromRow(row)
    },
    async readAll(subject) {
      return (await all.execute({ subject })).map(fromRow)
    },
    async write(...all) {
      await db
        .insert(answers)
        .values(
          all.map(({ status = null, isPartial = false, rawHash = null, ...row }) => ({
            ...row,
            status,
            isPartial,
            rawHash,
          })),
        )
        .onConflictDoUpdate({
          target: [answers.subject, answers.section],
          set: WRITTEN,
          setWhere: sql`${answers.checkedAt} <= excluded.checked_at`,
        })
    },
  }
}

const fromRow = ({
  status,
  isPartial,
  rawHash,
  ...row
}: Omit<typeof answers.$inferSelect, 'learnedFrom' | 'learnedAs'>): StoredAnswer => ({
  ...row,
  status: status ?? undefined,
  ...(isPartial && { isPartial }),
  ...(rawHash && { rawHash }),
})
