import type { Car } from './car.ts'
import { cast } from './cast.ts'

const LATIN_TO_CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABEKMHOPCTYX'].map((letter, i) => [letter, [...'АВЕКМНОРСТУХ'][i] ?? letter]),
)

export const cyrillicPlate = (plate: string): string =>
  [...plate.toUpperCase()].map((sign) => LATIN_TO_CYRILLIC[sign] ?? sign).join('')

/** @param plate in either alphabet */
export function carByPlate(plate: string): Car | undefined {
  const cyrillic = cyrillicPlate(plate)
  return cast.find(({ car }) => car.plate === cyrillic)?.car
}

/** A Russian plate in Latin, as foreign systems write it. */
export const plateInLatin = (plate: string): string =>
  [...plate].map((sign) => [...'ABEKMHOPCTYX'][[...'АВЕКМНОРСТУХ'].indexOf(sign)] ?? sign).join('')
