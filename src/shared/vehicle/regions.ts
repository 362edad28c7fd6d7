import { NEW_CODES, REGION_NOTES, REGION_TABLE } from './region-table.ts'

export interface Region {
  /** Code as written: `77`, `777`, `01`. */
  readonly code: string
  readonly name: string
  /** Another meaning, or why it is no longer issued; a sentence. */
  readonly note?: string
  /** Recent; most lists lack it. */
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

export const regions: readonly RegionCodes[] = REGION_TABLE.trim()
  .split('\n')
  .map((line) => {
    const name = line.replace(/^[\d ]+/, '')
    const codes = line.match(/\b\d+\b/g) ?? []
    return { name, codes: codes.map((code) => toRegion(code, name)) }
  })

const byCode = new Map(regions.flatMap((region) => region.codes.map((entry) => [entry.code, entry])))

/** `1` is read as `01`; undefined for a code never issued. */
export const regionByCode = (code: string): Region | undefined => byCode.get(code.trim().padStart(2, '0'))
