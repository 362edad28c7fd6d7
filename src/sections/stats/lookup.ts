import { registry } from '#registries/autoteka/registry.ts'
import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as autotekaScoring } from '#registries/autoteka-scoring/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { StatsData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: StatsData,
  registry,
  alternatives: [avtocod, autotekaReports, autotekaScoring],
  async ask(autoteka, vin) {
    const market = await autoteka.valuation(vin)
    if (!market) return nothing({ success: false, result: null })
    // The valuation has no average number of owners.
    const result = {
      model: market.model,
      avg_run: market.avgMileage,
      upper_market_bound: market.marketNormalPriceRange?.max,
      lower_market_bound: market.marketNormalPriceRange?.min,
      avg_price: market.avgMarketPrice,
      adverts_count_all: market.itemsCount,
    }
    return found({ success: true, result, ...unreadMember(market.unread) })
  },
})
