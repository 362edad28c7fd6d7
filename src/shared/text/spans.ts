import { DAY_MS } from '../durations.ts'
import { moscow } from './dates.ts'
import { plural } from './plural.ts'

export function formatSpan(from: Date, to: Date): string {
  const months = monthsFrom(moscow(from), moscow(to))
  if (months < 1) return daysText(Math.max(0, daysFrom(from, to)))
  const parts = [years(Math.floor(months / 12)), restMonths(months % 12)]
  return parts.filter((part) => part !== '').join(' ')
}

export const daysText = (n: number): string => `${n} ${plural(n, 'день', 'дня', 'дней')}`

/** Negative if the second is earlier. */
export const daysFrom = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS)

export function monthsFrom(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months
}

const years = (n: number): string => (n === 0 ? '' : `${n} ${plural(n, 'год', 'года', 'лет')}`)
const restMonths = (n: number): string => (n === 0 ? '' : `${n} ${plural(n, 'месяц', 'месяца', 'месяцев')}`)

const MOST_DAYS = 100

/** «87 дней», «8 мес.», «7 лет 9 мес.»; negative spans are zero. */
export function shortSpan(from: Date, to: Date): string {
  const days = Math.max(0, daysFrom(from, to))
  return days < MOST_DAYS ? daysText(days) : formatSpan(from, to).replace(/месяц\p{L}*/u, 'мес.')
}
