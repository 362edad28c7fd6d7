import type { LinkableProvider } from '#shared/contract/identities.ts'
import type { SafeStorage } from '#web/store/safe-storage.ts'

const KEY = 'provider_sign_in'

/** How long the server, too, remembers a sign-in that was begun. */
const MEMORY_MS = 10 * 60_000

const purposes = ['sign_in', 'link'] as const

/** What somebody went to a provider for: a session, or one more way into the account they are in. */
export type Purpose = (typeof purposes)[number]

export interface Begun {
  readonly purpose: Purpose
  /** Of linking: the account whose cabinet it was begun in. Somebody else may be signed in by the time of the answer. */
  readonly account?: number
}

/**
 * Remembers in this browser that its person went to a provider, to which and what for. Without it an address with a
 * stranger's token in it would sign its victim in as the stranger, or link the stranger's identity to the victim's
 * account: so it is worth nothing for another provider's answer.
 */
export const begunMark = (storage: SafeStorage) => ({
  set: ({ purpose, account }: Begun, provider: LinkableProvider) =>
    storage.set(KEY, [purpose, provider, Date.now(), ...(account === undefined ? [] : [account])].join(' ')),
  /**
   * Once after `set`, while it is fresh.
   * @param provider whose answer there is, or none any more.
   */
  take(provider: string): Begun | undefined {
    const [purpose, whose, at, account] = storage.get(KEY)?.split(' ') ?? []
    if (whose !== provider) return undefined
    storage.remove(KEY)
    const isFresh = Date.now() - Number(at) < MEMORY_MS
    const known = isFresh ? purposes.find((one) => one === purpose) : undefined
    return known && { purpose: known, ...(account !== undefined && { account: Number(account) }) }
  },
})
