import { DAY_MS } from '#shared/durations.ts'
import type { ReadingFact } from './facts.ts'
import { firstIndex } from './first-index.ts'

/** More is commercial use. */
export const WORKING_KM_A_YEAR = 40_000

/** Nearly 700 km a day: more is a typo. */
export const MOST_KM_A_YEAR = 250_000

export interface Pace {
  readonly least: number
  readonly most: number
  /** Between the two, in days. */
  readonly apart: number
}

const YEAR_DAYS = 365

interface Point<Reading> {
  readonly of: Reading
  readonly day: number
  readonly km: number
}

export function readingsAtPace<Reading extends ReadingFact>(
  readings: readonly Reading[],
  pace: Pace,
): Reading[] {
  const points = readings
    .map((of) => ({ of, day: Math.floor(of.date.getTime() / DAY_MS), km: of.km }))
    .sort((a, b) => a.day - b.day)
  const backwards = points.map(({ of, day, km }) => ({ of, day: -day, km: -km })).reverse()
  const found = new Set([...followers(points, pace), ...followers(backwards, pace)])
  return readings.filter((reading) => found.has(reading))
}

/**
 * Lines through a reading at both paces. A lower `slow` and a higher `fast` match more later
 * readings.
 */
interface Start {
  readonly slow: number
  readonly fast: number
}

const startOf = ({ day, km }: Point<unknown>, { least, most }: Pace): Start => ({
  slow: km * YEAR_DAYS - least * day,
  fast: km * YEAR_DAYS - most * day,
})

/** Points (sorted by day) that an earlier point can lead to at the given pace. */
function followers<Reading>(points: readonly Point<Reading>[], pace: Pace): Reading[] {
  const starts: Start[] = []
  let entered = 0
  return points.flatMap((point) => {
    for (let next = points[entered]; next && next.day + pace.apart <= point.day; next = points[++entered])
      enter(starts, startOf(next, pace))
    const { slow, fast } = startOf(point, pace)
    const best = starts[firstIndex(starts, (start) => start.slow > slow) - 1]
    return best !== undefined && best.fast >= fast ? point.of : []
  })
}

function enter(starts: Start[], start: Start): void {
  const index = firstIndex(starts, ({ slow }) => slow >= start.slow)
  if ((starts[index - 1]?.fast ?? Number.NEGATIVE_INFINITY) >= start.fast) return
  const worse = firstIndex(starts.slice(index), ({ fast }) => fast > start.fast)
  starts.splice(index, worse, start)
}
