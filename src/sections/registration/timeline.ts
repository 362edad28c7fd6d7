import type { TimeMark } from '#shared/contract/time-mark.ts'
import type { DatedPeriod } from './periods.ts'

/** A stretch of the line; places are shares of its length, from 0 to 1. */
export interface Stretch {
  readonly number: number
  readonly from: number
  readonly to: number
  readonly period: DatedPeriod
  /** True when the period lasts to the present. */
  readonly open: boolean
}

export interface Timeline {
  readonly stretches: readonly Stretch[]
  readonly marks: readonly { readonly at: number; readonly mark: TimeMark }[]
  readonly years: readonly { readonly at: number; readonly year: number }[]
}

/** Most year labels a phone has room for. */
const MOST_YEARS = 6

/**
 * Lays ownership periods (oldest first) and dated happenings on one line that ends at `now`, or later if a
 * date lies later. Undefined when there is nothing to draw.
 */
export function timeline(
  periods: readonly DatedPeriod[],
  marks: readonly TimeMark[],
  now: Date,
): Timeline | undefined {
  if (periods.length === 0) return undefined
  const dates = [
    ...periods.flatMap(({ start, end }) => [start, end ?? now]),
    ...marks.map(({ date }) => date),
    now,
  ]
  const first = Math.min(...dates.map(Number))
  const length = Math.max(...dates.map(Number)) - first
  if (length <= 0) return undefined
  const place = (date: Date): number => (date.getTime() - first) / length
  return {
    stretches: periods.map((period, index) => ({
      number: index + 1,
      from: place(period.start),
      to: Math.max(place(period.start), place(period.end ?? now)),
      period,
      open: period.end === undefined,
    })),
    marks: marks.map((mark) => ({ at: place(mark.date), mark })),
    years: yearTicks(new Date(first), new Date(first + length)).map((year) => ({
      at: place(new Date(Date.UTC(year, 0, 1))),
      year,
    })),
  }
}

function yearTicks(first: Date, last: Date): number[] {
  const from = first.getUTCFullYear() + 1
  const count = Math.max(0, last.getUTCFullYear() - from + 1)
  const step = Math.ceil(count / MOST_YEARS) || 1
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => from + at * step)
}
