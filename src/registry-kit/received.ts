import { hash } from 'node:crypto'

export interface ReceivedJson {
  readonly json: unknown
  readonly path: string
  /** Equal for repeats of a request. */
  readonly request: string
}

/** Evidence of what a registry returned. */
export class Received {
  readonly #hashes: Uint8Array[] = []
  /** JSON responses, in the order of arrival. */
  readonly json: ReceivedJson[] = []

  /** @param hash SHA-256 of a body */
  add(hash: Uint8Array): void {
    this.#hashes.push(hash)
  }

  /**
   * SHA-256 of the response; of several, of their hashes in the order of arrival. Undefined: no
   * request.
   */
  hash(): Uint8Array | undefined {
    const [first, ...others] = this.#hashes
    return others.length === 0 ? first : hash('sha256', Buffer.concat(this.#hashes), 'buffer')
  }
}
