import { makerOf } from '#shared/vehicle/makers.ts'
import { plateRegion } from '#shared/vehicle/plate-region.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { decodeVin, oneOf } from '#shared/vehicle/vin-decoder.ts'
import type { Field } from './search-form-state.ts'

/**
 * What can be said of a VIN or a plate without asking anybody, in one line, also of a VIN that is still being
 * typed. Heavy with tables, so the form loads it when it is first touched.
 */
export type Describe = (field: Field, text: string) => string | undefined

export const describe: Describe = (field, text) =>
  field === 'plate' ? plateRegion(text)?.name : isVin(text) ? describeVin(text) : describeBeginning(text)

const WMI_LENGTH = 3

/** The maker is known by the first three signs; of a part the year is not told, it may yet become another. */
function describeBeginning(text: string): string | undefined {
  if (text.length < WMI_LENGTH) return undefined
  const { brands, maker, country } = makerOf(text)
  return line(nameOf(oneOf(brands) ?? maker), codeOf(country))
}

function describeVin(vin: string): string {
  const { brand, maker, model, country, year } = decodeVin(vin)
  const yearText = year && (year.sure === 'certain' ? `${year.value} год` : `вероятно, ${year.value} год`)
  const car = [brand ?? maker, model].filter(Boolean).join(' ')
  return line(nameOf(car), codeOf(country), yearText) ?? 'Изготовитель по этому VIN не известен'
}

const nameOf = (car: string | undefined): string | undefined => car && readableName(car)

/** The code is the maker's: the car may have been put together elsewhere. */
const codeOf = (country: string | undefined): string | undefined => country && `код страны: ${country}`

const line = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined
