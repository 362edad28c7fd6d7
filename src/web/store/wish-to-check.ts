import { safeStorage } from './safe-storage.ts'

/** Key, in the tab's own storage, of the VIN whose report a person has pressed for. */
const KEY = 'ask-on-arrival'

const storage = safeStorage(() => sessionStorage)

/** Begins the tab's name where the browser refuses storage. A name goes with the tab to its next page; no link has one. */
const PREFIX = `${KEY}:`

/**
 * Told before the report is opened: a press on «Проверить автомобиль» is a wish to ask every registry at once. So is one
 * on a link with `data-wish`, its VIN (`start/before-paint.ts`).
 */
export function wishToCheck(vin: string): void {
  storage.set(KEY, vin)
  if (storage.get(KEY) === null) window.name = PREFIX + vin
}

/** The VIN whose report a person has pressed for and waits for. */
export const wishedVin = (): string | null => storage.get(KEY) ?? wishInName()

const wishInName = (): string | null =>
  window.name.startsWith(PREFIX) ? window.name.slice(PREFIX.length) : null

/** True, once, for the report that was pressed for. A wish for another car is over, too. */
export function takeWish(vin: string): boolean {
  const wished = wishedVin() === vin
  storage.remove(KEY)
  if (wishInName() !== null) window.name = ''
  return wished
}
