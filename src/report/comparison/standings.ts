/** Less is better. */
export interface Measure {
  readonly value: number
  /** False: a lower bound, because evidence is missing, old, unread or disputed. */
  readonly isWhole: boolean
}

export type Rank = 'best' | 'worst'

/**
 * Ranks the best and the worst cars of a row; equal values rank alike. A lower bound is never the
 * best, and no other car is where the bound may be better. No ranks if all values are equal or
 * fewer than two exist.
 */
export function standings(measures: readonly (Measure | undefined)[]): readonly (Rank | undefined)[] {
  const values = measures.flatMap((measure) => (measure ? [measure.value] : []))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return measures.map((measure) => {
    if (measure === undefined || least === most) return undefined
    if (measure.value === most) return 'worst'
    return measure.isWhole && measure.value === least ? 'best' : undefined
  })
}
