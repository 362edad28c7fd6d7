import { isPlate } from '#shared/vehicle/plate.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'

/**
 * What a button under a check does. It may be pressed by anybody, and a forged one asks no more than a message would:
 * what is spent is the requests of whoever presses, and in a chat of several only what its message offers counts.
 */
export type CheckPress =
  | { readonly does: 'check' | 'why' | 'short'; readonly number: string }
  | { readonly does: 'plate' | 'paid'; readonly plate: string }

const LETTERS = { check: 'c', why: 'w', short: 's', plate: 'l', paid: 'p' } as const

const WRITTEN = /^q:([cwslp]):(\S{1,20})$/u

/** At most 64 bytes, which is what Telegram takes. */
export const writePress = (press: CheckPress): string =>
  `q:${LETTERS[press.does]}:${'number' in press ? press.number : press.plate}`

/** @returns undefined for what no button of a check says. */
export function readPress(data: string): CheckPress | undefined {
  const [, letter, subject = ''] = WRITTEN.exec(data) ?? []
  if (letter === LETTERS.plate || letter === LETTERS.paid)
    return isPlate(subject) ? { does: letter === LETTERS.paid ? 'paid' : 'plate', plate: subject } : undefined
  const number = subjectOf(subject)?.key
  if (number === undefined) return undefined
  if (letter === LETTERS.check) return { does: 'check', number }
  return { does: letter === LETTERS.why ? 'why' : 'short', number }
}
