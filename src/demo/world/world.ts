import type { Car } from './car.ts'
import { cast } from './cast.ts'

const LATIN_TO_CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABEKMHOPCTYX'].map((letter, i) => [letter, [...'АВЕКМНОРСТУХ'][i] ?? letter]),
)

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
