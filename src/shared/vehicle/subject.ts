import { frameKey, isFrame } from './frame.ts'
import { isVin } from './vin.ts'

export interface Subject {
  readonly kind: 'vin' | 'frame'
  /** Latin capitals and digits without a dash: one key per vehicle. */
  readonly key: string
}

/** @param number in Latin capitals */
export function subjectOf(number: string): Subject | undefined {
  if (isVin(number)) return { kind: 'vin', key: number }
  return isFrame(number) ? { kind: 'frame', key: frameKey(number) } : undefined
}
