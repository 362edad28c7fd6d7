import { isPlate } from '#shared/vehicle/plate.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'

const CAR_LETTERS = { check: 'c', why: 'w', short: 's', follow: 'f', unfollow: 'u' } as const

type CarPress = keyof typeof CAR_LETTERS

interface OfAd {
  /**
   * The number came from an advertisement whose text is no longer stored, so the shown verdict does
   * not use it.
   */
  readonly isOfAd?: boolean | undefined
}

/** Queries no source: shows stored answers in another form, or starts or ends following. */
export interface ShownPress extends OfAd {
  readonly does: Exclude<CarPress, 'check'>
  readonly number: string
}

/**
 * Action of a button under a check. A forged press can do no more than a message: it spends only
 * the requests of the person who pressed. In a group only the buttons of the message count.
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

/** At most 64 bytes, Telegram's limit. */
export const writePress = (press: CheckPress): string =>
  `q:${LETTERS[press.does]}:${'number' in press ? press.number : press.plate}${press.isOfAd ? OF_AD : ''}`

/** @returns undefined for data of another button. */
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
