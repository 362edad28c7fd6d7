import { frameKey, isFrame } from './frame.ts'
import { isVin } from './vin.ts'

/** What a report is about: a car by its VIN or, where it was made without one, by its frame number. */
export interface Subject {
  readonly kind: 'vin' | 'frame'
  /** Latin capitals and digits, a frame number without its dash: one car has one key. */
  readonly key: string
}

/** The subject that a number in Latin capitals names; a frame number has its dash or not. */
export function subjectOf(number: string): Subject | undefined {
  if (isVin(number)) return { kind: 'vin', key: number }
  return isFrame(number) ? { kind: 'frame', key: frameKey(number) } : undefined
}
