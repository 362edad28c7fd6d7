import * as v from 'valibot'
import { number, parseClaim, requiredNumber, text } from '#registry-kit/claims.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { picked, valueAt } from '#registry-kit/members.ts'
import { writtenDay } from '#registry-kit/moments.ts'
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

const Clearance = v.object({ createdAt: v.optional(v.unknown()), fromCountry: text })

/** The report never denies an import, so a missing record is no answer. */
export const clearance = part({
  blocks: ['customs'],
  read(data, vin) {
    const { createdAt, fromCountry } = parseClaim(Clearance, valueAt(data, 'customs') ?? {})
    const date = writtenDay(createdAt)
    if (date === undefined && fromCountry === undefined)
      throw new RegistryFailure('source_silent', 'neither yes nor no about customs')
    const result = {
      vin,
      model: undefined,
      chassis: undefined,
      body: undefined,
      date,
    }
    return { result, isFound: true, askedAt: undefined }
  },
})

const Price = v.object({
  avgMarketPrice: number,
  avgMileage: number,
  itemsCount: number,
  marketNormalPriceRange: v.nullish(v.object({ min: requiredNumber, max: requiredNumber })),
})

const Name = v.object({ brand: text, model: text })

/** A missing price does not mean that there is no market. */
export const valuation = part({
  blocks: ['avitoPriceValuation'],
  read(data) {
    const price = parseClaim(Price, valueAt(data, 'avitoPriceValuation') ?? {})
    const { avgMarketPrice, marketNormalPriceRange } = price
    if (avgMarketPrice === undefined && (marketNormalPriceRange ?? undefined) === undefined)
      throw new RegistryFailure('source_silent', 'an empty valuation')
    const model = nameOf(parseClaim(Name, picked(valueAt(data, 'head'), { brand: 'brand', model: 'model' })))
    return { result: { ...price, model }, isFound: true, askedAt: undefined }
  },
})
