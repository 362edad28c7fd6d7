import type { CurrentUser } from '#shared/contract/account.ts'
import type { SafeStorage } from '../store/safe-storage.ts'

const READING = 'requests_reading'

/**
 * Compares each reading of the balance with the one before. That is kept in the tab's storage: links load
 * pages anew, and one also comes back from the payment page with more than one left with.
 */
export function riseTeller(tabStorage: SafeStorage, tell: (requests: number | null) => void) {
  return ({ id, requests }: CurrentUser): void => {
    const [ofUser, before] = tabStorage.get(READING)?.split(':') ?? []
    tabStorage.set(READING, `${id}:${requests}`)
    if (Number(ofUser) !== id || requests === Number(before)) return
    // A number that has fallen since is no news of a rise any more.
    tell(requests > Number(before) ? requests : null)
  }
}
