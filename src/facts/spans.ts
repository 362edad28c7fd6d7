import { daysFrom, daysText, formatSpan } from '#shared/text/spans.ts'

/** Shorter spans are given in days. */
const MOST_DAYS = 100

/** «87 дней», «8 мес.», «7 лет 9 мес.»; a negative span counts as zero. */
export function shortSpan(from: Date, to: Date): string {
  const days = Math.max(0, daysFrom(from, to))
  return days < MOST_DAYS ? daysText(days) : formatSpan(from, to).replace(/месяц\p{L}*/u, 'мес.')
}
