import { csvRows, ownLines, writtenCodes } from './sources.ts'

/** Corrected spellings of the sources. */
const SPELLINGS: Readonly<Record<string, string>> = {
  SAAB: 'Saab',
  RIVIAN: 'Rivian',
  FIAT: 'Fiat',
  HUMMER: 'Hummer',
  INFINITI: 'Infiniti',
  RAM: 'Ram',
}

export const brandSpelling = (brand: string): string => SPELLINGS[brand] ?? brand

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()

function brandsIn(company: string, brands: readonly string[]): string[] {
  const words = ` ${plain(company).replaceAll(/[^A-Z0-9-]+/g, ' ')} `
  const held = brands.filter((brand) => words.includes(` ${plain(brand)} `))
  return held.filter((brand) => !held.some((other) => other !== brand && plain(other).includes(plain(brand))))
}

const owners = (lines: readonly string[]): [string, string][] =>
  lines.flatMap((line): [string, string][] => {
    const [brands = '', codes = ''] = line.split(': ')
    return codes.split(' ').map((code) => [code, brands])
  })

/**
 * «Skoda: TMBP»: our own table first, then NHTSA, then opencars. A code of two characters belongs
 * to no single maker in North America.
 */
export function worldBrands(): string {
  const own = owners(ownLines('world-brands.txt'))
  const filed = csvRows('sources/vpic-makers.csv').map(([code = '', brands = '']): [string, string] => [
    code,
    brands.split(',').map(brandSpelling).join(', '),
  ])
  const vocabulary = [...new Set([...own, ...filed].flatMap(([, brands]) => brands.split(', ')))]
  const listed = csvRows('sources/opencars-makers.csv').flatMap(([code = '', company = '']) => {
    const brands = brandsIn(company, vocabulary)
    return /^(?:[A-Z][A-Z0-9]|[A-Z1-9][A-Z0-9]{2})$/.test(code) && brands.length > 0
      ? [[code, brands.join(', ')] as const]
      : []
  })
  const near = ownLines('makers.txt').flatMap((line) => line.replace(/\|.*/, '').split(' '))
  const brandsOf = new Map<string, string>([...listed, ...filed, ...own])
  const rows = Map.groupBy(
    [...brandsOf].filter(
      ([code, brands]) =>
        !near.includes(code) &&
        !code.endsWith('9') &&
        (code.length === 2 || brandsOf.get(code.slice(0, 2)) !== brands),
    ),
    ([, brands]) => brands,
  )
  return [...rows]
    .map(([brands, codes]) => `${brands}: ${writtenCodes(codes.map(([code]) => code))}`)
    .sort()
    .join('\n')
}
