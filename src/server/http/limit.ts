const WINDOW_MS = 60_000

/** In a larger flood new addresses evict the oldest, which bounds memory. */
const MOST_ADDRESSES = 200_000

/**
 * Factors by which a wider network may exceed one subscriber's /64. Any paying member of a registry
 * has a /32 with 65 536 networks of /48.
 */
const TIMES_56 = 4
const TIMES_48 = 16
const TIMES_32 = 1024

/**
 * Windows are common to all addresses, so a call costs one map lookup; each process counts alone:
 * see {@link sharedLimit}.
 */
export class Limit {
  readonly perMinute: number
  readonly #now: () => number
  readonly #calls = new Map<string, number>()
  #windowEnds = 0

  constructor(perMinute: number, now: () => number = Date.now) {
    this.perMinute = perMinute
    this.#now = now
  }

  /**
   * @param address result of `visitorAddress`, or another counted key.
   * @returns seconds to wait when the limit is exceeded, otherwise 0.
   */
  take(address: string, weight = 1): number {
    const now = this.#now()
    // A clock set back would otherwise block everyone until it catches up.
    if (now >= this.#windowEnds || now < this.#windowEnds - WINDOW_MS) {
      this.#calls.clear()
      this.#windowEnds = now + WINDOW_MS
    }
    let isOver = this.#count(address, weight) > this.perMinute
    if (address.includes(':')) {
      for (const { key, times } of widerNetworks(address))
        isOver = this.#count(key, weight) > this.perMinute * times || isOver
    }
    return isOver ? Math.ceil((this.#windowEnds - now) / 1000) : 0
  }

  #count(key: string, weight: number): number {
    const calls = (this.#calls.get(key) ?? 0) + weight
    this.#calls.set(key, calls)
    if (this.#calls.size > MOST_ADDRESSES) this.#evict()
    return calls
  }

  #evict(): void {
    const { value: first } = this.#calls.keys().next()
    if (first !== undefined) this.#calls.delete(first)
  }
}

/** The /56, /48 and /32 around a /64 network; empty for other addresses. */
export function widerNetworks(address: string): { readonly key: string; readonly times: number }[] {
  const [one, two, three, four] = address.split(':')
  if (four === undefined) return []
  const site = `${one}:${two}:${three}`
  const upper = Number.parseInt(four, 16) >> 8
  return [
    { key: `${site}:${upper.toString(16)}/56`, times: TIMES_56 },
    { key: `${site}/48`, times: TIMES_48 },
    { key: `${one}:${two}/32`, times: TIMES_32 },
  ]
}
