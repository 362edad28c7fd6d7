import type { Proven } from '../evidence.ts'
import type { ReadingFact } from '../facts.ts'

type Reading = Proven<ReadingFact>

export interface LeastRun {
  /** Kilometres the car has run for certain, if its records are true. */
  readonly km: number
  readonly last: Reading
  /** More than any record: the odometer fell, and this is what was before and after. */
  readonly isProven: boolean
  /** All of them: another reading could make it another one. */
  readonly on: readonly [Reading, ...Reading[]]
}

/** Odometers differ by so much for honest reasons: rounding, another hand, the way from the inspection. */
export const tolerance = (km: number): number => Math.max(1000, km * 0.01)

const highestOf = (readings: readonly [Reading, ...Reading[]]): Reading =>
  readings.reduce((most, one) => (one.km > most.km ? one : most))

/** What the records say that the odometer shows at least; undefined without any. */
export function leastRun(readings: readonly Reading[]): LeastRun | undefined {
  const [first, ...others] = readings.toSorted((a, b) => a.date.getTime() - b.date.getTime())
  if (!first) return undefined
  const sorted = [first, ...others] as const
  const last = others.at(-1) ?? first
  const highest = highestOf(sorted)
  const fall = others.findLastIndex(({ km }, at) => {
    const before = sorted[at]
    return before !== undefined && km < before.km - tolerance(before.km)
  })
  const after = others[fall]
  if (!after) return { km: highest.km, last, isProven: false, on: sorted }
  const before = highestOf([first, ...others.slice(0, fall)])
  const km = Math.max(highest.km, before.km + last.km - after.km)
  return { km, last, isProven: true, on: sorted }
}

export const isBelow = (km: number, { km: least }: LeastRun): boolean => km < least - tolerance(least)
