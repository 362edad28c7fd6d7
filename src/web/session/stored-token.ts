import type { Call } from '../call.ts'
import type { SafeStorage } from '../store/safe-storage.ts'
import { ACCESS_TOKEN, TOKEN_FROM_LINK } from './arrival.ts'
import { type FailureLog, isRefusal } from './failure-log.ts'

/** The access token that all tabs share. */
export interface StoredToken {
  get(): string | null
  keep(token: string): void
  forget(): void
  /** Changes a token that came in a link for another, once in the life of a page. */
  settle(): Promise<void>
  /** Tells the server, in the background, that the token is no longer used. */
  revoke(token: string): Promise<void>
}

export interface StoredTokenParts {
  /** Shared by all tabs. */
  readonly storage: SafeStorage
  readonly call: Call
  /** Keeps the other tabs from doing the same at the same time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Shows the page's face for those with a token, or the one for those without. */
  readonly mark: (signedIn: boolean) => void
}

export function storedToken({ storage, call, alone, mark }: StoredTokenParts, log: FailureLog): StoredToken {
  let tried: string | null = null
  const get = () => storage.get(ACCESS_TOKEN)
  const isFromLink = () => get() !== null && storage.get(TOKEN_FROM_LINK) !== null

  function keep(token: string): void {
    storage.remove(TOKEN_FROM_LINK)
    storage.set(ACCESS_TOKEN, token)
    mark(true)
  }

  function forget(): void {
    storage.remove(TOKEN_FROM_LINK)
    storage.remove(ACCESS_TOKEN)
    mark(false)
  }

  /** Another tab may have done it while this one waited for its turn. */
  async function renew(): Promise<void> {
    const token = get()
    if (token === null || !isFromLink()) return
    tried = token
    const reply = await call('/v1/auth/renewToken', { method: 'POST', token })
    if (get() !== token) return
    if (reply.success) return keep(reply.access_token)
    if (isRefusal(reply)) return forget()
    log.failed('The token of a link was not renewed', reply)
  }

  return {
    get,
    keep,
    forget,
    settle: async () => (isFromLink() && get() !== tried ? alone(renew) : undefined),
    async revoke(token) {
      const reply = await call('/v1/auth/logout', { method: 'POST', token, keepalive: true })
      // A token that the server does not know is as good as revoked.
      if (!reply.success && !isRefusal(reply)) log.failed('The token was not revoked', reply)
    },
  }
}
