import { keptObject } from './kept-object.ts'
import { safeStorage } from './safe-storage.ts'

/**
 * The plate by which the search found a VIN, on its way to that car's report, which holds it against the policies.
 * It goes through the tab and not through the address, which the server would read.
 */
const storage = safeStorage(() => sessionStorage)

const KEY = 'searched-plates'

const plates = (): Readonly<Record<string, unknown>> => ({ ...keptObject(storage, KEY) })

export const noteSearchedPlate = (vin: string, plate: string): void =>
  storage.set(KEY, JSON.stringify({ ...plates(), [vin]: plate }))

/** Given to the report of its car, once. */
export function takeSearchedPlate(vin: string): string | undefined {
  const { [vin]: plate, ...others } = plates()
  if (plate !== undefined) storage.set(KEY, JSON.stringify(others))
  return typeof plate === 'string' ? plate : undefined
}
