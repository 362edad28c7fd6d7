import { WISH_KEY } from '#shared/wish-key.ts'
import { safeStorage } from './safe-storage.ts'

const storage = safeStorage(() => sessionStorage)

/** Of the tab's name, if storage is refused: it survives navigation in the tab. */
const PREFIX = `${WISH_KEY}:`

/**
 * Before the report opens: «Проверить автомобиль» or a link with `data-wish` queries every registry
 * at once (`start/before-paint.ts`).
 */
export function wishToCheck(vin: string): void {
  storage.set(WISH_KEY, vin)
  if (storage.get(WISH_KEY) === null) window.name = PREFIX + vin
}

export const wishedVin = (): string | null => storage.get(WISH_KEY) ?? wishInName()

const wishInName = (): string | null =>
  window.name.startsWith(PREFIX) ? window.name.slice(PREFIX.length) : null

export function takeWish(vin: string): boolean {
  const wished = wishedVin() === vin
  storage.remove(WISH_KEY)
  if (wishInName() !== null) window.name = ''
  return wished
}
