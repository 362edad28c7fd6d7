import { type Chance, chance } from '../../src/demo/world/chance.ts'
import { DAY_MS } from '../../src/shared/durations.ts'

/** The true history of a car, before any record of it. */
export interface CarLife {
  readonly vin: string
  /** Make and model in traffic police spelling. */
  readonly model: string
  /** Year of manufacture in the vehicle passport. */
  readonly year: number
  readonly firstDay: Date
  /** Days of ownership changes, starting with the first registration. */
  readonly bought: readonly Date[]
  readonly kmOn: (day: Date) => number
  readonly luck: Chance
}

export const NOW = new Date('2026-11-20T09:30:00.000Z')

export const plusDays = (day: Date, days: number): Date => new Date(day.getTime() + Math.round(days) * DAY_MS)

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS

const YEAR_DAYS = 365.25

/** Private cars run 5 000–28 000 km a year (medians of Russian fleets are 13 000–17 000). */
const LEAST_YEARLY = 5_000
const MOST_YEARLY = 28_000

/** An import is 3–10 years old; a domestic car is usually sold within a year of manufacture. */
function firstDayOf(year: number, isImport: boolean, luck: Chance): Date {
  const built = new Date(Date.UTC(year, luck.int(0, 11), luck.int(1, 28)))
  const aged = isImport ? luck.int(3, 10) * YEAR_DAYS : luck.int(10, luck.happens(0.05) ? 900 : 300)
  const day = plusDays(built, aged)
  return day < NOW ? day : plusDays(NOW, -luck.int(20, 200))
}

/**
 * No owner is a dealer: each has the car for at least three months, two in a row for at least three
 * years.
 */
function purchases(first: Date, luck: Chance): Date[] {
  const days = [first]
  for (;;) {
    const next = plusDays(days.at(-1) ?? first, luck.int(560, 2600))
    if (next > plusDays(NOW, -30) || days.length > 5) return days
    days.push(next)
  }
}

/** A different pace each year, never a commercial one. */
function odometer(year: number, luck: Chance): CarLife['kmOn'] {
  const start = new Date(Date.UTC(year, 6, 1))
  const pace = luck.int(LEAST_YEARLY, MOST_YEARLY)
  const paces = Array.from({ length: 60 }, () => pace * (0.6 + luck.next() * 0.7))
  return (day) => {
    const years = Math.max(0, daysBetween(start, day) / YEAR_DAYS)
    const whole = Math.floor(years)
    const past = paces.slice(0, whole).reduce((sum, one) => sum + one, 0)
    return Math.max(40, Math.round(past + (paces[whole] ?? pace) * (years - whole)))
  }
}

export function lifeOf(
  seed: string,
  { vin, model, year }: Pick<CarLife, 'vin' | 'model' | 'year'>,
  isImport: boolean,
): CarLife {
  const luck = chance(seed)
  const firstDay = firstDayOf(year, isImport, luck)
  return { vin, model, year, firstDay, bought: purchases(firstDay, luck), kmOn: odometer(year, luck), luck }
}
