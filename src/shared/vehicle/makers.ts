import { COUNTRIES, NEAR_MAKERS, WORLD_BRANDS } from './wmi-table.ts'

/** What the first three signs of a VIN tell. */
export interface Maker {
  readonly brand?: string
  readonly maker?: string
  /** Town of the plant, where the code stands for one plant. */
  readonly plant?: string
  readonly country?: string
}

const linesOf = (table: string): string[] => table.trim().split('\n')

const nearMakers = new Map(
  linesOf(NEAR_MAKERS).map((line): [string, Maker] => {
    const [code = '', brand, maker, plant, country] = line.split('|')
    const known = Object.entries({ brand, maker, plant, country }).filter(([, value]) => value)
    return [code, Object.fromEntries(known)]
  }),
)

const worldBrands = new Map(
  linesOf(WORLD_BRANDS).flatMap((line): [string, Maker][] => {
    const [brand = '', codes = ''] = line.split(': ')
    return codes.split(' ').map((code) => [code, { brand }])
  }),
)

const ISO_ORDER = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

/** A one-sign range covers the whole letter. */
function inRange(code: string, range: string): boolean {
  const [from = '', to = from] = range.split('-')
  if (!code.startsWith(from.charAt(0))) return false
  if (from.length === 1) return true
  const place = ISO_ORDER.indexOf(code.charAt(1))
  return place >= ISO_ORDER.indexOf(from.charAt(1)) && place <= ISO_ORDER.indexOf(to.charAt(1))
}

const countries = linesOf(COUNTRIES).map((line) => {
  const [name = '', ranges = ''] = line.split(': ')
  return { name, ranges: ranges.split(' ') }
})

const countryOf = (wmi: string): string | undefined =>
  countries.find(({ ranges }) => ranges.some((range) => inRange(wmi, range)))?.name

/**
 * Three signs are looked up first, then two, then only the country. A code that ends in 9 is shared by small
 * makers (who they are stands in signs 12–14), so it names no one.
 */
export function makerOf(wmi: string): Maker {
  const country = countryOf(wmi)
  const known = wmi.endsWith('9')
    ? undefined
    : (nearMakers.get(wmi) ?? worldBrands.get(wmi) ?? worldBrands.get(wmi.slice(0, 2)))
  return { ...(country && { country }), ...known }
}
