import { keptObject } from './kept-object.ts'
import { safeStorage } from './safe-storage.ts'

/**
 * The found VIN's report compares the plate with the policies. Not in the address, which the server
 * would receive.
 */
const storage = safeStorage(() => sessionStorage)

const KEY = 'searched-plates'

const plates = (): Readonly<Record<string, unknown>> => ({ ...keptObject(storage, KEY) })

export const noteSearchedPlate = (vin: string, plate: string): void =>
  storage.set(KEY, JSON.stringify({ ...plates(), [vin]: plate }))

export function takeSearchedPlate(vin: string): string | undefined {
  const { [vin]: plate, ...others } = plates()
  if (plate !== undefined) storage.set(KEY, JSON.stringify(others))
  return typeof plate === 'string' ? plate : undefined
}
