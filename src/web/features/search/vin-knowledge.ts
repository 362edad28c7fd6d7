import { frameText } from '#shared/vehicle/frame-text.ts'
import { makerOf } from '#shared/vehicle/makers.ts'
import { readPlate } from '#shared/vehicle/plate.ts'
import { plateDoubts } from '#shared/vehicle/plate-doubts.ts'
import { plateReadings } from '#shared/vehicle/plate-readings.ts'
import { plateRegion } from '#shared/vehicle/plate-region.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { endsInDigits, isVin } from '#shared/vehicle/vin.ts'
import { decodeVin, oneOf } from '#shared/vehicle/vin-decoder.ts'
import { failsItsCheck, likeliest, vinOffers } from '#shared/vehicle/vin-offers.ts'
import type { Field, SearchForm } from './search-form-state.ts'

/**
 * What can be said of a VIN or a plate without asking anybody, also of a VIN that is still being typed. Heavy with
 * tables, so the form loads it when it is first touched.
 */
export interface Knowledge {
  /** In one line. */
  readonly text: string | undefined
  /** Why it should be looked at once more. */
  readonly isDoubtful: boolean
  /** Numbers that may have been meant instead, the likeliest first. */
  readonly offers: readonly string[]
}

export type Know = (form: SearchForm, field: Field) => Knowledge

export const know: Know = (form, field) => {
  const doubt = field === 'vin' ? doubtOfVin(form.vin) : line(...plateDoubts(form.plate))
  return {
    text: field === 'vin' ? (doubt ?? describeVin(form.vin)) : line(describePlate(form.plate), doubt),
    isDoubtful: doubt !== undefined,
    offers: offersFor(form, field),
  }
}

function offersFor({ vin, plate, note }: SearchForm, field: Field): readonly string[] {
  if (note?.field === field && note.kind === 'several')
    return field === 'vin' ? likeliest(note.numbers) : note.numbers
  if (field === 'plate') return otherPlates(plate)
  return vinOffers(note?.kind === 'too-long' ? note.typed : vin)
}

/** A nought at the beginning makes a motorcycle of a car whose letter is «О». */
const otherPlates = (plate: string): readonly string[] =>
  plateReadings(plate).filter((other) => other !== plate && readPlate(other)?.gost.includes('1'))

function doubtOfVin(vin: string): string | undefined {
  if (failsItsCheck(vin)) return 'Контрольный знак не сходится'
  return isVin(vin) && !endsInDigits(vin) ? 'Последние 4 знака VIN — цифры (ISO 3779)' : undefined
}

function describePlate(text: string): string | undefined {
  const plate = readPlate(text)
  return plate && (plateRegion(text)?.name ?? (plate.mayBeMilitary ? 'Мотоцикл или военный' : undefined))
}

const WMI_LENGTH = 3

function describeVin(text: string): string | undefined {
  const subject = subjectOf(text)
  if (subject?.kind === 'frame') return `Номер кузова ${frameText(subject.key)}`
  return subject ? describeWhole(text) : describeBeginning(text)
}

/** The maker is known by the first three signs; of a part the year is not told, it may yet become another. */
function describeBeginning(text: string): string | undefined {
  if (text.length < WMI_LENGTH) return undefined
  const { brands, maker, country } = makerOf(text)
  return line(nameOf(oneOf(brands) ?? maker), codeOf(country))
}

function describeWhole(vin: string): string {
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
