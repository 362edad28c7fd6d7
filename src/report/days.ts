import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import type { Day } from './facts.ts'

/** The Moscow day of a moment, as days are kept: an accident has its time, a sale has none. */
export const calendarDay = (at: Date): Date => parseRussianDate(formatDate(at)) ?? at

/** Whether a day is still ahead, by the calendar of Moscow. */
export const isToCome = (day: Date, now: Date): boolean => day > calendarDay(now)

export const dayText = (day: Day): string => formatDate(day) ?? 'дата не указана'

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
