import { DAY_MS } from '../durations.ts'
import { startOfMoscowDay } from '../text/moscow-day.ts'
import type { Freshness } from './section.ts'

/** In milliseconds since the epoch. */
export const freshUntil = (freshness: Freshness, outcome: 'found' | 'nothing', checkedAt: Date): number =>
  Math.min(
    checkedAt.getTime() + freshness[outcome] * 1000,
    freshness.untilMidnight ? startOfMoscowDay(checkedAt).getTime() + DAY_MS : Number.POSITIVE_INFINITY,
  )
