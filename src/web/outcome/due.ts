import type { SafeStorage } from '#web/store/safe-storage.ts'

/** Begins with the first due time, in epoch milliseconds. */
export const OUTCOMES = 'outcomes'

export const isAnyDue = (storage: SafeStorage, now: number): boolean =>
  Number.parseInt(storage.get(OUTCOMES) ?? '', 10) <= now

/** Erasing such a car's report ends all questions of this device. */
export function forgetAsked(storage: SafeStorage, vin: string): void {
  if (storage.get(OUTCOMES)?.includes(`"${vin}"`)) storage.remove(OUTCOMES)
}
