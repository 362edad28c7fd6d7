import { anyCar } from './any-car.ts'
import { type Car, noRecords } from './car.ts'
import { cast } from './cast.ts'

const byVin = new Map(cast.map(({ vin, car }) => [vin, car]))

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
