import { NEAR_MAKERS, SMALL_MAKERS, WORLD_BRANDS } from './maker-table.ts'
import { codesIn, linesOf, parts } from './tables.ts'
import { countryOf } from './vin-country.ts'

export interface Maker {
  /** International spelling (Skoda, Citroen). Several if makers share the code. */
  readonly brands: readonly string[]
  readonly maker?: string
  readonly plant?: string
  readonly country?: string
}

const nearMakers = new Map(
  linesOf(NEAR_MAKERS).flatMap((line): [string, Maker][] => {
    const [codes = '', brands = '', maker, plant, country] = line.split('|')
    const known = Object.entries({ maker, plant, country }).filter(([, value]) => value)
    const of = { brands: parts(brands, ', '), ...Object.fromEntries(known) }
    return parts(codes, ' ').map((code) => [code, of])
  }),
)

const worldBrands = new Map(
  linesOf(WORLD_BRANDS).flatMap((line): [string, Maker][] => {
    const [brands = '', codes = ''] = line.split(': ')
    const maker = { brands: parts(brands, ', ') }
    return codesIn(codes).map((code) => [code, maker])
  }),
)

const smallMakers = new Map(
  linesOf(SMALL_MAKERS).map((line): [string, Maker] => {
    const [code = '', brand = ''] = line.split('|')
    return [code, { brands: [brand] }]
  }),
)

/** Codes ending in 9 are shared; characters 12–14 identify the maker. */
function ownerOf(vin: string): Maker | undefined {
  const code = vin.slice(0, 3)
  return code.endsWith('9')
    ? smallMakers.get(code + vin.slice(11, 14))
    : (nearMakers.get(code) ?? worldBrands.get(code) ?? worldBrands.get(code.slice(0, 2)))
}

export function makerOf(vin: string): Maker {
  const country = countryOf(vin)
  return { brands: [], ...(country && { country }), ...ownerOf(vin) }
}

export const codedBrands: readonly string[] = [
  ...new Set(
    [...nearMakers.values(), ...worldBrands.values(), ...smallMakers.values()].flatMap(
      ({ brands }) => brands,
    ),
  ),
]
