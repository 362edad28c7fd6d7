/** Randomness from a seed. */
export interface Chance {
  /** From 0 to `below`, exclusive. */
  below(below: number): number
  percent(share: number): boolean
  pick<Item>(from: readonly Item[]): Item
}

/**
 * Randomness of the `turn`-th draw, independent of earlier draws: mulberry32 over seed and turn.
 */
export function chanceOf(seed: number, turn: number): Chance {
  let state = Math.imul(seed ^ Math.imul(turn + 1, 0x9e3779b1), 0x85ebca6b)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    percent: (share) => next() * 100 < share,
    pick<Item>(from: readonly Item[]) {
      if (from.length === 0) throw new Error('there is nothing to pick from')
      return from[below(from.length)] as Item
    },
  }
}
