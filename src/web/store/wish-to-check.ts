import { safeStorage } from './safe-storage.ts'

/** Key, in the tab's own storage, of the VIN whose report a person has pressed for. */
const KEY = 'ask-on-arrival'

const storage = safeStorage(() => sessionStorage)

/**
 * Told before the report is opened: a press on «Проверить автомобиль» is a wish to ask every registry at once. So is one
 * on a link with `data-wish`, its VIN (`start/before-paint.ts`).
 */
export const wishToCheck = (vin: string): void => storage.set(KEY, vin)

/** The VIN whose report a person has pressed for and waits for. */
export const wishedVin = (): string | null => storage.get(KEY)

/** True, once, for the report that was pressed for. A wish for another car is over, too. */
export function takeWish(vin: string): boolean {
  const wished = storage.get(KEY) === vin
  storage.remove(KEY)
  return wished
}
