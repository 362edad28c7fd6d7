import { DAY_MS, HOUR_MS } from '#shared/durations.ts'

/** Moscow has had no daylight saving time since 2014. */
const MOSCOW_OFFSET_MS = 3 * HOUR_MS

/**
 * The last millisecond of the Moscow day. After it bans, searches, pledges and leases must be
 * requested again before a deal: they appear within an hour.
 */
export function validUntil(made: Date): Date {
  const day = Math.floor((made.getTime() + MOSCOW_OFFSET_MS) / DAY_MS)
  return new Date((day + 1) * DAY_MS - MOSCOW_OFFSET_MS - 1)
}

/** Days for which the other checks stay usable. */
export const OTHER_CHECKS_DAYS = 7
