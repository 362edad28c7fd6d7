import type { InspectionFact, ReadingFact } from '#report/facts.ts'
import { firstIndex } from '#report/first-index.ts'
import { isBelow, oldestFirst } from '#report/mileage/odometer.ts'

type Inspected = InspectionFact & { readonly date: Date }

interface Lowered<Inspection, Reading> {
  /** Inspections that have a higher reading of an earlier day. */
  readonly low: ReadonlySet<Inspection>
  /** The readings that are higher than a later one of these. */
  readonly higher: readonly Reading[]
}

export function lowered<Inspection extends Inspected, Reading extends ReadingFact>(
  inspections: readonly Inspection[],
  readings: readonly Reading[],
): Lowered<Inspection, Reading> {
  const sorted = oldestFirst(readings)
  const tops: number[] = []
  for (const { km } of sorted) tops.push(Math.max(km, tops.at(-1) ?? km))
  const isLow = ({ date, km }: Inspected): boolean => {
    const before = firstIndex(sorted, (reading) => reading.date >= date)
    return km !== undefined && before > 0 && isBelow(km, tops[before - 1] ?? km)
  }
  const low = inspections.filter(isLow)
  return { low: new Set(low), higher: readings.filter(isAbove(low)) }
}

/** Tells of a reading whether one of these, of a later day, is so far below it. */
function isAbove(low: readonly Inspected[]): (reading: ReadingFact) => boolean {
  const latestFirst = low.toSorted((a, b) => b.date.getTime() - a.date.getTime())
  const bottoms: number[] = []
  for (const { km = 0 } of latestFirst) bottoms.push(Math.min(km, bottoms.at(-1) ?? km))
  return ({ date, km }) => {
    const after = firstIndex(latestFirst, (one) => one.date <= date)
    return after > 0 && isBelow(bottoms[after - 1] ?? km, km)
  }
}
