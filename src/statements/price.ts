import type { MarketFact } from '#facts/facts.ts'

/** Fewer advertisements make no market price. */
export const LEAST_ADVERTS = 10
/** Of the market's lower bound. */
const CHEAP_SHARE = 0.75

export const CHEAP_PERCENT = CHEAP_SHARE * 100

export interface Cheapness {
  /** Below the lower bound. */
  readonly percent: number
  readonly lower: number
}

export function cheapness(
  asked: number,
  { lower, adverts }: Pick<MarketFact, 'lower' | 'adverts'>,
): Cheapness | undefined {
  if (lower === undefined || lower <= 0 || (adverts ?? 0) < LEAST_ADVERTS || asked >= lower * CHEAP_SHARE)
    return undefined
  return { percent: Math.round((1 - asked / lower) * 100), lower }
}
