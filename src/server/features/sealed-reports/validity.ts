import { DAY_MS } from '#shared/durations.ts'
import { MOSCOW_MS } from '#shared/text/dates.ts'

/**
 * The last millisecond of the Moscow day. After it bans, searches, pledges and leases must be
 * requested again before a deal: they appear within an hour.
 */
export function validUntil(made: Date): Date {
  const day = Math.floor((made.getTime() + MOSCOW_MS) / DAY_MS)
  return new Date((day + 1) * DAY_MS - MOSCOW_MS - 1)
}

/** Days for which the other checks stay usable. */
export const OTHER_CHECKS_DAYS = 7
