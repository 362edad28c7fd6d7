import type { Car } from '../../src/demo/world/car.ts'
import { demoCarByVin } from '../../src/demo/world/car-by-vin.ts'

/** Cars of the demo whose truth is plain: nothing, or exactly one thing, is against them. */
export const vins = [
  'XTAGFL110MY000001',
  'Z94CB41AADR000001',
  'XW7BF4FK0HS000001',
  'Z94CT41CBER000001',
  'XW8ZZZ61ZKG000001',
  'JTEBR3FJ0JK000001',
  'WDD2130421A000001',
  'Z8NJANJ11FS000001',
  'X96A22R32J0000001',
  'XTAGFL110NY000777',
  // A pledge that has ended.
  'LVVDC11B7KD000001',
] as const

const isInForce = ({ history }: Car['pledges'][number]): boolean => history.at(-1)?.type !== 'EXCLUSION'

/** Truths that forbid the purchase, by the topic of their section. */
const againstIt: Readonly<Record<string, (car: Car) => boolean>> = {
  wanted: ({ wanted }) => wanted.length > 0,
  restrictions: ({ restrictions }) => restrictions.length > 0,
  pledges: ({ pledges }) => pledges.some(isInForce),
}

/** Records that exist, whether or not they forbid anything. */
const records: Readonly<Record<string, (car: Car) => number>> = {
  wanted: ({ wanted }) => wanted.length,
  restrictions: ({ restrictions }) => restrictions.length,
  accidents: ({ accidents }) => accidents.length,
}

/** Whether this topic has something that forbids buying this car. */
export const isAgainst = (vin: string, topic: string): boolean =>
  againstIt[topic]?.(demoCarByVin(vin)) ?? false

/** Whether the world has anything that forbids buying this car. */
export const isForbidden = (vin: string): boolean => {
  const car = demoCarByVin(vin)
  return Object.values(againstIt).some((holds) => holds(car)) || car.scrapped !== undefined
}

/** Whether the register knows a reason against *clear*, or withholds it. */
export const isNotClear = (vin: string): boolean => {
  const car = demoCarByVin(vin)
  return isForbidden(vin) || car.accidents.length > 0 || car.silent === true || car.withheld === true
}

/** The number of records of a topic; undefined: the world does not say it so simply. */
export const recordsOf = (vin: string, topic: string): number | undefined =>
  records[topic]?.(demoCarByVin(vin))

const CARS_OF_A_SEED = 4

/** Few cars, so that visitors meet at the same one. */
export function carsOf(seed: string): readonly string[] {
  const first = seed.length + Number(seed)
  return Array.from({ length: CARS_OF_A_SEED }, (_, at) => vins[(first + at) % vins.length] ?? vins[0])
}
