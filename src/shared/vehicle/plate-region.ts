import { readPlate } from './plate.ts'
import { type Region, regionByCode } from './regions.ts'

/** Region of a canonical plate; `undefined` for formats without a code and for codes never issued. */
export function plateRegion(plate: string): Region | undefined {
  const code = readPlate(plate)?.code
  return code === undefined ? undefined : regionByCode(code)
}
