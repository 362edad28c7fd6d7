import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { ReadingFact } from '#facts/facts.ts'
import { highest, isBelow } from '#facts/odometer.ts'
import { WORKING_KM_A_YEAR } from '#facts/pace.ts'
import { mileage } from '../mileage/mileage.ts'
import type { Reading } from '../mileage/reading.ts'

export interface LeastRun {
  /** Assumes the records are true. */
  readonly km: number
  /** Without likely typos. */
  readonly last: Reading
  /** Highest likely typo above `km`; either may be right. */
  readonly doubtful: Reading | undefined
  /** The odometer fell: all records together prove `km`. */
  readonly isProven: boolean
  /** Each may change the result. */
  readonly on: readonly Proven<ReadingFact>[]
}

/** Undefined without readings. */
export function leastRun(car: CarFacts, now: Date): LeastRun | undefined {
  const { readings, proven, sum } = mileage(car, now)
  const last = readings.findLast(({ isError }) => !isError)
  if (!last || !proven) return undefined
  const doubtful = highest(readings.filter(({ isError, km }) => isError && isBelow(proven.km, km)))
  return { km: proven.km, last, doubtful, isProven: sum !== undefined, on: car.readings }
}

const YEAR_MS = 365.25 * 86_400_000

/** A driven car exceeds this. */
const IDLE_KM_A_YEAR = 2_000

const yearsSince = ({ last }: LeastRun, now: Date): number => (now.getTime() - last.date.getTime()) / YEAR_MS

/** Less than a year counts as one. */
export const isTooHigh = (km: number, least: LeastRun, now: Date): boolean =>
  km - least.km > WORKING_KM_A_YEAR * Math.max(1, yearsSince(least, now))

/** Hardly driven for a year, like an odometer turned back to its last record. */
export const isIdle = (km: number, least: LeastRun, now: Date): boolean =>
  yearsSince(least, now) >= 1 && km - least.km < IDLE_KM_A_YEAR * yearsSince(least, now)

export const isTooLow = (km: number, { km: least }: LeastRun): boolean => isBelow(km, least)

export const missedBy = (km: number, { doubtful }: LeastRun): Reading | undefined =>
  doubtful && isBelow(km, doubtful.km) ? doubtful : undefined
