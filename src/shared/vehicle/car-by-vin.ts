import { type Maker, makerOf } from './makers.ts'
import { modelByVin } from './model-by-vin.ts'
import { orList } from './model-text.ts'
import { modelYear, type YearReading } from './model-year.ts'

export interface CarByVin extends Maker, YearReading {
  /** All brands: «Hyundai или Kia». */
  readonly brand?: string
  readonly model?: string
  /** The model comes from an unproven scheme: pages print «вероятно», and it blocks no verdict. */
  readonly isModelLikely?: true
}

export function carByVin(vin: string, now: Date = new Date()): CarByVin {
  const maker = makerOf(vin)
  const read = modelByVin(vin)
  const brands = read?.brands ?? maker.brands
  const brand = orList(brands)
  const model = orList(read?.models ?? [])
  return {
    ...maker,
    brands,
    ...(brand && { brand }),
    ...(model && { model }),
    ...(model && read?.scheme === undefined && { isModelLikely: true }),
    ...modelYear(vin, now, read?.span),
  }
}
