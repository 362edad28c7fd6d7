/** What visitors do. */
export const kinds = ['payment', 'look-up', 'report', 'comment', 'page'] as const
export type Kind = (typeof kinds)[number]

/**
 * The longest time between two answers, or between an answer and an edge of the window.
 * @param times of answers, in whatever order; those outside the window count for nothing.
 */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const inside = times.filter((time) => from < time && time < to).sort((a, b) => a - b)
  const moments = [from, ...inside, to]
  return Math.max(...moments.slice(1).map((moment, place) => moment - (moments[place] ?? from)))
}

export interface Differences {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[]
  /** There more than once, acknowledged or not; each time beyond the first is named. */
  readonly double: readonly string[]
}

/**
 * Compares what visitors were told with what the database has, by keys that one operation has to itself. What is
 * there and was not told is no mistake: its acknowledgement was lost on the way.
 */
export function differences(told: readonly string[], found: readonly string[]): Differences {
  const once = new Set<string>()
  const double = found.filter((key) => once.has(key) || !once.add(key))
  return { lost: told.filter((key) => !once.has(key)), double }
}
