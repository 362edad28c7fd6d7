/** Fractions of the bar's length from 0 to 1. */
export interface Corridor {
  readonly from: number
  readonly to: number
  /** Limited to the bar. */
  readonly placeOf: (price: number) => number
}

/** Fraction of the corridor on either side, for a price outside it. */
const MARGIN = 0.4

export function corridor(lower: number | undefined, upper: number | undefined): Corridor | undefined {
  if (lower === undefined || upper === undefined || upper <= lower) return undefined
  const margin = (upper - lower) * MARGIN
  const placeOf = (price: number): number =>
    Math.min(1, Math.max(0, (price - lower + margin) / (upper - lower + 2 * margin)))
  return { from: placeOf(lower), to: placeOf(upper), placeOf }
}
