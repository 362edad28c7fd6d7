import type { MouseEvent } from 'react'
import { safeStorage } from './safe-storage.ts'

/** Key, in the tab's own storage, of the VIN whose report a person has pressed for. */
const KEY = 'ask-on-arrival'

const storage = safeStorage(() => sessionStorage)

/** Told before the report is opened: a press on «Проверить автомобиль» is a wish to ask every registry at once. */
export const wishToCheck = (vin: string): void => storage.set(KEY, vin)

/** The same for a link, unless it is opened elsewhere: that tab would not know. */
export const wishOfLink =
  (vin: string) =>
  ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) wishToCheck(vin)
  }

/** The VIN whose report a person has pressed for and waits for. */
export const wishedVin = (): string | null => storage.get(KEY)

/** True, once, for the report that was pressed for. A wish for another car is over, too. */
export function takeWish(vin: string): boolean {
  const wished = storage.get(KEY) === vin
  storage.remove(KEY)
  return wished
}
