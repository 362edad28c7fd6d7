import { keysOf } from '#shared/keys.ts'
import { isPlate } from '#shared/vehicle/plate.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { isView, type View } from '../report/views.ts'

const CAR_LETTERS = { check: 'c', short: 's', follow: 'f', unfollow: 'u', later: 'm' } as const

/** «Почему» of an earlier release. */
const OLD_WHY = 'w'

type CarPress = keyof typeof CAR_LETTERS

interface OfAd {
  /** The number came from an advertisement whose text is gone, so the verdict does not use it. */
  readonly isOfAd?: boolean | undefined
}

/** Queries no source. */
export interface ShownPress extends OfAd {
  readonly does: Exclude<CarPress, 'check'>
  readonly number: string
}

export interface ViewPress extends OfAd {
  readonly does: 'view'
  readonly number: string
  readonly view: View
  readonly page: number
  /** Absent: the button is under a verdict, not under a view that changes in place. */
  readonly isTurn?: boolean | undefined
}

export interface TickPress extends OfAd {
  readonly does: 'tick'
  readonly number: string
  readonly item: string
  readonly isOn: boolean
  readonly page: number
}

/** A forged press can do no more than a message. In a group only the message's buttons count. */
export type CheckPress =
  | ShownPress
  | ViewPress
  | TickPress
  | (OfAd & { readonly does: 'check'; readonly number: string })
  | (OfAd & { readonly does: 'plate' | 'paid'; readonly plate: string })

const LETTERS = { ...CAR_LETTERS, plate: 'l', paid: 'p' } as const

const CAR_PRESSES: ReadonlyMap<string, CarPress> = new Map(
  keysOf(CAR_LETTERS).map((does) => [CAR_LETTERS[does], does]),
)

const OF_AD = ':ad'

const WRITTEN = /^q:([a-z]):([^\s:]{1,20})(:ad)?$/u

const WRITTEN_VIEW = /^v:([a-z_-]{1,18})\.(\d{1,3})(t?):([^\s:]{1,20})(:ad)?$/u
const WRITTEN_TICK = /^t:([\w-]{6})\.([01])\.(\d{1,3}):([^\s:]{1,20})(:ad)?$/u

/** At most 64 bytes, Telegram's limit. */
export function writePress(press: CheckPress): string {
  const ofAd = press.isOfAd ? OF_AD : ''
  switch (press.does) {
    case 'view':
      return `v:${press.view}.${press.page}${press.isTurn ? 't' : ''}:${press.number}${ofAd}`
    case 'tick':
      return `t:${press.item}.${press.isOn ? 1 : 0}.${press.page}:${press.number}${ofAd}`
    default:
      return `q:${LETTERS[press.does]}:${'number' in press ? press.number : press.plate}${ofAd}`
  }
}

/** @returns undefined for data of another button. */
export const readPress = (data: string): CheckPress | undefined =>
  readView(data) ?? readTick(data) ?? readCarPress(data)

function readView(data: string): ViewPress | undefined {
  const [, view = '', page, turn, written = '', ofAd] = WRITTEN_VIEW.exec(data) ?? []
  const number = subjectOf(written)?.key
  if (number === undefined || !isView(view)) return undefined
  return { does: 'view', number, view, page: Number(page), isTurn: turn === 't', isOfAd: ofAd === OF_AD }
}

function readTick(data: string): TickPress | undefined {
  const [, item = '', isOn, page, written = '', ofAd] = WRITTEN_TICK.exec(data) ?? []
  const number = subjectOf(written)?.key
  if (number === undefined) return undefined
  return { does: 'tick', number, item, isOn: isOn === '1', page: Number(page), isOfAd: ofAd === OF_AD }
}

function readCarPress(data: string): CheckPress | undefined {
  const [, letter = '', subject = '', ofAd] = WRITTEN.exec(data) ?? []
  const isOfAd = ofAd === OF_AD
  if (letter === LETTERS.plate || letter === LETTERS.paid)
    return isPlate(subject)
      ? { does: letter === LETTERS.paid ? 'paid' : 'plate', plate: subject, isOfAd }
      : undefined
  const number = subjectOf(subject)?.key
  if (number !== undefined && letter === OLD_WHY)
    return { does: 'view', number, view: 'why', page: 0, isOfAd }
  const does = CAR_PRESSES.get(letter)
  return number === undefined || does === undefined ? undefined : { does, number, isOfAd }
}
