import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { StatsData } from './contract.ts'
import { section } from './section.ts'

const market: StatsData = {
  success: true,
  result: {
    model: 'LADA Vesta',
    avg_run: 98_000,
    avg_owners: 2.1,
    upper_market_bound: 960_000,
    lower_market_bound: 780_000,
    avg_price: 870_000,
    adverts_count_all: 42,
  },
}

export const examples: Record<string, Envelope<StatsData>> = {
  'коридор цен': foundExample(market),
  'только средняя цена': foundExample({ success: true, result: { avg_price: 870_000 } }),
  ничего: nothingExample(section, { success: false, result: null }),
  'прежний ответ': staleExample(foundExample(market)),
  'реестр отказал': failureExample('source_refused'),
}

export const expected = ({ market }: { readonly market?: object }) => (market ? 'found' : 'nothing')
