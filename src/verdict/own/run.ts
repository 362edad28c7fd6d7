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
  /** The highest likely typo above `km`; either may be right. */
  readonly doubtful: Reading | undefined
  /** The odometer fell, so all records together prove `km`. */
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

/** A period below a year counts as one. */
export const isTooHigh = (km: number, { km: least, last }: LeastRun, now: Date): boolean =>
  km - least > WORKING_KM_A_YEAR * Math.max(1, (now.getTime() - last.date.getTime()) / YEAR_MS)

export const isTooLow = (km: number, { km: least }: LeastRun): boolean => isBelow(km, least)

export const missedBy = (km: number, { doubtful }: LeastRun): Reading | undefined =>
  doubtful && isBelow(km, doubtful.km) ? doubtful : undefined
