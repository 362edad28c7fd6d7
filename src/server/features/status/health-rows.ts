import { gte, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { registryChanges, registryHours } from '#server/db/schema/registries.ts'

export const ANSWERED = 'answered'

/** Outcomes that show an available source; one that withholds data on one car has answered, too. */
const ANSWERS: readonly string[] = [ANSWERED, 'source_withheld']

export const isAnswer = ({ outcome }: Pick<HourRow, 'outcome'>): boolean => ANSWERS.includes(outcome)

export type HourRow = typeof registryHours.$inferSelect

export type FormatChange = typeof registryChanges.$inferSelect

export async function addHours(db: Executor, rows: readonly HourRow[]): Promise<void> {
  if (rows.length === 0) return
  const { questions, times, lastAt } = registryHours
  await db
    .insert(registryHours)
    // One order prevents deadlocks between servers.
    .values(rows.toSorted((a, b) => (hourKey(a) < hourKey(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [registryHours.hour, registryHours.source, registryHours.outcome],
      set: {
        questions: sql`${questions} + excluded.questions`,
        times: sql`(
          select array_agg(coalesce(was, 0) + coalesce(came, 0) order by step)
          from unnest(${times}, excluded.times) with ordinality as counts (was, came, step))`,
        lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
      },
    })
}

export const hourKey = ({ hour, source, outcome }: Pick<HourRow, 'hour' | 'source' | 'outcome'>): string =>
  `${hour.toISOString()} ${source} ${outcome}`

export async function keepChanges(db: Executor, changes: readonly FormatChange[]): Promise<void> {
  for (const change of changes.toSorted((a, b) => (a.source < b.source ? -1 : 1))) {
    await db
      .insert(registryChanges)
      .values(change)
      .onConflictDoUpdate({
        target: registryChanges.source,
        set: change,
        setWhere: sql`${registryChanges.at} <= excluded.at`,
      })
  }
}

export const readHours = (db: Executor, from: Date): Promise<HourRow[]> =>
  db.select().from(registryHours).where(gte(registryHours.hour, from))

export interface DayRow {
  readonly source: string
  /** `2026-11-22`, of Moscow. */
  readonly day: string
  readonly questions: number
  readonly answers: number
}

/** Moscow is three hours ahead of UTC all year round. */
const day = sql<string>`to_char(${registryHours.hour} at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD')`

export const readDays = (db: Executor, from: Date): Promise<DayRow[]> =>
  db
    .select({
      source: registryHours.source,
      day: day.as('day'),
      questions: sql<number>`sum(${registryHours.questions})::int`,
      answers: sql<number>`coalesce(sum(${registryHours.questions}) filter (where ${inArray(registryHours.outcome, [...ANSWERS])}), 0)::int`,
    })
    .from(registryHours)
    .where(gte(registryHours.hour, from))
    .groupBy(registryHours.source, sql`day`)
