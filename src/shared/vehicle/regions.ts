import { NEW_CODES, REGION_NOTES, REGION_TABLE } from './region-table.ts'

export interface Region {
  /** Code as it stands on the plate: `77`, `777`, `01`. */
  readonly code: string
  readonly name: string
  /** A second reading of the code, or why it is no longer issued; a full sentence. */
  readonly note?: string
  /** Given out for a few years only; most lists on the web lack it. */
  readonly isNew: boolean
}

export interface RegionCodes {
  readonly name: string
  readonly codes: readonly Region[]
}

const toRegion = (code: string, name: string): Region => {
  const note = REGION_NOTES[code]
  return { code, name, isNew: NEW_CODES.has(code), ...(note !== undefined && { note }) }
}

/** Regions in the order of their first code, each with all its plate codes. */
export const regions: readonly RegionCodes[] = REGION_TABLE.trim()
  .split('\n')
  .map((line) => {
    const name = line.replace(/^[\d ]+/, '')
    const codes = line.match(/\b\d+\b/g) ?? []
    return { name, codes: codes.map((code) => toRegion(code, name)) }
  })

const byCode = new Map(regions.flatMap((region) => region.codes.map((entry) => [entry.code, entry])))

/** The region of a plate code, `undefined` for a code never issued. One digit is read with its zero: `1` is `01`. */
export const regionByCode = (code: string): Region | undefined => byCode.get(code.trim().padStart(2, '0'))
