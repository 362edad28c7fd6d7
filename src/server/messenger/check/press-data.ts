import { isPlate } from '#shared/vehicle/plate.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'

const CAR_LETTERS = { check: 'c', why: 'w', short: 's', follow: 'f', unfollow: 'u' } as const

type CarPress = keyof typeof CAR_LETTERS

interface OfAd {
  /** The number stood in an advertisement, whose words are kept nowhere: what is shown now does not reckon with them. */
  readonly isOfAd?: boolean | undefined
}

/** Nobody is asked: what is known is shown in another way, or a person is told of it from now on. */
export interface ShownPress extends OfAd {
  readonly does: Exclude<CarPress, 'check'>
  readonly number: string
}

/**
 * What a button under a check does. It may be pressed by anybody, and a forged one asks no more than a message would:
 * what is spent is the requests of whoever presses, and in a chat of several only what its message offers counts.
 */
export type CheckPress =
  | ShownPress
  | (OfAd & { readonly does: 'check'; readonly number: string })
  | (OfAd & { readonly does: 'plate' | 'paid'; readonly plate: string })

const LETTERS = { ...CAR_LETTERS, plate: 'l', paid: 'p' } as const

const CAR_PRESSES: ReadonlyMap<string, CarPress> = new Map(
  Object.entries(CAR_LETTERS).map(([does, letter]) => [letter, does as CarPress]),
)

const OF_AD = ':ad'

const WRITTEN = /^q:([a-z]):([^\s:]{1,20})(:ad)?$/u

/** At most 64 bytes, which is what Telegram takes. */
export const writePress = (press: CheckPress): string =>
  `q:${LETTERS[press.does]}:${'number' in press ? press.number : press.plate}${press.isOfAd ? OF_AD : ''}`

/** @returns undefined for what no button of a check says. */
export function readPress(data: string): CheckPress | undefined {
  const [, letter = '', subject = '', ofAd] = WRITTEN.exec(data) ?? []
  const isOfAd = ofAd === OF_AD
  if (letter === LETTERS.plate || letter === LETTERS.paid)
    return isPlate(subject)
      ? { does: letter === LETTERS.paid ? 'paid' : 'plate', plate: subject, isOfAd }
      : undefined
  const number = subjectOf(subject)?.key
  const does = CAR_PRESSES.get(letter)
  return number === undefined || does === undefined ? undefined : { does, number, isOfAd }
}
