import { useMemo } from 'react'
import type { Told } from '#facts/told.ts'
import { useStore } from '#web/store/use-store.ts'
import { NO_INPUT, toldStore } from './told-store.ts'

export interface BuyerInputEditor {
  readonly told: Told
  change(edit: (told: Told) => Told): void
  forget(): void
}

/** Empty on the server. */
export function useTold(vin: string): BuyerInputEditor {
  const told = useStore({ get: () => toldStore.get(vin), subscribe: toldStore.subscribe }, () => NO_INPUT)
  return useMemo(
    () => ({
      told,
      change: (edit) => toldStore.change(vin, edit),
      forget: () => toldStore.forget(vin),
    }),
    [vin, told],
  )
}
