import type { CarFacts, Proven } from '../evidence.ts'
import type { ReadingFact } from '../facts.ts'
import { mileage } from '../mileage/mileage.ts'
import { isBelow } from '../mileage/odometer.ts'
import type { Reading } from '../mileage/reading.ts'
import { WORKING_KM_A_YEAR } from '../rules/joined/pace.ts'

export interface LeastRun {
  /** Kilometres the car has run for certain, if its records are true. */
  readonly km: number
  /** The last record that is no slip of the pen. */
  readonly last: Reading
  /** The odometer fell: the last record is not the mileage, and this is what all of them prove. */
  readonly isProven: boolean
  /** Every reading: another one could make it another mileage. */
  readonly on: readonly Proven<ReadingFact>[]
}

/** What the records say that the odometer shows at least; undefined without any. */
export function leastRun(car: CarFacts, now: Date): LeastRun | undefined {
  const { readings, falls, proven, sum } = mileage(car, now)
  const last = readings.findLast((reading) => falls.every(({ slip }) => slip !== reading))
  if (!last || !proven) return undefined
  return { km: proven.km, last, isProven: sum !== undefined, on: car.readings }
}

const YEAR_MS = 365.25 * 86_400_000

/** More since the last record than a car runs that earns no money: of less than a year as of a year. */
export const isTooHigh = (km: number, { km: least, last }: LeastRun, now: Date): boolean =>
  km - least > WORKING_KM_A_YEAR * Math.max(1, (now.getTime() - last.date.getTime()) / YEAR_MS)

/** Lower than it can be, by more than rounding explains. */
export const isTooLow = (km: number, { km: least }: LeastRun): boolean => isBelow(km, least)
