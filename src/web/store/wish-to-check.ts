import { safeStorage } from './safe-storage.ts'

/** A press on «Проверить автомобиль», on its way to the page that it opens. */
const WISH = 'ask-on-arrival'

const storage = safeStorage(() => sessionStorage)

export const wishToCheck = (vin: string): void => storage.set(WISH, vin)

/** Whether this car was wished for. A wish is for one arrival: a reload asks nobody. */
export function takeWish(vin: string): boolean {
  const isWished = storage.get(WISH) === vin
  storage.remove(WISH)
  return isWished
}
