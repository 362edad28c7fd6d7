import { CHECK_INTENT_KEY } from '#shared/check-intent-key.ts'
import { safeStorage } from './safe-storage.ts'

const storage = safeStorage(() => sessionStorage)

/** Prefix in `window.name`, which survives navigation; used if storage is refused. */
const PREFIX = `${CHECK_INTENT_KEY}:`

/**
 * Before the report opens: «Проверить автомобиль» or a link with `data-wish` queries every registry
 * at once (`start/before-paint.ts`).
 */
export function setCheckIntent(vin: string): void {
  storage.set(CHECK_INTENT_KEY, vin)
  if (storage.get(CHECK_INTENT_KEY) === null) window.name = PREFIX + vin
}

export const intendedVin = (): string | null => storage.get(CHECK_INTENT_KEY) ?? intentInName()

const intentInName = (): string | null =>
  window.name.startsWith(PREFIX) ? window.name.slice(PREFIX.length) : null

export function takeCheckIntent(vin: string): boolean {
  const wished = intendedVin() === vin
  storage.remove(CHECK_INTENT_KEY)
  if (intentInName() !== null) window.name = ''
  return wished
}
