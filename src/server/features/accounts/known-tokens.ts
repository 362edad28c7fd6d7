import { LRUCache } from 'lru-cache'
import type { PersonListener } from '#server/db/database.ts'
import type { CurrentUser } from '#shared/contract/account.ts'

/** More tabs than one process holds; beyond it, those that have not asked for longest are read anew. */
/** By size and not by `max`, which would reserve the memory of all of them at the start. */
const MOST = { maxSize: 50_000, sizeCalculation: () => 1 }

/** A good access token as it was read. */
export interface ReadToken {
  readonly owner: CurrentUser
  readonly fromLink: boolean
  readonly expiresAt: Date
}

/** Keeps a token by its hash. */
type Keep = (hash: string, token: ReadToken) => void

/**
 * Access tokens as they were read last, for as long as nothing has changed about their owners. Fit for a database
 * that tells of every such change; time passes all the same, so whoever asks looks at the token's end.
 */
export class KnownTokens {
  readonly #tokens = new LRUCache<string, ReadToken>(MOST)
  /** As all their tokens know them. Whoever is forgotten here is known by none of them. */
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

  /** To be called before tokens are read: what changes until they are kept may have been read from before it. */
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
