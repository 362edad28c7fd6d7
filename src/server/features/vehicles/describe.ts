import type { VinKnowledge } from '#shared/contract/vin.ts'
import { isCheckDigitKept } from '#shared/vehicle/check-digit-rule.ts'
import { describeFrame } from '#shared/vehicle/frame-decoder.ts'
import { countryOf } from '#shared/vehicle/vin-country.ts'
import { decodeVin, oneOf } from '#shared/vehicle/vin-decoder.ts'
import { readAmerican, readBmw } from './american-models.ts'
import { detailsOf } from './details.ts'

/** Everything that the tables tell of a canonical VIN; asks nobody. */
export function describeVin(vin: string, now: Date): VinKnowledge {
  const { maker, country, plant, year, checkDigit, ...decoded } = decodeVin(vin, now)
  const read = readAmerican(vin, year?.value) ?? (decoded.model ? undefined : readBmw(vin))
  const brands = read?.brands ?? decoded.brands
  const model = oneOf(read?.models ?? []) ?? decoded.model
  const [onlyBrand] = brands.length === 1 ? brands : []
  const company = maker ?? onlyBrand
  return {
    subject: vin,
    kind: 'vin',
    ...(country && { country }),
    ...(company && { maker: company }),
    brands: [...brands],
    ...(model && { model }),
    ...detailsOf(vin),
    ...(plant && { plant }),
    year: year ?? null,
    checkDigit: { passes: checkDigit.passes, obligatory: isCheckDigitKept(vin) },
  }
}

/** Everything that the tables tell of a canonical frame number: capitals, no dash, 9–13 signs. */
export function describeFrameNumber(frame: string): VinKnowledge {
  const { brands, models } = describeFrame(frame) ?? { brands: [], models: [] }
  const model = oneOf(models)
  const [onlyBrand] = brands.length === 1 ? brands : []
  const country = countryOf(JAPAN)
  return {
    subject: frame,
    kind: 'frame',
    ...(brands.length > 0 && country && { country }),
    ...(onlyBrand && { maker: onlyBrand }),
    brands: [...brands],
    ...(model && { model }),
    year: null,
  }
}

/** Frame numbers are a Japanese habit; a VIN of Japan begins like this. */
const JAPAN = 'JA'
