import { daysFrom, formatSpan } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'

/** Up to here days say more than months. */
const MOST_DAYS = 100

/** «87 дней», «8 мес.», «7 лет 9 мес.»; nothing lasts less than no day. */
export function shortSpan(from: Date, to: Date): string {
  const days = Math.max(0, daysFrom(from, to))
  return days < MOST_DAYS
    ? `${days} ${plural(days, 'день', 'дня', 'дней')}`
    : formatSpan(from, to).replace(/месяц\p{L}*/u, 'мес.')
}
