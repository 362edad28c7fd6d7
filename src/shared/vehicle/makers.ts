import { NEAR_MAKERS, SMALL_MAKERS, WORLD_BRANDS } from './maker-table.ts'
import { linesOf, parts } from './tables.ts'
import { countryOf } from './vin-country.ts'

/** What the maker's code of a VIN tells. */
export interface Maker {
  /**
   * In Latin letters and the common international form, as dealers and adverts of the whole world write them
   * (Skoda, Citroen: most people have no key for the marks). More than one where the code is shared.
   */
  readonly brands: readonly string[]
  readonly maker?: string
  /** Town of the plant, where the code stands for one plant. */
  readonly plant?: string
  /** Whose code it is; the car may have been put together elsewhere. */
  readonly country?: string
}

const nearMakers = new Map(
  linesOf(NEAR_MAKERS).map((line): [string, Maker] => {
    const [code = '', brands = '', maker, plant, country] = line.split('|')
    const known = Object.entries({ maker, plant, country }).filter(([, value]) => value)
    return [code, { brands: parts(brands, ', '), ...Object.fromEntries(known) }]
  }),
)

const worldBrands = new Map(
  linesOf(WORLD_BRANDS).flatMap((line): [string, Maker][] => {
    const [brands = '', codes = ''] = line.split(': ')
    const maker = { brands: parts(brands, ', ') }
    return parts(codes, ' ').map((code) => [code, maker])
  }),
)

const smallMakers = new Map(
  linesOf(SMALL_MAKERS).map((line): [string, Maker] => {
    const [code = '', brand = ''] = line.split('|')
    return [code, { brands: [brand] }]
  }),
)

/** A code that ends in 9 is shared by small makers; who they are stands in signs 12–14. */
function ownerOf(vin: string): Maker | undefined {
  const code = vin.slice(0, 3)
  return code.endsWith('9')
    ? smallMakers.get(code + vin.slice(11, 14))
    : (nearMakers.get(code) ?? worldBrands.get(code) ?? worldBrands.get(code.slice(0, 2)))
}

/** Three signs are looked up first, then two, then only the country. A part of a VIN will do. */
export function makerOf(vin: string): Maker {
  const country = countryOf(vin)
  return { brands: [], ...(country && { country }), ...ownerOf(vin) }
}

/** Every brand that a code stands for. */
export const codedBrands: readonly string[] = [
  ...new Set(
    [...nearMakers.values(), ...worldBrands.values(), ...smallMakers.values()].flatMap(
      ({ brands }) => brands,
    ),
  ),
]
