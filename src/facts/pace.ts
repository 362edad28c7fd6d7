import { DAY_MS } from '#shared/durations.ts'
import type { ReadingFact } from './facts.ts'
import { firstIndex } from './first-index.ts'

/** A car that runs as much in a year earns money. */
export const WORKING_KM_A_YEAR = 40_000

/** Faster than seven hundred kilometres a day nobody drives all year: somebody wrote a digit too many. */
export const MOST_KM_A_YEAR = 250_000

/** Kilometres a year between two readings. */
export interface Pace {
  readonly least: number
  readonly most: number
  /** Days that lie between the two at least. */
  readonly apart: number
}

const YEAR_DAYS = 365

interface Point<Reading> {
  readonly of: Reading
  readonly day: number
  readonly km: number
}

/** All readings that are one of two between which the car was driven at such a pace. */
export function driven<Reading extends ReadingFact>(readings: readonly Reading[], pace: Pace): Reading[] {
  const points = readings
    .map((of) => ({ of, day: Math.floor(of.date.getTime() / DAY_MS), km: of.km }))
    .sort((a, b) => a.day - b.day)
  const backwards = points.map(({ of, day, km }) => ({ of, day: -day, km: -km })).reverse()
  const found = new Set([...followers(points, pace), ...followers(backwards, pace)])
  return readings.filter((reading) => found.has(reading))
}

/** A reading as a line of each pace through it: lower `slow` and higher `fast` make it a partner of more later ones. */
interface Start {
  readonly slow: number
  readonly fast: number
}

const startOf = ({ day, km }: Point<unknown>, { least, most }: Pace): Start => ({
  slow: km * YEAR_DAYS - least * day,
  fast: km * YEAR_DAYS - most * day,
})

/** Those, of points sorted by day, before which another one lies at that pace. */
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

/** Keeps only starts that no other is better than: both their numbers rise along the list. */
function enter(starts: Start[], start: Start): void {
  const at = firstIndex(starts, ({ slow }) => slow >= start.slow)
  if ((starts[at - 1]?.fast ?? Number.NEGATIVE_INFINITY) >= start.fast) return
  const worse = firstIndex(starts.slice(at), ({ fast }) => fast > start.fast)
  starts.splice(at, worse, start)
}
