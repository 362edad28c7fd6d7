import * as v from 'valibot'
import { at } from '#server/registry-kit/members.ts'
import { moment } from '#server/registry-kit/moments.ts'
import { HOUR_MS } from '#shared/durations.ts'

/** Before that nobody asked registers in this way: it is no time of an answer. */
const FIRST_ASKED = Date.UTC(2010)

/** No clock is further ahead of ours: what is dated later was answered at a time that nobody knows. */
const CLOCKS_DIFFER_MS = HOUR_MS

/** Undefined: nobody says, or not so that it can be read. */
export function readableMoment(value: unknown): Date | undefined {
  const read = v.safeParse(moment, value)
  return read.success ? read.output : undefined
}

/** Of what time an answer is by the member of that name; undefined: it does not say, or not so that it can be believed. */
export function timeAt(block: unknown, name: string): Date | undefined {
  const time = readableMoment(at(block, name))
  const latest = Date.now() + CLOCKS_DIFFER_MS
  return time && time.getTime() >= FIRST_ASKED && time.getTime() <= latest ? time : undefined
}
