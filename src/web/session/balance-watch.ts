import type { CurrentUser } from '#shared/contract/account.ts'
import type { SafeStorage } from '../store/safe-storage.ts'

const READING = 'requests_reading'

/**
 * Links load new pages, and a payment page returns with a higher balance, so the tab's storage
 * holds the balance before.
 */
export function createBalanceWatch(tabStorage: SafeStorage, onChange: (requests: number | null) => void) {
  return ({ id, requests }: CurrentUser): void => {
    const [ofUser, before] = tabStorage.get(READING)?.split(':') ?? []
    tabStorage.set(READING, `${id}:${requests}`)
    if (Number(ofUser) !== id || requests === Number(before)) return
    // A fall makes the notice obsolete.
    onChange(requests > Number(before) ? requests : null)
  }
}
