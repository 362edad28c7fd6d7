/** How a car does in a row: less is better. */
export interface Measure {
  readonly value: number
  /** False: the value is a lower bound, because a part of the evidence is missing, old, unread or disputed. */
  readonly isWhole: boolean
}

export type Standing = 'best' | 'worst'

/**
 * The best and the worst cars of one row. A car without a measure has neither; a car whose measure is a lower bound is
 * never the best, and bars the others from it where it may be better than they are. Cars with equal values stand alike;
 * where all are equal, and where fewer than two are measured, there is nothing to compare.
 */
export function standings(measures: readonly (Measure | undefined)[]): readonly (Standing | undefined)[] {
  const values = measures.flatMap((measure) => (measure ? [measure.value] : []))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return measures.map((measure) => {
    if (measure === undefined || least === most) return undefined
    if (measure.value === most) return 'worst'
    return measure.isWhole && measure.value === least ? 'best' : undefined
  })
}
