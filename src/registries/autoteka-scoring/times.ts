import * as v from 'valibot'
import { valueAt } from '#registry-kit/members.ts'
import { moment } from '#registry-kit/moments.ts'
import { HOUR_MS } from '#shared/durations.ts'

/** Start of the seller's service. */
const FIRST_ASKED = Date.UTC(2010)

/** Later dates are not credible. */
const CLOCKS_DIFFER_MS = HOUR_MS

/** Undefined: missing or unreadable. */
export function readableMoment(value: unknown): Date | undefined {
  const read = v.safeParse(moment, value)
  return read.success ? read.output : undefined
}

/** Undefined: missing or not credible. */
export function timeAt(block: unknown, name: string): Date | undefined {
  const time = readableMoment(valueAt(block, name))
  const latest = Date.now() + CLOCKS_DIFFER_MS
  return time && time.getTime() >= FIRST_ASKED && time.getTime() <= latest ? time : undefined
}
