import { earliest } from '#facts/days.ts'
import type { Proven } from '#facts/evidence.ts'
import type { CarFact, Facts, OwnerFact } from '#facts/facts.ts'
import { makerOf } from '#shared/vehicle/makers.ts'
import { namedVehicleKind } from '#shared/vehicle/vehicle-kind.ts'
import { isVin } from '#shared/vehicle/vin.ts'

/** Cars made in the customs union cross no customs border. */
export const AT_HOME: ReadonlySet<string> = new Set(['Россия', 'Беларусь', 'Казахстан', 'Армения'])

/** Country outside the customs union; only Japan makes cars without a VIN. */
export function foreignCountry(vin: string): string | undefined {
  const country = isVin(vin) ? makerOf(vin).country : 'Япония'
  return country === undefined || AT_HOME.has(country) ? undefined : country
}

export interface ImportArrival<Car extends CarFact = CarFact, Owner extends OwnerFact = OwnerFact> {
  readonly car: Car
  readonly owner: Owner
  readonly year: number
  readonly from: Date
  /** Between the years of manufacture and of the first registration. */
  readonly yearsLate: number
}

/**
 * Undefined without a year, or with an owner who is undated (perhaps the first) or of another kind.
 */
export function arrivalIn<Car extends CarFact, Owner extends OwnerFact>(
  cars: readonly Car[],
  owners: readonly Owner[],
): ImportArrival<Car, Owner> | undefined {
  const from = earliest(owners.map((owner) => owner.from))
  const owner = owners.find((one) => from !== undefined && one.from?.getTime() === from.getTime())
  const [car] = cars.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))
  if (!owner || !from || car?.year === undefined || owners.some((one) => one.from === undefined))
    return undefined
  if (cars.some(({ type }) => type && ['motorcycle', 'trailer'].includes(namedVehicleKind(type) ?? '')))
    return undefined
  return { car, owner, year: car.year, from, yearsLate: from.getUTCFullYear() - car.year }
}

/** A new car may wait a year or two. */
export const USED_YEARS = 3

/** Claims go back three years. */
const FEE_SINCE = new Date('2022-01-01')

/** Other countries' official importers left in 2022. */
const SUPPLIERS: ReadonlySet<string> = new Set(['Китай', 'Иран', 'Узбекистан', 'Азербайджан'])

const LAST_OFFICIAL_YEAR = 2022

/** Registered since 2022, used or made after the importers had left. */
export const isPrivateImport = (
  { from, year, yearsLate }: Pick<ImportArrival, 'from' | 'year' | 'yearsLate'>,
  vin: string,
): boolean => {
  const country = foreignCountry(vin)
  if (country === undefined || from < FEE_SINCE) return false
  return yearsLate >= USED_YEARS || (year > LAST_OFFICIAL_YEAR && !SUPPLIERS.has(country))
}

/** A foreign make, registered since claims go back. */
export function isFeeOpen({ cars = [], owners = [] }: Facts, vin: string): boolean {
  const arrival = arrivalIn(cars, owners)
  return arrival !== undefined && foreignCountry(vin) !== undefined && isSinceFee(arrival)
}

export type ProvenArrival = ImportArrival<Proven<CarFact>, Proven<OwnerFact>>

export const isSinceFee = ({ from }: Pick<ImportArrival, 'from'>): boolean => from >= FEE_SINCE
