import { DAY_MS } from '#shared/durations.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { changed } from './failure.ts'

/** Clocks of registries are some minutes off ours: around midnight that makes no answer one of another day. */
const CLOCKS_DIFFER_MS = 15 * 60_000

/**
 * When a registry answered: at a moment that is proven, or else now, unless it says itself that what it tells is of an
 * earlier Moscow day.
 * @param stated the moment that is proven, or the registry's own words: what of these cannot be read as a time is for
 * their reader to tell of.
 * @throws RegistryFailure `source_changed` for days to come: nobody knows what is meant then.
 */
export function answeredAt(stated: string | Date | undefined, now: Date): Date {
  if (stated instanceof Date) return provenAt(stated, now)
  const at = parseRussianDate(stated)
  if (at === undefined || formatDate(at) === formatDate(now)) return now
  const ahead = aheadOf(at, now)
  return ahead < -CLOCKS_DIFFER_MS ? at : now
}

const provenAt = (at: Date, now: Date): Date => (aheadOf(at, now) > 0 ? now : at)

function aheadOf(at: Date, now: Date): number {
  const ahead = at.getTime() - now.getTime()
  if (ahead > DAY_MS) throw changed('an answer of a day to come')
  return ahead
}
