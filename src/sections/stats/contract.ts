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

export const StatsData = Type.Object({
  /** False when the market knows no car like this one; `result` is then null. */
  success: Type.Boolean(),
  result: Type.Union([MarketStats, Type.Null()]),
})

export type StatsData = Static<typeof StatsData>
export type MarketStats = Static<typeof MarketStats>
