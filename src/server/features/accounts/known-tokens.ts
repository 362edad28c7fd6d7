import { LRUCache } from 'lru-cache'
import type { PersonListener } from '#server/db/database.ts'
import type { CurrentUser } from '#shared/contract/account.ts'

/** `max` would reserve the memory at the start. */
const MOST = { maxSize: 50_000, sizeCalculation: () => 1 }

export interface ReadToken {
  readonly owner: CurrentUser
  readonly fromLink: boolean
  readonly begunAt: Date
  readonly expiresAt: Date
}

type Keep = (hash: string, token: ReadToken) => void

/** Requires a database that notifies of every change of owners. The caller checks the end. */
export class KnownTokens {
  readonly #tokens = new LRUCache<string, ReadToken>(MOST)
  readonly #owners = new LRUCache<number, CurrentUser>(MOST)
  #changes = 0

  constructor(onChanged: (listener: PersonListener) => void) {
    onChanged((userId) => {
      this.#changes += 1
      this.#owners.delete(userId)
    })
  }

  get(hash: string): ReadToken | undefined {
    const token = this.#tokens.get(hash)
    return token !== undefined && this.#owners.get(token.owner.id) === token.owner ? token : undefined
  }

  /** Call before reading tokens: a result is dropped if an owner changed meanwhile. */
  beginReading(): Keep {
    const before = this.#changes
    return (hash, token) => {
      if (this.#changes !== before) return
      const owner = this.#owners.get(token.owner.id) ?? token.owner
      this.#owners.set(owner.id, owner)
      this.#tokens.set(hash, { ...token, owner })
    }
  }
}
