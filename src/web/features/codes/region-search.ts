import { plateIn } from '#shared/vehicle/extract.ts'
import { plateRegion } from '#shared/vehicle/plate-region.ts'
import { type RegionCodes, regions } from '#shared/vehicle/regions.ts'

export interface RegionSearch {
  readonly regions: readonly RegionCodes[]
  /** The only code of the query, as digits or in a plate. */
  readonly code: string | undefined
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^а-я0-9]+/g, ' ')
    .trim()

export function searchRegions(query: string): RegionSearch {
  const plainQuery = plain(query)
  if (plainQuery === '') return { regions, code: undefined }
  const code = codeIn(query, plainQuery)
  if (code !== undefined) return { regions: regions.filter((region) => hasCode(region, code)), code }
  return {
    regions: regions.filter((region) =>
      /^\d+$/.test(plainQuery) ? startsWith(region, plainQuery) : matchesName(region, plainQuery),
    ),
    code,
  }
}

function codeIn(query: string, asked: string): string | undefined {
  const plate = plateIn(query)
  const wanted = plate === undefined ? asked.padStart(2, '0') : plateRegion(plate)?.code
  return regions.some((region) => hasCode(region, wanted ?? '')) ? wanted : undefined
}

const hasCode = ({ codes }: RegionCodes, wanted: string): boolean => codes.some(({ code }) => code === wanted)

const startsWith = ({ codes }: RegionCodes, beginning: string): boolean =>
  codes.some(({ code }) => code.startsWith(beginning))

function matchesName({ name }: RegionCodes, asked: string): boolean {
  const words = plain(name).split(' ')
  return asked.split(' ').every((part) => words.some((word) => word.startsWith(part)))
}
