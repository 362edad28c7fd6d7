/** Places on a bar, as shares of its length from 0 to 1. */
export interface Corridor {
  readonly from: number
  readonly to: number
  /** Where a price stands; one that lies off the bar stands at its end. */
  readonly placeOf: (price: number) => number
}

/** Room on either side, as a share of the corridor: there a price may lie outside of it. */
const MARGIN = 0.4

/** Undefined: there is no corridor to draw. */
export function corridor(lower: number | undefined, upper: number | undefined): Corridor | undefined {
  if (lower === undefined || upper === undefined || upper <= lower) return undefined
  const margin = (upper - lower) * MARGIN
  const placeOf = (price: number): number =>
    Math.min(1, Math.max(0, (price - lower + margin) / (upper - lower + 2 * margin)))
  return { from: placeOf(lower), to: placeOf(upper), placeOf }
}
