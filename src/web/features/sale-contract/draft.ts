import type { FieldValues } from '#shared/sale-contract/fields.ts'
import { safeStorage } from '#web/store/safe-storage.ts'

/** Ends with the tab: names and passports do not stay on the device. */
const storage = safeStorage(() => sessionStorage)

const KEY = 'sale-contract'

export function restoreDraft(): FieldValues {
  const kept = storage.get(KEY)
  return kept === null ? {} : (JSON.parse(kept) as FieldValues)
}

export const keepDraft = (values: FieldValues): void => storage.set(KEY, JSON.stringify(values))

export const forgetDraft = (): void => storage.remove(KEY)
