import { falls, isBelow } from '#facts/odometer.ts'
import { implausiblyHigh, type ReadingOfAnswer } from './jumps.ts'

/**
 * Slips with copies, miles, misfits of a day, implausible distances. Only `odometer-fell` uses
 * them.
 */
export function doubtfulReadings<Reading extends ReadingOfAnswer>(
  sorted: readonly Reading[],
): ReadonlySet<Reading> {
  const ofDay = unfitOfDay(sorted)
  const placed = sorted.filter((one) => !ofDay.has(one))
  const slips = new Set(falls(placed).flatMap((fall) => fall.slips))
  return new Set([...ofDay, ...slips, ...implausiblyHigh(placed.filter((one) => !slips.has(one)))])
}

/** Outside the neighbours of its day, while another reading of that answer and day fits. */
export function unfitOfDay<Reading extends ReadingOfAnswer>(
  sorted: readonly Reading[],
): ReadonlySet<Reading> {
  const found = new Set<Reading>()
  for (let first = 0, next = 0; first < sorted.length; first = next) {
    const [before, day] = [sorted[first - 1], sorted[first]?.date.getTime()]
    while (sorted[next]?.date.getTime() === day) next += 1
    const after = sorted[next]
    if (before === undefined || after === undefined || next - first < 2) continue
    const isFit = ({ km }: Reading) => !isBelow(km, before.km) && !isBelow(after.km, km)
    const here = sorted.slice(first, next)
    for (const one of here)
      if (!isFit(one) && here.some((other) => other.answer === one.answer && isFit(other))) found.add(one)
  }
  return found
}
