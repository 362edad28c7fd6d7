import { useStore } from '#web/store/use-store.ts'
import { NO_IDENTITY, sellerIdentities } from './identities.ts'

export const useIdentity = (vin: string) =>
  useStore({ get: () => sellerIdentities.get(vin), subscribe: sellerIdentities.subscribe }, () => NO_IDENTITY)
