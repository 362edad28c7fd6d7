import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { readRecord, wholeFields, wholeList } from '#registry-kit/records.ts'
import { brandAndModel } from '#registry-kit/reported-car.ts'
import { number, text } from '#registry-kit/schema.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { blockOf } from './items.ts'
import { part } from './sourced-part.ts'

const clearanceEntries = { date: text, operation: text, model: text }

const CLEARANCE: Readonly<Record<keyof typeof clearanceEntries, string>> = {
  date: 'date.event',
  operation: 'operation.type',
  model: 'specification.type',
}

/** The customs record of the latest import; an export makes no car imported. */
export const clearance = part({
  authority: 'customs.fts',
  sources: ['customs.fts', 'base.basalt'],
  read(content, vin) {
    const { items, updates } = blockOf(content, { path: 'customs.history' })
    const { records, unread } = wholeList(items, (raw) =>
      readRecord(clearanceEntries, pickPaths(raw, CLEARANCE), vin),
    )
    const imports = records.filter(({ operation }) => operation === undefined || operation === 'IMPORT')
    if (records.length > 0 && imports.length === 0)
      throw sourceChanged('customs records and no import among them')
    const [last] = newestFirst(imports, ({ date }) => date)
    const result = last && {
      vin,
      model: last.model,
      chassis: undefined,
      body: undefined,
      date: last.date,
      unread,
    }
    return { result, isFound: result !== undefined, updates }
  },
})

const amountEntries = { min: number, optimal: number, max: number }

const nameEntries = { brand: text, model: text }
const NAME: Readonly<Record<keyof typeof nameEntries, string>> = {
  brand: 'tech_data.brand.name.normalized',
  model: 'tech_data.model.name.normalized',
}

/** The market price, which may be missing although there is a market. */
export const valuation = part({
  authority: 'vehicle.price',
  sources: ['vehicle.price'],
  read(content, vin) {
    const { fields, unread } = wholeFields(amountEntries, valueAt(content, 'market_prices.appraisal.amount'))
    const { min, max, optimal } = fields
    if (min === undefined && max === undefined && optimal === undefined)
      throw new RegistryFailure('source_silent', 'an empty valuation')
    const { brand, model } = readRecord(nameEntries, pickPaths(content, NAME), vin).record ?? {}
    const result = {
      model: brandAndModel(brand, model),
      avgMarketPrice: optimal,
      avgMileage: undefined,
      itemsCount: undefined,
      marketNormalPriceRange: min === undefined || max === undefined ? undefined : { min, max },
      unread,
    }
    return { result, isFound: true, updates: () => [valueAt(content, 'market_prices.appraisal.date.update')] }
  },
})
