import * as v from 'valibot'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { writtenDay } from '#registry-kit/moments.ts'
import { wholeFields } from '#registry-kit/records.ts'
import { brandAndModel } from '#registry-kit/reported-car.ts'
import { number, parseResponse, requiredNumber, text } from '#registry-kit/schema.ts'
import { part } from './block-part.ts'

const clearanceEntries = { createdAt: v.optional(v.unknown()), fromCountry: text }

/** The customs record. The report never denies an import, so a missing record is no answer. */
export const clearance = part({
  blocks: ['customs'],
  read(data, vin) {
    const { fields, unread } = wholeFields(clearanceEntries, valueAt(data, 'customs') ?? {})
    const date = writtenDay(fields.createdAt)
    if (date === undefined && fields.fromCountry === undefined && unread.length === 0)
      throw new RegistryFailure('source_silent', 'neither yes nor no about customs')
    const result = {
      vin,
      model: undefined,
      chassis: undefined,
      body: undefined,
      date,
      unread,
    }
    return { result, isFound: true, askedAt: undefined }
  },
})

const priceEntries = {
  avgMarketPrice: number,
  avgMileage: number,
  itemsCount: number,
  marketNormalPriceRange: v.nullish(v.object({ min: requiredNumber, max: requiredNumber })),
}

const Name = v.object({ brand: text, model: text })

/** The market price, which may be missing although there is a market. */
export const valuation = part({
  blocks: ['avitoPriceValuation'],
  read(data) {
    const { fields, unread } = wholeFields(priceEntries, valueAt(data, 'avitoPriceValuation') ?? {})
    const { avgMarketPrice, marketNormalPriceRange: range } = fields
    if (avgMarketPrice === undefined && (range ?? undefined) === undefined && unread.length === 0)
      throw new RegistryFailure('source_silent', 'an empty valuation')
    const named = parseResponse(Name, pickPaths(valueAt(data, 'head'), { brand: 'brand', model: 'model' }))
    const model = brandAndModel(named.brand, named.model)
    return { result: { ...fields, model, unread }, isFound: true, askedAt: undefined }
  },
})
