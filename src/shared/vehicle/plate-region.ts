import { readPlate } from './plate.ts'
import { type Region, regionByCode } from './regions.ts'

/** Region of a canonical plate; `undefined` where there is no code, where it is not in our table or may be the army's. */
export function plateRegion(plate: string): Region | undefined {
  const read = readPlate(plate)
  return read?.code === undefined || read.mayBeMilitary ? undefined : regionByCode(read.code)
}
