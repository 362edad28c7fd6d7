import { type Failure, type Played, play, type Step } from './play.ts'

/** Upper limit of a search; each try plays a whole world. */
const MOST_TRIES = 60

/** An invariant without its details, which other steps may change. */
const kindOf = ({ invariant }: Failure): string => invariant.split(':')[0] ?? invariant

/**
 * Leaves out steps, from half of them down to one, while the same invariant breaks.
 * @returns the shortest plan found, and what it played.
 */
export async function shrink(
  seed: number,
  plan: readonly Step[],
  failure: Failure,
): Promise<{ readonly plan: readonly Step[]; readonly played: Played | undefined }> {
  let shortest = plan.filter(({ number }) => number <= failure.step)
  let played: Played | undefined
  let tries = 0
  for (let size = Math.ceil(shortest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.length && tries < MOST_TRIES; tries++) {
      const shorter = shortest.filter((_, place) => place < from || place >= from + size)
      const replayed = await play(seed, shorter)
      if (replayed.failure && kindOf(replayed.failure) === kindOf(failure)) {
        shortest = shorter
        played = replayed
      } else from += size
    }
  }
  return { plan: shortest, played }
}
