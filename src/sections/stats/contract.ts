import { type Static, Type } from 'typebox'
import { optionalNumber } from '#shared/contract/fields.ts'

const MarketStats = Type.Object({
  /** Kilometres. */
  avg_run: optionalNumber,
  avg_owners: optionalNumber,
  /** Roubles. */
  upper_market_bound: optionalNumber,
  lower_market_bound: optionalNumber,
  avg_price: optionalNumber,
  adverts_count_all: optionalNumber,
})

/** Not a success: the market knows no car like this one. */
export const StatsData = Type.Union([
  Type.Object({ success: Type.Literal(true), result: MarketStats }),
  Type.Object({ success: Type.Literal(false), result: Type.Null() }),
])

export type StatsData = Static<typeof StatsData>
export type MarketStats = Static<typeof MarketStats>
