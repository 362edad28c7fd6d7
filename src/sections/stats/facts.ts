import type { Facts } from '#facts/facts.ts'
import { unreadFacts } from '#facts/unread-records.ts'
import type { StatsData } from './contract.ts'

export function facts(data: StatsData): Facts {
  if (!data.success) return {}
  const { result: market, unread } = data
  return {
    market: [
      {
        record: 'Объявления о таких же машинах',
        model: market.model,
        lower: market.lower_market_bound,
        upper: market.upper_market_bound,
        average: market.avg_price,
        run: market.avg_run,
        adverts: market.adverts_count_all,
      },
    ],
    unread: unreadFacts('Цены рынка', unread),
  }
}
