import type { VinKnowledge } from '#shared/contract/vin.ts'
import { describeFrame } from '#shared/vehicle/frame-decoder.ts'
import type { KnownByFrame, KnownByVin } from '#shared/vehicle/known-by-number.ts'
import { modelRules, readModel } from '#shared/vehicle/model-rules.ts'
import { orList } from '#shared/vehicle/model-text.ts'
import { countryOf } from '#shared/vehicle/vin-country.ts'
import { type DecodedVin, decodeVin } from '#shared/vehicle/vin-decoder.ts'
import { hasCheckDigit } from '#shared/vehicle/vin-offers.ts'
import { readAmerican, readType } from './american-models.ts'
import { detailsOf } from './details.ts'
import { type Pairing, withLearned } from './learned.ts'
import { MORE_MODELS } from './more-model-table.ts'

const moreModels = modelRules(MORE_MODELS)

/** Adds models that are too many for a page, as likely ones, which the verdict does not compare. */
function decodeFully(vin: string, now: Date): DecodedVin {
  const decoded = decodeVin(vin, now)
  if (decoded.model && !decoded.isModelLikely) return decoded
  const read =
    readModel(moreModels, vin) ??
    readAmerican(vin, decoded.year?.value) ??
    (decoded.model ? undefined : readType(vin))
  if (!read) return decoded
  const brand = orList(read.brands)
  const model = orList(read.models)
  return {
    ...decoded,
    brands: read.brands,
    ...(brand && { brand }),
    ...(model && { model, isModelLikely: true }),
  }
}

/** The learned dictionary fills gaps of the tables. */
export const knownByVin = (vin: string, now: Date, pairings: readonly Pairing[] = []): KnownByVin =>
  withLearned(vin, { kind: 'vin', ...decodeFully(vin, now), ...detailsOf(vin) }, pairings)

export function describeVin(vin: string, now: Date, pairings: readonly Pairing[] = []): VinKnowledge {
  const {
    brands,
    learnedBrands = [],
    maker,
    country,
    plant,
    year,
    checkDigit,
    learned,
    ...known
  } = knownByVin(vin, now, pairings)
  const { model, isModelLikely, body, engine, gearbox } = known
  const company = maker ?? onlyOne(brands)
  return {
    subject: vin,
    kind: 'vin',
    ...(country && { country }),
    ...(company && { maker: company }),
    brands: brands.length > 0 ? [...brands] : [...learnedBrands],
    ...(model && { model, ...(isModelLikely && { isModelLikely }) }),
    ...(body && { body }),
    ...(engine && { engine }),
    ...(gearbox && { gearbox }),
    ...(plant && { plant }),
    year: year ?? null,
    checkDigit: { passes: checkDigit.passes, obligatory: hasCheckDigit(vin) },
    ...(learned && { learnedFrom: Math.min(...Object.values(learned)) }),
  }
}

/** Capitals, no dash, 9–13 characters. */
export function knownByFrame(frame: string): KnownByFrame {
  const { brands, models } = describeFrame(frame) ?? { brands: [], models: [] }
  const brand = orList(brands)
  const model = orList(models)
  const country = brand && countryOf(JAPAN)
  return {
    kind: 'frame',
    brands,
    ...(country && { country }),
    ...(brand && { brand }),
    ...(model && { model }),
  }
}

export function describeFrameNumber(frame: string): VinKnowledge {
  const { kind, brands, country, model } = knownByFrame(frame)
  const maker = onlyOne(brands)
  return {
    subject: frame,
    kind,
    ...(country && { country }),
    ...(maker && { maker }),
    brands: [...brands],
    ...(model && { model }),
    year: null,
  }
}

/** Frame numbers are used in Japan; a Japanese VIN begins so. */
const JAPAN = 'JA'

const onlyOne = (brands: readonly string[]): string | undefined =>
  brands.length === 1 ? brands[0] : undefined
