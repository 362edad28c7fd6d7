import type { Facts } from '#facts/facts.ts'
import type { StatsData } from './contract.ts'

export const facts = ({ result: market }: StatsData): Facts =>
  market === null
    ? {}
    : {
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
      }
