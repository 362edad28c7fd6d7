const WINDOW_MS = 60_000

/** A flood from more addresses than this starts the count anew rather than take the memory. */
const MOST_ADDRESSES = 200_000

/**
 * How often one address may call in a minute. Windows begin and end for everybody together, so that a
 * call costs one look into a map; each process counts for itself.
 */
export class Limit {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #calls = new Map<string, number>()
  #windowEnds = 0

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Counts a call, or as many as it stands for. @returns seconds to wait when it is one too many, otherwise 0. */
  take(address: string, weight = 1): number {
    const now = this.#now()
    if (now >= this.#windowEnds || this.#calls.size >= MOST_ADDRESSES) {
      this.#calls.clear()
      this.#windowEnds = now + WINDOW_MS
    }
    const calls = (this.#calls.get(address) ?? 0) + weight
    this.#calls.set(address, calls)
    return calls > this.#perMinute ? Math.ceil((this.#windowEnds - now) / 1000) : 0
  }
}
