import { anyCar } from './any-car.ts'
import { type Car, noRecords } from './car.ts'
import { cast } from './cast.ts'

const byVin = new Map(cast.map(({ vin, car }) => [vin, car]))

const LATIN_TO_CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABEKMHOPCTYX'].map((letter, i) => [letter, [...'АВЕКМНОРСТУХ'][i] ?? letter]),
)

/** Fewer different signs than any real VIN has: somebody leans on a key. */
const FEWEST_SIGNS = 4

/** The car behind a VIN or the number of a body, written with its dash or without: one of the cast, or a plausible one; none that any registry knows where no VIN can be so. */
export function carByVin(number: string): Car {
  const vin = number.replace('-', '')
  const car = byVin.get(vin) ?? anyCar(vin)
  return new Set(vin).size < FEWEST_SIGNS
    ? { ...car, ...noRecords, owners: [], customs: undefined, market: undefined }
    : car
}

/** A plate written in either alphabet, in Cyrillic. */
export const cyrillicPlate = (plate: string): string =>
  [...plate.toUpperCase()].map((sign) => LATIN_TO_CYRILLIC[sign] ?? sign).join('')

/** The car of the cast that wears this plate, written in either alphabet. */
export function carByPlate(plate: string): Car | undefined {
  const cyrillic = cyrillicPlate(plate)
  return cast.find(({ car }) => car.plate === cyrillic)?.car
}

/** A Russian plate as a foreign system writes it. */
export const latinPlate = (plate: string): string =>
  [...plate].map((sign) => [...'ABEKMHOPCTYX'][[...'АВЕКМНОРСТУХ'].indexOf(sign)] ?? sign).join('')
