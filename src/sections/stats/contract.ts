import { type Static, Type } from 'typebox'
import { optionalNumber, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const MarketStats = Type.Object({
  /** Older stored answers have none. */
  model: optionalText,
  /** Kilometres. */
  avg_run: optionalNumber,
  avg_owners: optionalNumber,
  /** Roubles. */
  upper_market_bound: optionalNumber,
  lower_market_bound: optionalNumber,
  avg_price: optionalNumber,
  adverts_count_all: optionalNumber,
})

/** `success: false`: no comparable car. */
export const StatsData = Type.Union([
  Type.Object({ success: Type.Literal(true), result: MarketStats, unread: unreadRecords }),
  Type.Object({ success: Type.Literal(false), result: Type.Null() }),
])

export type StatsData = Static<typeof StatsData>
export type MarketStats = Static<typeof MarketStats>
