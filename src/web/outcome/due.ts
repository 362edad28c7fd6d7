import type { SafeStorage } from '#web/store/safe-storage.ts'

/** Begins with the time when the first question is due, in milliseconds since 1970. */
export const OUTCOMES = 'outcomes'

export const isAnyDue = (storage: SafeStorage, now: number): boolean =>
  Number.parseInt(storage.get(OUTCOMES) ?? '', 10) <= now

/** Erasing the report of a car that would be asked about ends the questions of this device. */
export function forgetAsked(storage: SafeStorage, vin: string): void {
  if (storage.get(OUTCOMES)?.includes(`"${vin}"`)) storage.remove(OUTCOMES)
}
