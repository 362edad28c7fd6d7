import type { Call } from '../call.ts'
import type { SafeStorage } from '../store/safe-storage.ts'
import { ACCESS_TOKEN } from './arrival.ts'
import { type FailureLog, isRefusal } from './failure-log.ts'

export interface StoredToken {
  get(): string | null
  keep(token: string): void
  forget(): void
  revoke(token: string): Promise<void>
}

export interface StoredTokenParts {
  /** Shared by all tabs. */
  readonly storage: SafeStorage
  readonly call: Call
  readonly mark: (signedIn: boolean) => void
}

export function storedToken({ storage, call, mark }: StoredTokenParts, log: FailureLog): StoredToken {
  function keep(token: string): void {
    storage.set(ACCESS_TOKEN, token)
    mark(true)
  }

  function forget(): void {
    storage.remove(ACCESS_TOKEN)
    mark(false)
  }

  return {
    get: () => storage.get(ACCESS_TOKEN),
    keep,
    forget,
    async revoke(token) {
      const reply = await call('/v1/auth/logout', { method: 'POST', token, keepalive: true })
      // Rejected is revoked.
      if (!reply.success && !isRefusal(reply)) log.failed('The token was not revoked', reply)
    },
  }
}
