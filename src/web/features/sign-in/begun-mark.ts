import type { SafeStorage } from '#web/store/safe-storage.ts'

const KEY = 'provider_sign_in'

/** How long the server, too, remembers a sign-in that was begun. */
const MEMORY_MS = 10 * 60_000

const purposes = ['sign_in', 'link'] as const

/** What somebody went to a provider for: a session, or one more way into the account they are in. */
export type Purpose = (typeof purposes)[number]

/**
 * Remembers in this browser that its person went to the provider, and what for. Without it an address with a
 * stranger's token in it would sign its victim in as the stranger.
 */
export const begunMark = (storage: SafeStorage) => ({
  set: (purpose: Purpose) => storage.set(KEY, `${purpose} ${Date.now()}`),
  /** Once after `set`, while it is fresh. */
  take(): Purpose | undefined {
    const [purpose, begunAt] = storage.get(KEY)?.split(' ') ?? []
    storage.remove(KEY)
    const isFresh = Date.now() - Number(begunAt) < MEMORY_MS
    return isFresh ? purposes.find((known) => known === purpose) : undefined
  },
})
