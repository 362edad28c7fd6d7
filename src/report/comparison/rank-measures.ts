/** Less is better. */
export interface Measure {
  readonly value: number
  /** False: a lower bound, as evidence is missing, old, unread or disputed. */
  readonly isWhole: boolean
  /** No praise even for the least value, such as a car with an accident. */
  readonly isNeverBest?: boolean
}

export type Rank = 'best' | 'worst'

/**
 * Equal values rank alike. A lower bound is never the best, and no car is the best or the worst
 * where another's bound may be. No ranks if all values are equal or fewer than two exist.
 */
export function rankMeasures(measures: readonly (Measure | undefined)[]): readonly (Rank | undefined)[] {
  const values = measures.flatMap((measure) => (measure ? [measure.value] : []))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return measures.map((measure) => {
    if (measure === undefined || least === most) return undefined
    const mayOthersBeWorse = measures.some((other) => other && other !== measure && !other.isWhole)
    if (measure.value === most) return mayOthersBeWorse ? undefined : 'worst'
    const isPraised = measure.isWhole && !measure.isNeverBest
    return isPraised && measure.value === least ? 'best' : undefined
  })
}
