import * as v from 'valibot'
import { formatDate } from '#shared/text/dates.ts'
import { number, parseClaim } from './claims.ts'
import { at } from './members.ts'

/** Seconds of the epoch between which cars have a past: what is beyond them counts something else. */
const [FIRST, LAST] = [Date.UTC(1950) / 1000, Date.UTC(2100) / 1000]

/** A moment that may say nothing, as seconds of the epoch, under a name that must be there. */
export const namedMoment = v.pipe(
  number.wrapped,
  v.check((seconds) => seconds === undefined || (seconds > FIRST && seconds < LAST), 'expected a moment'),
  v.transform((seconds) => (seconds === undefined ? undefined : new Date(seconds * 1000))),
)

/** The same that may be absent. */
export const moment = v.optional(namedMoment)

/** The day of a moment as a section shows it; a text that is none, as it is written. */
export function writtenDay(value: unknown): string | undefined {
  const read = v.safeParse(moment, value)
  if (read.success) return formatDate(read.output)
  return typeof value === 'string' ? value : undefined
}

/** Whether a claim is of a moment. */
export const isMoment = (claim: unknown): boolean => claim === moment || claim === namedMoment

/**
 * The moment at a path; undefined: nobody says.
 * @throws RegistryFailure for one that cannot be read.
 */
export const momentAt = (data: unknown, path: string): Date | undefined =>
  parseClaim(v.object({ [path]: moment }), { [path]: at(data, path) })[path]
