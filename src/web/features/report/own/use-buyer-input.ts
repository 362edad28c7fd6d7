import { useMemo } from 'react'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { useStore } from '#web/store/use-store.ts'
import { buyerInputStore, NO_INPUT } from './buyer-input-store.ts'

export interface BuyerInputEditor {
  readonly buyerInput: BuyerInput
  change(edit: (buyerInput: BuyerInput) => BuyerInput): void
  forget(): void
}

export function useBuyerInput(vin: string): BuyerInputEditor {
  const buyerInput = useStore(
    { get: () => buyerInputStore.get(vin), subscribe: buyerInputStore.subscribe },
    () => NO_INPUT,
  )
  return useMemo(
    () => ({
      buyerInput,
      change: (edit) => buyerInputStore.change(vin, edit),
      forget: () => buyerInputStore.forget(vin),
    }),
    [vin, buyerInput],
  )
}
