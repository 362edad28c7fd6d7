import { useStore } from '#web/store/use-store.ts'
import { NO_IDENTITY, type SellerIdentity, sellerIdentities } from './identities.ts'

export interface IdentityEditor {
  readonly identity: SellerIdentity
  readonly isKept: boolean
  readonly edit: (changed: SellerIdentity) => void
  readonly keep: (isKept: boolean) => void
  readonly forget: () => void
}

/** Empty on the server. */
export function useIdentity(vin: string): IdentityEditor {
  const { identity, isKept } = useStore(
    { get: () => sellerIdentities.get(vin), subscribe: sellerIdentities.subscribe },
    () => NO_IDENTITY,
  )
  return {
    identity,
    isKept,
    edit: (changed) => sellerIdentities.change(vin, { identity: { ...identity, ...changed } }),
    keep: (kept) => sellerIdentities.change(vin, { isKept: kept }),
    forget: () => sellerIdentities.forget(vin),
  }
}
