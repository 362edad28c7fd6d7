import { type Maker, makerOf } from './makers.ts'
import { modelByVin } from './model-by-vin.ts'
import { type ModelRules, readModel } from './model-rules.ts'
import { modelYear, type YearReading } from './model-year.ts'

/** Which car it is, as far as its VIN tells: what a page says while somebody types. */
export interface CarByVin extends Maker, YearReading {
  /** The brands in one text: «Hyundai или Kia»; absent when the code names nobody. */
  readonly brand?: string
  /** Model as far as the VIN tells it: «Rio», «Sportage или Sorento Prime». */
  readonly model?: string
}

const NO_OTHERS: ModelRules = new Map()

/** Names that a VIN leaves open, as one text; undefined for none. */
export const oneOf = (names: readonly string[]): string | undefined => names.join(OR) || undefined

/** The names in such a text. */
export const namesIn = (text: string): readonly string[] => text.split(OR)

const OR = ' или '

/**
 * A field is absent where the canonical VIN does not tell it; nothing is guessed from a similar maker.
 *
 * @param now chooses between the thirty-year cycles of the year sign
 * @param others models that only the server knows
 */
export function carByVin(vin: string, now: Date = new Date(), others: ModelRules = NO_OTHERS): CarByVin {
  const maker = makerOf(vin)
  const read = modelByVin(vin) ?? readModel(others, vin)
  const brands = read?.brands ?? maker.brands
  const brand = oneOf(brands)
  const model = oneOf(read?.models ?? [])
  return {
    ...maker,
    brands,
    ...(brand && { brand }),
    ...(model && { model }),
    ...modelYear(vin, now, read?.span),
  }
}
