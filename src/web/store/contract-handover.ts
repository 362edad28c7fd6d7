import type { FieldValues } from '#shared/sale-contract/fields.ts'
import { keptObject } from './kept-object.ts'
import { safeStorage } from './safe-storage.ts'

/**
 * What a report knows of a car and its deal, on its way to the form of the contract. It goes through the tab and not
 * through the address, which the server would read; it ends with the tab, as the draft of the contract does.
 */
const storage = safeStorage(() => sessionStorage)

const KEY = 'sale-contract-handover'

export const handOver = (vin: string, values: FieldValues): void =>
  storage.set(KEY, JSON.stringify({ vin, values }))

/** Takes what was handed over for this car, once. */
export function takeOver(vin: string): FieldValues | undefined {
  const handed: { vin?: string; values?: FieldValues | null } = keptObject(storage, KEY) ?? {}
  storage.remove(KEY)
  return handed.vin === vin ? (handed.values ?? undefined) : undefined
}
