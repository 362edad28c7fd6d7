import type { MarketFact } from '#facts/facts.ts'

/** Fewer advertisements make no market price. */
export const LEAST_ADVERTS = 10
/** Share of the market's lower bound; a lower price is suspicious. */
const CHEAP_SHARE = 0.75

export const CHEAP_PERCENT = CHEAP_SHARE * 100

export interface Cheapness {
  /** Per cent below the lower bound. */
  readonly percent: number
  readonly lower: number
}

/** Undefined: not much cheaper than similar cars, or too few of them. */
export function cheapness(
  asked: number,
  { lower, adverts }: Pick<MarketFact, 'lower' | 'adverts'>,
): Cheapness | undefined {
  if (lower === undefined || lower <= 0 || (adverts ?? 0) < LEAST_ADVERTS || asked >= lower * CHEAP_SHARE)
    return undefined
  return { percent: Math.round((1 - asked / lower) * 100), lower }
}
