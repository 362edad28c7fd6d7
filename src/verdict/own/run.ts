import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { ReadingFact } from '#facts/facts.ts'
import { highest, isBelow } from '#facts/odometer.ts'
import { WORKING_KM_A_YEAR } from '#facts/pace.ts'
import { mileage } from '../mileage/mileage.ts'
import type { Reading } from '../mileage/reading.ts'

export interface LeastRun {
  /** Kilometres the car has run for certain, if its records are true. */
  readonly km: number
  /** The last record that does not look wrongly written. */
  readonly last: Reading
  /** The highest that looks wrongly written and says more: which of the two is right nobody can tell. */
  readonly doubtful: Reading | undefined
  /** The odometer fell: the last record is not the mileage, and this is what all of them prove. */
  readonly isProven: boolean
  /** Every reading: another one could make it another mileage. */
  readonly on: readonly Proven<ReadingFact>[]
}

/** What the records say that the odometer shows at least; undefined without any. */
export function leastRun(car: CarFacts, now: Date): LeastRun | undefined {
  const { readings, proven, sum } = mileage(car, now)
  const last = readings.findLast(({ isError }) => !isError)
  if (!last || !proven) return undefined
  const doubtful = highest(readings.filter(({ isError, km }) => isError && isBelow(proven.km, km)))
  return { km: proven.km, last, doubtful, isProven: sum !== undefined, on: car.readings }
}

const YEAR_MS = 365.25 * 86_400_000

/** More since the last record than a car runs that earns no money: of less than a year as of a year. */
export const isTooHigh = (km: number, { km: least, last }: LeastRun, now: Date): boolean =>
  km - least > WORKING_KM_A_YEAR * Math.max(1, (now.getTime() - last.date.getTime()) / YEAR_MS)

/** Lower than it can be, by more than rounding explains. */
export const isTooLow = (km: number, { km: least }: LeastRun): boolean => isBelow(km, least)

/** The record that looks wrongly written and is not reached. */
export const missedBy = (km: number, { doubtful }: LeastRun): Reading | undefined =>
  doubtful && isBelow(km, doubtful.km) ? doubtful : undefined
