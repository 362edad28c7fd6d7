import { type Maker, makerOf } from './makers.ts'
import { type ModelRules, modelRules, readModel } from './model-rules.ts'
import { MODELS, PLANTS } from './model-table.ts'
import { modelYear, type YearReading } from './model-year.ts'
import { linesOf, parts } from './tables.ts'
import { type CheckDigit, checkDigit } from './vin.ts'

export interface DecodedVin extends Maker, YearReading {
  /** The brands in one text: «Hyundai или Kia»; absent when the code names nobody. */
  readonly brand?: string
  /** Model as far as the VIN tells it: «Rio», «Sportage или Sorento Prime». */
  readonly model?: string
  /** Information only: outside North America and China a failing check digit means nothing. */
  readonly checkDigit: CheckDigit
}

const rules = modelRules(MODELS)
const NO_OTHERS: ModelRules = new Map()

const plants = new Map(
  linesOf(PLANTS).flatMap((line): [string, string][] => {
    const [codes = '', towns = ''] = line.split('|')
    return parts(codes, ' ').flatMap((code) =>
      parts(towns, ', ').map((town): [string, string] => [code + town.charAt(0), town.slice(2)]),
    )
  }),
)

/** Names that a VIN leaves open, as one text; undefined for none. */
export const oneOf = (names: readonly string[]): string | undefined => names.join(OR) || undefined

/** The names in such a text. */
export const namesIn = (text: string): readonly string[] => text.split(OR)

const OR = ' или '

/**
 * What can be read from a canonical VIN without asking anybody. A field is absent where the VIN does not
 * tell it; nothing is guessed from a similar maker.
 *
 * @param now chooses between the thirty-year cycles of the year sign
 * @param others models that only the server knows
 */
export function decodeVin(vin: string, now: Date = new Date(), others: ModelRules = NO_OTHERS): DecodedVin {
  const maker = makerOf(vin)
  const read = readModel(rules, vin) ?? readModel(others, vin)
  const brands = read?.brands ?? maker.brands
  const brand = oneOf(brands)
  const model = oneOf(read?.models ?? [])
  const plant = plants.get(vin.slice(0, 3) + vin.charAt(10)) ?? maker.plant
  return {
    ...maker,
    brands,
    ...(brand && { brand }),
    ...(model && { model }),
    ...(plant && { plant }),
    ...modelYear(vin, now, read?.span),
    checkDigit: checkDigit(vin),
  }
}
