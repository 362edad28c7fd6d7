import * as v from 'valibot'
import { number, parseClaim, requiredNumber, text } from '#registry-kit/claims.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { picked, valueAt } from '#registry-kit/members.ts'
import { writtenDay } from '#registry-kit/moments.ts'
import { wholeFields } from '#registry-kit/records.ts'
import { part } from './block-part.ts'

export function nameOf(named: {
  readonly brand?: string | undefined
  readonly model?: string | undefined
}): string | undefined {
  const { brand, model } = named
  return brand !== undefined && model !== undefined && !brand.toLowerCase().includes(model.toLowerCase())
    ? `${brand} ${model}`
    : (brand ?? model)
}

const clearanceEntries = { createdAt: v.optional(v.unknown()), fromCountry: text }

/** The report never denies an import, so a missing record is no answer. */
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

/** A missing price does not mean that there is no market. */
export const valuation = part({
  blocks: ['avitoPriceValuation'],
  read(data) {
    const { fields, unread } = wholeFields(priceEntries, valueAt(data, 'avitoPriceValuation') ?? {})
    const { avgMarketPrice, marketNormalPriceRange: range } = fields
    if (avgMarketPrice === undefined && (range ?? undefined) === undefined && unread.length === 0)
      throw new RegistryFailure('source_silent', 'an empty valuation')
    const model = nameOf(parseClaim(Name, picked(valueAt(data, 'head'), { brand: 'brand', model: 'model' })))
    return { result: { ...fields, model, unread }, isFound: true, askedAt: undefined }
  },
})
