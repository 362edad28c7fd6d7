import type { SafeStorage } from '#web/store/safe-storage.ts'

/** Begins with the first due time, in epoch milliseconds. */
export const OUTCOMES = 'outcomes'

export const isAnyDue = (storage: SafeStorage, now: number): boolean =>
  Number.parseInt(storage.get(OUTCOMES) ?? '', 10) <= now

/** Erasing what is stored of a car that would be asked about ends the questions of this device. */
export function forgetAsked(storage: SafeStorage, vin?: string): void {
  if (vin === undefined || storage.get(OUTCOMES)?.includes(`"${vin}"`)) storage.remove(OUTCOMES)
}
