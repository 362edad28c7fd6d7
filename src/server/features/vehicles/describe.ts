import type { VinKnowledge } from '#shared/contract/vin.ts'
import { describeFrame } from '#shared/vehicle/frame-decoder.ts'
import type { KnownByFrame, KnownByVin, LikelyModel } from '#shared/vehicle/known-by-number.ts'
import { type ModelReading, modelRules, readModel } from '#shared/vehicle/model-rules.ts'
import { orList } from '#shared/vehicle/model-text.ts'
import { countryOf } from '#shared/vehicle/vin-country.ts'
import { type DecodedVin, decodeVin } from '#shared/vehicle/vin-decoder.ts'
import { hasCheckDigit } from '#shared/vehicle/vin-offers.ts'
import { readAmerican, readType } from './american-models.ts'
import { detailsOf } from './details.ts'
import { type Pairing, withLearned } from './learned.ts'
import { otherModels } from './model-names.ts'
import { vehicleTable } from './vehicle-table.ts'

const moreModels = modelRules(vehicleTable('more-models'))

/** None of these models replaces one that the page's tables prove. */
function readHere(vin: string, { model, isModelLikely, year }: DecodedVin): ModelReading | undefined {
  if (model && !isModelLikely) return undefined
  return readModel(moreModels, vin) ?? readAmerican(vin, year?.value) ?? (model ? undefined : readType(vin))
}

function decodeFully(vin: string, now: Date): DecodedVin & Pick<KnownByVin, 'likely'> {
  const decoded = decodeVin(vin, now)
  const read = readHere(vin, decoded)
  if (!read) return decoded
  const brand = orList(read.brands)
  const model = orList(read.models)
  return {
    ...decoded,
    brands: read.brands,
    ...(brand && { brand }),
    ...(model && { model, isModelLikely: true, likely: { ...read, others: otherModels(read) } }),
  }
}

/** For the verdict, which compares no learned value. */
export const likelyModel = (vin: string, now: Date): LikelyModel | undefined => decodeFully(vin, now).likely

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
    ...(brands.length > 0 && { likely: { brands, models, others: [] } }),
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
