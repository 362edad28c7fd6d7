import * as v from 'valibot'
import { isRecordDay } from '#facts/days.ts'
import { formatDate } from '#shared/text/dates.ts'
import { valueAt } from './members.ts'
import { number, parseResponse } from './schema.ts'

/** Also bounds what a date can hold. */
const LAST = Date.UTC(2100) / 1000

const isRecordMoment = (seconds: number): boolean => seconds < LAST && isRecordDay(new Date(seconds * 1000))

/** Epoch seconds under a required name; may be empty. */
export const namedMoment = v.pipe(
  number.wrapped,
  v.check((seconds) => seconds === undefined || isRecordMoment(seconds), 'expected a moment'),
  v.transform((seconds) => (seconds === undefined ? undefined : new Date(seconds * 1000))),
)

export const moment = v.optional(namedMoment)

/** The day of a moment; other text verbatim. */
export function writtenDay(value: unknown): string | undefined {
  const parsed = v.safeParse(moment, value)
  if (parsed.success) return formatDate(parsed.output)
  return typeof value === 'string' ? value : undefined
}

export const isMoment = (schema: unknown): boolean => schema === moment || schema === namedMoment

/**
 * Undefined: absent or empty.
 * @throws RegistryFailure if unreadable
 */
export const momentAt = (data: unknown, path: string): Date | undefined =>
  parseResponse(v.object({ [path]: moment }), { [path]: valueAt(data, path) })[path]
