import type { Proven } from '../evidence.ts'
import type { ReadingFact } from '../facts.ts'

type Reading = Proven<ReadingFact>

export interface LeastRun {
  /** Kilometres the car has run for certain, if its records are true. */
  readonly km: number
  readonly last: Reading
  /** More than the last record: the odometer fell, and this is what was before and after. */
  readonly isProven: boolean
  readonly on: readonly Reading[]
}

/** Odometers differ by so much for honest reasons: rounding, another hand, the way from the inspection. */
export const tolerance = (km: number): number => Math.max(1000, km * 0.01)

/** What the records say that the odometer shows at least; undefined without any. */
export function leastRun(readings: readonly Reading[]): LeastRun | undefined {
  const sorted = [...readings].sort((a, b) => a.date.getTime() - b.date.getTime())
  const last = sorted.at(-1)
  if (!last) return undefined
  const fall = sorted.findLastIndex(({ km }, at) => {
    const before = sorted[at - 1]
    return before !== undefined && km < before.km - tolerance(before.km)
  })
  const after = sorted[fall]
  if (!after) return { km: last.km, last, isProven: false, on: [last] }
  const highest = sorted.slice(0, fall).reduce((most, one) => (one.km > most.km ? one : most))
  const km = highest.km + Math.max(0, last.km - after.km)
  return { km, last, isProven: true, on: [...new Set([last, highest, after])] }
}

/** Below the last record, or below what the records prove. */
export const isBelow = (km: number, { km: least, last }: LeastRun): boolean =>
  km < last.km - tolerance(last.km) || km < least - tolerance(least)
