import type { MarketFact } from '#facts/facts.ts'

/** Fewer are no market. */
export const LEAST_ADVERTS = 10
/** Of the lower bound of the market: under it a price is too good. */
const CHEAP_SHARE = 0.75

export const CHEAP_PERCENT = CHEAP_SHARE * 100

export interface Cheapness {
  /** Below the lower bound. */
  readonly percent: number
  readonly lower: number
}

/** Much cheaper than cars like it; undefined when it is not, or too few are known to say so. */
export function cheapness(
  asked: number,
  { lower, adverts }: Pick<MarketFact, 'lower' | 'adverts'>,
): Cheapness | undefined {
  if (lower === undefined || lower <= 0 || (adverts ?? 0) < LEAST_ADVERTS || asked >= lower * CHEAP_SHARE)
    return undefined
  return { percent: Math.round((1 - asked / lower) * 100), lower }
}
