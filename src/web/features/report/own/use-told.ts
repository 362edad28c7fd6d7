import { useMemo } from 'react'
import type { Told } from '#facts/told.ts'
import { useStore } from '#web/store/use-store.ts'
import { NOTHING, toldStore } from './told-store.ts'

export interface OwnWords {
  readonly told: Told
  change(edit: (told: Told) => Told): void
  forget(): void
}

/** Empty on the server. */
export function useTold(vin: string): OwnWords {
  const told = useStore({ get: () => toldStore.get(vin), subscribe: toldStore.subscribe }, () => NOTHING)
  return useMemo(
    () => ({
      told,
      change: (edit) => toldStore.change(vin, edit),
      forget: () => toldStore.forget(vin),
    }),
    [vin, told],
  )
}
