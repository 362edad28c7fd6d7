import { type Maker, makerOf } from './makers.ts'
import { modelByVin } from './model-by-vin.ts'
import { oneOf } from './model-text.ts'
import { modelYear, type YearReading } from './model-year.ts'

/** Which car it is, as far as its VIN tells: what a page says while somebody types. */
export interface CarByVin extends Maker, YearReading {
  /** The brands in one text: «Hyundai или Kia»; absent when the code names nobody. */
  readonly brand?: string
  /** Model as far as the VIN tells it: «Rio», «Sportage или Sorento Prime». */
  readonly model?: string
  /** The model rests on a scheme that is not proven: it is printed with «вероятно», and bars no verdict. */
  readonly isModelLikely?: true
}

/**
 * A field is absent where the canonical VIN does not tell it; nothing is guessed from a similar maker.
 *
 * @param now chooses between the thirty-year cycles of the year sign
 */
export function carByVin(vin: string, now: Date = new Date()): CarByVin {
  const maker = makerOf(vin)
  const read = modelByVin(vin)
  const brands = read?.brands ?? maker.brands
  const brand = oneOf(brands)
  const model = oneOf(read?.models ?? [])
  return {
    ...maker,
    brands,
    ...(brand && { brand }),
    ...(model && { model }),
    ...(model && read?.scheme === undefined && { isModelLikely: true }),
    ...modelYear(vin, now, read?.span),
  }
}
