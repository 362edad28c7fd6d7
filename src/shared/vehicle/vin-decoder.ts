import { ladaDetails } from './lada.ts'
import { type Maker, makerOf } from './makers.ts'
import { modelYear, type YearReading } from './model-year.ts'
import { type CheckDigit, checkDigit } from './vin.ts'

export interface DecodedVin extends Maker, YearReading {
  /** World manufacturer identifier, signs 1–3. */
  readonly wmi: string
  /** Model as far as the VIN tells it; only for makers whose signs are known. */
  readonly model?: string
  /** Information only: outside North America and China a failing check digit means nothing. */
  readonly checkDigit: CheckDigit
  /** Signs 12–17. */
  readonly serial: string
}

/**
 * What can be read from a canonical VIN without asking anybody. A field is absent where the VIN does not
 * tell it; nothing is guessed from a similar maker.
 *
 * @param now chooses between the thirty-year cycles of the year sign
 */
export function decodeVin(vin: string, now: Date = new Date()): DecodedVin {
  const wmi = vin.slice(0, 3)
  return {
    wmi,
    ...makerOf(wmi),
    ...(wmi === 'XTA' && ladaDetails(vin)),
    ...modelYear(vin, now),
    checkDigit: checkDigit(vin),
    serial: vin.slice(11),
  }
}
