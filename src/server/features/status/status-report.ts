import type { Executor } from '#server/db/database.ts'
import type { SourceStatus, Status } from '#shared/contract/status.ts'
import { DAY_MS } from '#shared/durations.ts'
import { MOSCOW_MS } from '#shared/text/dates.ts'
import { type DayRow, type HourRow, readDays, readHours } from './health-rows.ts'
import type { NamedSource } from './named-sources.ts'
import { availabilityOf, speedOf, stateNow } from './source-health.ts'
import { readSwitchedOff, type SwitchedOff } from './switch-source.ts'

/** Days that are shown and kept. */
export const DAYS = 90

export async function statusReport(
  db: Executor,
  sources: readonly NamedSource[],
  now: number,
): Promise<Status> {
  const days = daysUpTo(now)
  const [hours, counts, switches] = await Promise.all([
    readHours(db, new Date(now - DAY_MS)),
    readDays(db, startOf(days[0] ?? '')),
    readSwitchedOff(db),
  ])
  const statusOf = (source: NamedSource): SourceStatus => ({
    ...source,
    tells: [...source.tells],
    ...presentOf(source.id, switches, hours, now),
    ...pastOf(
      counts.filter((row) => row.source === source.id),
      days,
    ),
  })
  return { madeAt: new Date(now).toISOString(), sources: sources.map(statusOf) }
}

export const unknownReport = (sources: readonly NamedSource[], now: number): Status => ({
  madeAt: new Date(now).toISOString(),
  unread: true,
  sources: sources.map((source) => ({
    ...source,
    tells: [...source.tells],
    now: 'not_asked',
    ...pastOf([], daysUpTo(now)),
  })),
})

function presentOf(
  id: string,
  switches: readonly SwitchedOff[],
  hours: readonly HourRow[],
  now: number,
): Pick<SourceStatus, 'now' | 'message' | 'usualMs' | 'slowMs'> {
  const own = hours.filter(({ source }) => source === id)
  const off = switches.find(({ source }) => source === id)
  if (off !== undefined) return { now: 'off', message: off.message, ...speedOf(own) }
  return { now: stateNow(own, now), ...speedOf(own) }
}

function pastOf(
  counts: readonly DayRow[],
  days: readonly string[],
): Pick<SourceStatus, 'questions' | 'answers' | 'days'> {
  const byDay = new Map(counts.map((row) => [row.day, row]))
  const sum = (field: 'questions' | 'answers') => counts.reduce((all, row) => all + row[field], 0)
  return {
    questions: sum('questions'),
    answers: sum('answers'),
    days: days.map((day) => ({ day, state: availabilityOf(byDay.get(day) ?? { questions: 0, answers: 0 }) })),
  }
}

/** `2026-11-22`, today last. */
const daysUpTo = (now: number): string[] =>
  Array.from({ length: DAYS }, (_, back) =>
    new Date(now + MOSCOW_MS - (DAYS - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  )

const startOf = (day: string): Date => new Date(Date.parse(day) - MOSCOW_MS)
