import type { SafeStorage } from '#web/store/safe-storage.ts'

const KEY = 'provider_sign_in'

/** How long the server, too, remembers a sign-in that was begun. */
const MEMORY_MS = 10 * 60_000

/**
 * Remembers in this browser that its person began to sign in by the provider. Without it an address with a
 * stranger's token in it would sign its victim in as the stranger.
 */
export const begunMark = (storage: SafeStorage) => ({
  set: () => storage.set(KEY, String(Date.now())),
  /** True once after `set`, while it is fresh. */
  take(): boolean {
    const begunAt = Number(storage.get(KEY) ?? Number.NaN)
    storage.remove(KEY)
    return Date.now() - begunAt < MEMORY_MS
  },
})
