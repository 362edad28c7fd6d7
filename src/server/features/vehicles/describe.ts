import type { VinKnowledge } from '#shared/contract/vin.ts'
import { oneOf } from '#shared/vehicle/car-by-vin.ts'
import { isCheckDigitKept } from '#shared/vehicle/check-digit-rule.ts'
import { describeFrame } from '#shared/vehicle/frame-decoder.ts'
import { modelRules } from '#shared/vehicle/model-rules.ts'
import { countryOf } from '#shared/vehicle/vin-country.ts'
import { type DecodedVin, decodeVin } from '#shared/vehicle/vin-decoder.ts'
import { readAmerican, readBmw } from './american-models.ts'
import { detailsOf } from './details.ts'
import { MODELS_ABROAD } from './model-table.ts'

const abroad = modelRules(MODELS_ABROAD)

/** As `decodeVin`, with the models that are too many for a page. */
export function decodeFully(vin: string, now: Date): DecodedVin {
  const decoded = decodeVin(vin, now, abroad)
  const read = readAmerican(vin, decoded.year?.value) ?? (decoded.model ? undefined : readBmw(vin))
  if (!read) return decoded
  const brand = oneOf(read.brands)
  const model = oneOf(read.models)
  return { ...decoded, brands: read.brands, ...(brand && { brand }), ...(model && { model }) }
}

/** Everything that the tables tell of a canonical VIN; asks nobody. */
export function describeVin(vin: string, now: Date): VinKnowledge {
  const { brands, maker, country, model, plant, year, checkDigit } = decodeFully(vin, now)
  const company = maker ?? onlyOne(brands)
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
  const maker = onlyOne(brands)
  const country = brands.length > 0 ? countryOf(JAPAN) : undefined
  return {
    subject: frame,
    kind: 'frame',
    ...(country && { country }),
    ...(maker && { maker }),
    brands: [...brands],
    ...(model && { model }),
    year: null,
  }
}

/** Frame numbers are a Japanese habit; a VIN of Japan begins like this. */
const JAPAN = 'JA'

const onlyOne = (brands: readonly string[]): string | undefined =>
  brands.length === 1 ? brands[0] : undefined
