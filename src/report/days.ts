import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import type { Day } from './facts.ts'

export const DAY_MS = 86_400_000

/** Whole days from one to the other; negative when the other comes first. */
export const daysFrom = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS)

/** Whole months from one to the other. */
export const monthsFrom = (from: Date, to: Date): number => {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months
}

/** The Moscow day of a moment, as days are kept: an accident has its time, a sale has none. */
export const calendarDay = (at: Date): Date => parseRussianDate(formatDate(at)) ?? at

/** Whether a day is still ahead, by the calendar of Moscow. */
export const isToCome = (day: Date, now: Date): boolean => day > calendarDay(now)

export const dayText = (day: Day): string => formatDate(day) ?? 'дата не указана'

/** The latest day first; what has none goes last. */
export const newestFirst = <Item>(items: readonly Item[], dayOf: (item: Item) => Day): Item[] =>
  items.toSorted((a, b) => timeOf(dayOf(b)) - timeOf(dayOf(a)))

const timeOf = (day: Day): number => day?.getTime() ?? Number.MIN_SAFE_INTEGER

/** The last of the days that can be read. */
export const latest = (days: readonly Day[]): Day =>
  days.reduce(
    (last, day) => (last === undefined || (day !== undefined && day > last) ? day : last),
    undefined,
  )

/** The first of the days that can be read. */
export const earliest = (days: readonly Day[]): Day =>
  days.reduce(
    (first, day) => (first === undefined || (day !== undefined && day < first) ? day : first),
    undefined,
  )
