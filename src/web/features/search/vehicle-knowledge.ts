import { findPlate, suggestPlate } from '#shared/vehicle/plate.ts'
import { plateRegion } from '#shared/vehicle/plate-region.ts'
import { findVin, isVin, suggestVin } from '#shared/vehicle/vin.ts'
import { decodeVin } from '#shared/vehicle/vin-decoder.ts'
import type { Field } from './search-form-state.ts'

/**
 * What can be said of a VIN or a plate without asking anybody. Heavy with tables, so the form loads it
 * when it is first touched.
 */
export interface Knowledge {
  /** A VIN or plate inside pasted text or a link. */
  readonly find: (field: Field, text: string) => string | undefined
  /** What was probably meant; offered, never put in silently. */
  readonly suggest: (field: Field, text: string) => string | undefined
  /** One line about a complete VIN or plate. */
  readonly describe: (field: Field, text: string) => string | undefined
}

export const knowledge: Knowledge = {
  find: (field, text) => (field === 'vin' ? findVin(text) : findPlate(text)),
  suggest: (field, text) => (field === 'vin' ? suggestVin(text) : suggestPlate(text)),
  describe: (field, text) => (field === 'vin' ? describeVin(text) : describePlate(text)),
}

function describeVin(vin: string): string | undefined {
  if (!isVin(vin)) return undefined
  const { brand, maker, country, year } = decodeVin(vin)
  const yearText = year && (year.certainty === 'coded' ? `${year.value} год` : `вероятно, ${year.value} год`)
  return (
    [brand ?? maker, country, yearText].filter(Boolean).join(' · ') || 'Изготовитель по этому VIN не известен'
  )
}

const describePlate = (plate: string): string | undefined => plateRegion(plate)?.name
