import type { FieldValues } from '#shared/sale-contract/fields.ts'
import { keptObject } from './kept-object.ts'
import { safeStorage } from './safe-storage.ts'

/** In the tab's storage and not in the address, which the server would receive. */
const storage = safeStorage(() => sessionStorage)

const KEY = 'sale-contract-handover'

export const handOver = (vin: string, values: FieldValues): void =>
  storage.set(KEY, JSON.stringify({ vin, values }))

export function takeOver(vin: string): FieldValues | undefined {
  const handed: { vin?: string; values?: FieldValues | null } = keptObject(storage, KEY) ?? {}
  storage.remove(KEY)
  return handed.vin === vin ? (handed.values ?? undefined) : undefined
}
