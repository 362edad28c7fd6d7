import { hash } from 'node:crypto'

/** How many numbers the chat offers: few enough to be buttons, enough that a guess mostly ends the attempt. */
const OFFERED = 3

/** What a sign-in is matched by. */
export interface MatchNumbers {
  /** Two digits, for the page. */
  readonly shown: number
  /** For the chat, in ascending order; the shown one is among them. */
  readonly offered: readonly number[]
}

/**
 * The numbers of a sign-in are made from its start code, so that a link opened again asks the same: fresh decoys
 * would tell the number by being the ones that change. They are no secret of whoever holds the link; they stop a
 * person who was sent somebody else's link and has no page that shows a number.
 */
export function matchNumbers(startCode: string): MatchNumbers {
  const [shown, ...decoys] = twoDigitNumbers(`match:${startCode}`)
  return { shown, offered: [shown, ...decoys].toSorted((one, other) => one - other) }
}

/** Different numbers from 10 to 99, drawn without favour. */
function twoDigitNumbers(seed: string): [number, ...number[]] {
  const left = Array.from({ length: 90 }, (_, at) => at + 10)
  const digest = hash('sha256', seed, 'buffer')
  const take = (nth: number): number => left.splice(digest.readUInt32BE(nth * 4) % left.length, 1)[0] ?? 0
  return [take(0), ...Array.from({ length: OFFERED - 1 }, (_, at) => take(at + 1))]
}
