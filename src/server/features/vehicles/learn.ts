import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { answers, isToLearnFrom, vinDictionary } from '#server/db/schema/answers.ts'
import type { Lesson, LessonReader } from './lesson.ts'

const LEARNING_LOCK = 7_301_555

/**
 * One process at a time, to avoid deadlocks. A car counts only for the lesson of its latest answer;
 * an answer without a lesson takes nothing back.
 * @returns the number of answers read: fewer than `most` when none are left.
 */
export function learnSome(db: Executor, lessonIn: LessonReader, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockDictionary(tx)
    const unread = await answersToRead(tx, most)
    const read = unread.map((answer) => ({ ...answer, lesson: lessonIn(answer) }))
    const ids = await enter(tx, read)
    const learned = read.map(({ subject, lesson, before }) => {
      return { subject, before, now: lesson ? (ids.get(keyOf(lesson)) ?? null) : before }
    })
    await count(tx, learned)
    await note(tx, learned)
    return unread.length
  })
}

/** Serializes changes of the counts; concurrent ones would deadlock. */
export const lockDictionary = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LEARNING_LOCK})`)

const answersToRead = (tx: Executor, most: number) =>
  tx
    .select({
      subject: answers.subject,
      data: answers.data,
      checkedAt: answers.checkedAt,
      before: answers.learnedAs,
    })
    .from(answers)
    .where(isToLearnFrom(answers))
    .orderBy(asc(answers.subject))
    .limit(most)
    .for('update')

interface Read {
  readonly checkedAt: Date
  readonly lesson: Lesson | undefined
}

const keyOf = ({ signs, model, body, power, volume }: Lesson): string =>
  JSON.stringify([signs, model, body, power, volume])

/** New entries have no cars yet. @returns rows by content. */
async function enter(tx: Executor, read: readonly Read[]): Promise<ReadonlyMap<string, number>> {
  const entries = new Map<string, Lesson & { firstSeen: Date; lastSeen: Date }>()
  for (const { lesson, checkedAt } of read) {
    if (!lesson) continue
    const { firstSeen = checkedAt, lastSeen = checkedAt } = entries.get(keyOf(lesson)) ?? {}
    entries.set(keyOf(lesson), {
      ...lesson,
      firstSeen: checkedAt < firstSeen ? checkedAt : firstSeen,
      lastSeen: checkedAt > lastSeen ? checkedAt : lastSeen,
    })
  }
  if (entries.size === 0) return new Map()
  const { id, signs, model, body, power, volume, firstSeen, lastSeen } = vinDictionary
  const rows = await tx
    .insert(vinDictionary)
    .values([...entries.values()])
    .onConflictDoUpdate({
      target: [signs, model, body, power, volume],
      set: {
        firstSeen: sql`least(${firstSeen}, excluded.first_seen)`,
        lastSeen: sql`greatest(${lastSeen}, excluded.last_seen)`,
      },
    })
    .returning({ id, signs, model, body, power, volume })
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

interface Change {
  readonly subject: string
  readonly before: number | null
  readonly now: number | null
}

async function count(tx: Executor, learned: readonly Change[]): Promise<void> {
  const changes = new Map<number, number>()
  const add = (id: number | null, cars: number) => {
    if (id !== null) changes.set(id, (changes.get(id) ?? 0) + cars)
  }
  for (const { before, now } of learned) {
    add(before, -1)
    add(now, 1)
  }
  const real = [...changes].filter(([, cars]) => cars !== 0)
  for (const [id, cars] of real) {
    await tx
      .update(vinDictionary)
      .set({ cars: sql`${vinDictionary.cars} + ${cars}` })
      .where(eq(vinDictionary.id, id))
  }
}

async function note(tx: Executor, learned: readonly Change[]): Promise<void> {
  const rows = JSON.stringify(learned.map(({ subject, now }) => ({ subject, now })))
  await tx.execute(sql`
    update ${answers} set learned_from = checked_at, learned_as = read.now
    from jsonb_to_recordset(${rows}::jsonb) as read(subject text, now bigint)
    where ${answers.subject} = read.subject and ${isToLearnFrom(answers)}`)
}
