import { readableBrand } from '#shared/vehicle/brand-spelling.ts'
import { carByVin } from '#shared/vehicle/car-by-vin.ts'
import { frameText } from '#shared/vehicle/frame-text.ts'
import { makerOf } from '#shared/vehicle/makers.ts'
import { nameOfCar, orList } from '#shared/vehicle/model-text.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { endsInDigits, isVin } from '#shared/vehicle/vin.ts'
import { failsItsCheck, likeliest, vinOffers } from '#shared/vehicle/vin-offers.ts'
import { type DescribeField, line } from './knowledge.ts'
import type { SearchForm } from './search-form-state.ts'

/** Large tables, imported on the field's first touch. */
export const describeField: DescribeField = (form) => {
  const doubt = doubtOfVin(form.vin)
  return { text: doubt ?? describeVin(form.vin), isDoubtful: doubt !== undefined, offers: offersFor(form) }
}

function offersFor({ vin, note }: SearchForm): readonly string[] {
  if (note?.field === 'vin' && note.kind === 'several') return likeliest(note.numbers)
  return vinOffers(note?.kind === 'too-long' ? note.typed : vin)
}

function doubtOfVin(vin: string): string | undefined {
  if (failsItsCheck(vin)) return 'Контрольный знак не сходится'
  return isVin(vin) && !endsInDigits(vin) ? 'Последние 4 знака VIN — цифры (ISO 3779)' : undefined
}

const WMI_LENGTH = 3

function describeVin(text: string): string | undefined {
  const subject = subjectOf(text)
  if (subject?.kind === 'frame') return `Номер кузова ${frameText(subject.key)}`
  return subject ? describeWhole(text) : describeBeginning(text)
}

/** The first three characters. The year of an unfinished VIN may still change. */
function describeBeginning(text: string): string | undefined {
  if (text.length < WMI_LENGTH) return undefined
  const { brands, maker, country } = makerOf(text)
  return line(nameOf(brands) ?? maker, codeOf(country))
}

function describeWhole(vin: string): string {
  const car = carByVin(vin)
  const { brands, maker, country, year } = car
  const yearText = year && (year.sure === 'certain' ? `${year.value} год` : `вероятно, ${year.value} год`)
  return (
    line(nameOfCar(nameOf(brands) ?? maker, car), codeOf(country), yearText) ??
    'Изготовитель по этому VIN не известен'
  )
}

const nameOf = (brands: readonly string[]): string | undefined => orList(brands.map(readableBrand))

/** The code is the maker's: assembly may be elsewhere. */
const codeOf = (country: string | undefined): string | undefined => country && `код страны: ${country}`
