import { readPlate } from './plate.ts'
import { type Region, regionByCode } from './regions.ts'

/** Undefined for a missing or unknown code, or if the plate may be military. */
export function plateRegion(plate: string): Region | undefined {
  const read = readPlate(plate)
  return read?.code === undefined || read.mayBeMilitary ? undefined : regionByCode(read.code)
}
