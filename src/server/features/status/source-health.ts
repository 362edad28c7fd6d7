import type { SourceState } from '#shared/contract/status.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { type HourRow, isAnswer } from './health-rows.ts'
import { addTimes, noTimes, quantile } from './times.ts'

const NEARLY_ALL = 0.95
const MOST = 0.5

interface Counted {
  readonly questions: number
  readonly answers: number
}

/** Never more favourable than the evidence: without a question there is none. */
export function availabilityOf({ questions, answers }: Counted): SourceState {
  if (questions === 0) return 'not_asked'
  const share = answers / questions
  if (share >= NEARLY_ALL) return 'answered'
  return share < MOST ? 'silent' : 'partly'
}

export function countedQuestions(rows: readonly HourRow[]): Counted {
  const sum = (some: readonly HourRow[]) => some.reduce((all, { questions }) => all + questions, 0)
  return { questions: sum(rows), answers: sum(rows.filter(isAnswer)) }
}

/**
 * This hour, or the last one while its last question is less than an hour old. A source whose last
 * question failed never counts as well.
 */
export function stateNow(rows: readonly HourRow[], now: number): SourceState {
  const recent = rows.filter(({ lastAt }) => now - lastAt.getTime() < HOUR_MS)
  const latestHour = Math.max(...recent.map(({ hour }) => hour.getTime()))
  const latest = recent.filter(({ hour }) => hour.getTime() === latestHour)
  const state = availabilityOf(countedQuestions(latest))
  return state === 'answered' && lastOf(latest.filter(isAnswer)) < lastOf(latest) ? 'partly' : state
}

const lastOf = (rows: readonly HourRow[]): number => Math.max(...rows.map(({ lastAt }) => lastAt.getTime()))

/** Failures are left out. */
export function speedOf(rows: readonly HourRow[]): { usualMs?: number; slowMs?: number } {
  const times = rows.filter(isAnswer).reduce((all, row) => addTimes(all, row.times), noTimes)
  const [usualMs, slowMs] = [quantile(times, 0.5), quantile(times, 0.95)]
  return usualMs === undefined || slowMs === undefined ? {} : { usualMs, slowMs }
}
