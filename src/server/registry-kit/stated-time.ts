import { DAY_MS } from '#shared/durations.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'

/** Clocks of registries are some minutes off ours: around midnight that makes no answer one of another day. */
const CLOCKS_DIFFER_MS = 15 * 60_000

/**
 * The time of an answer: now, unless the registry states an earlier Moscow day. A stated time in the future proves
 * nothing about today, so the answer counts as of the day before: its records remain, and it makes nothing clear.
 * @param stated a moment that is proven by the order, or the registry's own words. Words that are no time are left to
 * the reader of the answer.
 */
export function answeredAt(stated: string | Date | undefined, now: Date): Date {
  const at = stated instanceof Date ? stated : parseRussianDate(stated)
  if (at === undefined) return now
  const ahead = at.getTime() - now.getTime()
  if (stated instanceof Date) return ahead > DAY_MS ? dayBefore(now) : ahead > 0 ? now : at
  const isToday = [now, new Date(now.getTime() + CLOCKS_DIFFER_MS)].some(
    (moment) => formatDate(moment) === formatDate(at),
  )
  if (ahead > CLOCKS_DIFFER_MS && !(isToday && isDayAlone(at))) return dayBefore(now)
  return isToday || ahead >= -CLOCKS_DIFFER_MS ? now : at
}

/** Midnight UTC: a day without a time, see {@link parseRussianDate}. */
const isDayAlone = (at: Date): boolean => at.getTime() % DAY_MS === 0

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)
