/** Places on a bar, as shares of its length from 0 to 1. */
export interface Corridor {
  readonly from: number
  readonly to: number
  /** Where the average price stands, when it is known. */
  readonly average: number | undefined
}

/** The bar is a third wider than the corridor, so that an average outside of it can still be shown. */
export function corridor(
  lower: number | undefined,
  upper: number | undefined,
  average: number | undefined,
): Corridor | undefined {
  if (lower === undefined || upper === undefined || upper <= lower) return undefined
  const margin = (upper - lower) / 6
  const place = (price: number): number =>
    Math.min(1, Math.max(0, (price - lower + margin) / (upper - lower + 2 * margin)))
  return { from: place(lower), to: place(upper), average: average === undefined ? undefined : place(average) }
}
