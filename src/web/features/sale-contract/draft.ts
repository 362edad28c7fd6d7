import type { FieldValues } from '#shared/sale-contract/fields.ts'
import { keptObject } from '#web/store/kept-object.ts'
import { safeStorage } from '#web/store/safe-storage.ts'

/** Ends with the tab: names and passports do not stay on the device. */
const storage = safeStorage(() => sessionStorage)

const KEY = 'sale-contract'

export const restoreDraft = (): FieldValues => keptObject(storage, KEY) ?? {}

export const keepDraft = (values: FieldValues): void => storage.set(KEY, JSON.stringify(values))

export const forgetDraft = (): void => storage.remove(KEY)
