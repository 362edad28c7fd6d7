import { earliest } from '#facts/days.ts'
import type { CarFacts } from '#facts/evidence.ts'
import { mileage } from '#verdict/mileage/mileage.ts'

const YEAR_MS = 365.25 * 86_400_000

/** Less is no basis for a pace. */
const LEAST_YEARS = 1

/**
 * In whole hundreds: proven mileage from the first registration, or the middle of the year of
 * manufacture, to the last valid reading.
 */
export function yearlyRun(car: CarFacts, now: Date): number | undefined {
  const { readings, proven } = mileage(car, now)
  const last = readings.findLast(({ isError }) => !isError)
  const since = begunAt(car)
  if (proven === undefined || last === undefined || since === undefined) return undefined
  const years = (last.date.getTime() - since.getTime()) / YEAR_MS
  return years < LEAST_YEARS ? undefined : Math.round(proven.km / years / 100) * 100
}

function begunAt({ cars, owners }: CarFacts): Date | undefined {
  const years = cars.flatMap(({ year }) => year ?? [])
  const made = years.length > 0 ? new Date(Date.UTC(Math.min(...years), 6, 1)) : undefined
  return earliest([made, ...owners.map(({ from }) => from)])
}
