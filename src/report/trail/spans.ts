import { formatDate, formatSpan, parseRussianDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'

export const DAY_MS = 86_400_000

export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

/** The Moscow day of a moment, as days are kept: an accident has its time, a sale has none. */
export const calendarDay = (at: Date): Date => parseRussianDate(formatDate(at)) ?? at

/** Up to here days say more than months. */
const MOST_DAYS = 100

/** «87 дней», «8 мес.», «7 лет 9 мес.». */
export function shortSpan(from: Date, to: Date): string {
  const days = daysBetween(from, to)
  return days < MOST_DAYS
    ? `${days} ${plural(days, 'день', 'дня', 'дней')}`
    : formatSpan(from, to).replace(/месяц\p{L}*/u, 'мес.')
}
