import { isPlate } from '#shared/vehicle/plate.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'

const CAR_LETTERS = { check: 'c', why: 'w', short: 's', follow: 'f', unfollow: 'u' } as const

type CarPress = keyof typeof CAR_LETTERS

/** Nobody is asked: what is known is shown in another way, or a person is told of it from now on. */
export interface ShownPress {
  readonly does: Exclude<CarPress, 'check'>
  readonly number: string
}

/**
 * What a button under a check does. It may be pressed by anybody, and a forged one asks no more than a message would:
 * what is spent is the requests of whoever presses, and in a chat of several only what its message offers counts.
 */
export type CheckPress =
  | ShownPress
  | { readonly does: 'check'; readonly number: string }
  | { readonly does: 'plate' | 'paid'; readonly plate: string }

const LETTERS = { ...CAR_LETTERS, plate: 'l', paid: 'p' } as const

const CAR_PRESSES: ReadonlyMap<string, CarPress> = new Map(
  Object.entries(CAR_LETTERS).map(([does, letter]) => [letter, does as CarPress]),
)

const WRITTEN = /^q:([a-z]):(\S{1,20})$/u

/** At most 64 bytes, which is what Telegram takes. */
export const writePress = (press: CheckPress): string =>
  `q:${LETTERS[press.does]}:${'number' in press ? press.number : press.plate}`

/** @returns undefined for what no button of a check says. */
export function readPress(data: string): CheckPress | undefined {
  const [, letter = '', subject = ''] = WRITTEN.exec(data) ?? []
  if (letter === LETTERS.plate || letter === LETTERS.paid)
    return isPlate(subject) ? { does: letter === LETTERS.paid ? 'paid' : 'plate', plate: subject } : undefined
  const number = subjectOf(subject)?.key
  const does = CAR_PRESSES.get(letter)
  return number === undefined || does === undefined ? undefined : { does, number }
}
