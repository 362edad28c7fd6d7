import { hash } from 'node:crypto'

/** Few enough for buttons, and enough that a guess usually fails. */
const OFFERED = 3

export interface MatchNumbers {
  /** Two digits, for the page. */
  readonly onPage: number
  /** In ascending order; includes the page's number. */
  readonly offered: readonly number[]
}

/**
 * Derived from the start code, so that a reopened link shows the same ones: fresh decoys would
 * reveal the right number.
 */
export function matchNumbers(startCode: string): MatchNumbers {
  const [onPage, ...decoys] = twoDigitNumbers(`match:${startCode}`)
  return { onPage, offered: [onPage, ...decoys].toSorted((one, other) => one - other) }
}

/** Draws without bias. */
function twoDigitNumbers(seed: string): [number, ...number[]] {
  const left = Array.from({ length: 90 }, (_, at) => at + 10)
  const digest = hash('sha256', seed, 'buffer')
  const take = (nth: number): number => left.splice(digest.readUInt32BE(nth * 4) % left.length, 1)[0] ?? 0
  return [take(0), ...Array.from({ length: OFFERED - 1 }, (_, at) => take(at + 1))]
}
