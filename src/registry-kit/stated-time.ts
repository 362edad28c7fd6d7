import { DAY_MS } from '#shared/durations.ts'
import { formatDate, MOSCOW_MS, parseRussianDate } from '#shared/text/dates.ts'

/** Must not move an answer to another day. */
const CLOCKS_DIFFER_MS = 15 * 60_000

/** Moscow time that is taken for UTC. */
const NO_ZONE_MS = MOSCOW_MS + CLOCKS_DIFFER_MS

/**
 * Now, unless the registry states an earlier Moscow day. A future time proves nothing about today:
 * the answer counts as of yesterday, so its records remain and it clears nothing.
 */
export function answeredAt(stated: string | Date | undefined, now: Date): Date {
  const statedTime = stated instanceof Date ? stated : parseRussianDate(stated)
  if (statedTime === undefined) return now
  const ahead = statedTime.getTime() - now.getTime()
  if (stated instanceof Date) return ahead > NO_ZONE_MS ? dayBefore(now) : ahead > 0 ? now : statedTime
  const isToday = [now, new Date(now.getTime() + CLOCKS_DIFFER_MS)].some(
    (moment) => formatDate(moment) === formatDate(statedTime),
  )
  if (ahead > CLOCKS_DIFFER_MS && !(isToday && isDayAlone(statedTime))) return dayBefore(now)
  return isToday || ahead >= -CLOCKS_DIFFER_MS ? now : statedTime
}

/** Midnight UTC: a day without a time, see {@link parseRussianDate}. */
const isDayAlone = (statedTime: Date): boolean => statedTime.getTime() % DAY_MS === 0

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)
