import type { LinkableProvider } from '#shared/contract/identities.ts'
import type { SafeStorage } from '#web/store/safe-storage.ts'

const KEY = 'provider_sign_in'

/** How long the server, too, remembers a sign-in that was begun. */
const MEMORY_MS = 10 * 60_000

const purposes = ['sign_in', 'link'] as const

/** What somebody went to a provider for: a session, or one more way into the account they are in. */
export type Purpose = (typeof purposes)[number]

/**
 * Remembers in this browser that its person went to a provider, to which and what for. Without it an address with a
 * stranger's token in it would sign its victim in as the stranger, or link the stranger's identity to the victim's
 * account: so it is worth nothing for another provider's answer.
 */
export const begunMark = (storage: SafeStorage) => ({
  set: (purpose: Purpose, provider: LinkableProvider) =>
    storage.set(KEY, `${purpose} ${provider} ${Date.now()}`),
  /**
   * Once after `set`, while it is fresh.
   * @param provider whose answer there is, or none any more.
   */
  take(provider: string): Purpose | undefined {
    const [purpose, whose, at] = storage.get(KEY)?.split(' ') ?? []
    if (whose !== provider) return undefined
    storage.remove(KEY)
    const isFresh = Date.now() - Number(at) < MEMORY_MS
    return isFresh ? purposes.find((known) => known === purpose) : undefined
  },
})
