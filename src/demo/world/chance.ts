export interface Chance {
  /** Uniform in [0, 1). */
  next(): number
  /** Inclusive. */
  int(from: number, to: number): number
  pick<const List extends readonly [unknown, ...unknown[]]>(list: List): List[number]
  happens(probability: number): boolean
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

export function chance(seed: string): Chance {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    happens: (probability) => next() < probability,
  }
}
