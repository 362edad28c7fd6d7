const WINDOW_MS = 60_000

/** A flood from more addresses than this pushes out those that came first, rather than take the memory. */
const MOST_ADDRESSES = 200_000

/** An owner of a whole /56 or /48 may call so many times as often as a subscriber with one /64. */
const TIMES_56 = 4
const TIMES_48 = 16

/**
 * How often one address may call in a minute. Windows begin and end for everybody together, so that a
 * call costs one look into a map; each process counts for itself. What several servers must not multiply is counted by
 * {@link sharedLimit}.
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
   * Counts a call, or as many as it stands for.
   * @param address of a visitor, as `visitorAddress` tells it, or the key of whoever else is counted.
   * @returns seconds to wait when it is one too many, otherwise 0.
   */
  take(address: string, weight = 1): number {
    const now = this.#now()
    // A clock that was set back would have everybody wait until it has caught up.
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

/** The /56 and the /48 around a /64 network; none around anything else. */
export function widerNetworks(address: string): { readonly key: string; readonly times: number }[] {
  const [one, two, three, four] = address.split(':')
  if (four === undefined) return []
  const site = `${one}:${two}:${three}`
  const upper = Number.parseInt(four, 16) >> 8
  return [
    { key: `${site}:${upper.toString(16)}/56`, times: TIMES_56 },
    { key: `${site}/48`, times: TIMES_48 },
  ]
}
