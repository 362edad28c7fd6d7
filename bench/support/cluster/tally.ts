/** Kinds of visits. */
export const kinds = ['payment', 'look-up', 'report', 'comment', 'page'] as const
export type Kind = (typeof kinds)[number]

/**
 * Longest time between two answers, or between an answer and an edge of the window.
 * @param times of answers in any order; those outside the window are ignored
 */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const inside = times.filter((time) => from < time && time < to).sort((a, b) => a - b)
  const moments = [from, ...inside, to]
  return Math.max(...moments.slice(1).map((moment, place) => moment - (moments[place] ?? from)))
}

export interface Differences {
  /** Acknowledged but missing. */
  readonly lost: readonly string[]
  /** Repeated entries, acknowledged or not; one per repetition. */
  readonly double: readonly string[]
}

/**
 * Compares acknowledged and stored operations by unique keys. Unacknowledged stored ones are
 * correct: their answer was lost on the way.
 */
export function differences(told: readonly string[], found: readonly string[]): Differences {
  const once = new Set<string>()
  const double = found.filter((key) => once.has(key) || !once.add(key))
  return { lost: told.filter((key) => !once.has(key)), double }
}

/**
 * Long Fork: the primary shows an operation that the standby does not, and the standby one that the
 * primary does not. Each is committed, so the two disagree on their order.
 */
export function isFork(primary: readonly string[], standby: readonly string[]): boolean {
  const onPrimary = new Set(primary)
  const onStandby = new Set(standby)
  return standby.some((key) => !onPrimary.has(key)) && primary.some((key) => !onStandby.has(key))
}
