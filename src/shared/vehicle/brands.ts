import { brandSpellings, readableBrand } from './brand-spelling.ts'
import { KIN, PLANT_MAKES } from './kin-table.ts'
import { codedBrands, makerOf } from './makers.ts'
import { modelByVin } from './model-by-vin.ts'
import { BRANDS } from './name-table.ts'
import { plainWords } from './plain-words.ts'
import { linesOf } from './tables.ts'

/** One brand by any of its names: «УАЗ» and «UAZ», «Škoda» and «Skoda». */
const keyOf = (brand: string): string => plainWords(readableBrand(brand))

/** Whether a document says that one make is registered under the VIN of the other, or we only infer it. */
type Proof = 'proven' | 'inferred'

/** By the key of a brand, or a maker's code: which makes may be registered under its VINs. */
type Kin = Map<string, Map<string, Proof>>

/** What is proven once stays so. */
function relate(kin: Kin, to: string, keys: readonly string[], proof: Proof): void {
  const known = kin.get(to) ?? new Map<string, Proof>()
  for (const key of keys) known.set(key, known.get(key) === 'proven' ? 'proven' : proof)
  kin.set(to, known)
}

/** The lines of a table of `knowledge/own/kin.txt` and `plant-makes.txt`: a line that is only inferred begins with `?`. */
const provenLines = (table: string): (readonly [line: string, proof: Proof])[] =>
  linesOf(table).map((line) => (line.startsWith('?') ? [line.slice(1), 'inferred'] : [line, 'proven']))

const keysIn = (text: string): string[] => text.split(', ').map(keyOf)

/** Badge twins and partners. Makes with only a partner in common are no kin; if that is inferred, they may be. */
const kinOfBrands: Kin = new Map()
const partnersOf: Kin = new Map()
for (const [line, proof] of provenLines(KIN)) {
  const [first = [], others] = line.split(' > ').map(keysIn)
  if (others === undefined) for (const key of first) relate(kinOfBrands, key, first, proof)
  else {
    for (const key of first) {
      relate(kinOfBrands, key, others, proof)
      relate(partnersOf, key, others, proof)
    }
    for (const key of others)
      relate(kinOfBrands, key, proof === 'proven' ? first : [...first, ...others], proof)
  }
}

/** Contract assembly: what a plant builds besides the brands of its code. */
const kinOfCodes: Kin = new Map()
for (const [line, proof] of provenLines(PLANT_MAKES)) {
  const [codes = '', brands = ''] = line.split('|')
  for (const code of codes.split(' ')) relate(kinOfCodes, code, keysIn(brands), proof)
}

/** A brand and one way to write it. */
type Writing = readonly [brand: string, writing: string]

/** By the keys of all brands, how they are written: the makers' codes name them all, the tables of names spell them. */
const writings = new Map<string, readonly string[]>()
for (const [brand, writing] of [
  ...codedBrands.map((brand): Writing => [brand, brand]),
  ...brandSpellings.map(([writing, brand]): Writing => [brand, writing]),
  ...BRANDS.trim().split('\n').flatMap(spellingsIn),
])
  writings.set(keyOf(brand), [...(writings.get(keyOf(brand)) ?? [keyOf(brand)]), plainWords(writing)])

function spellingsIn(line: string): Writing[] {
  const [name = '', others = ''] = line.split(': ')
  return [name, ...others.split(' ').filter(Boolean)].map((writing) => [name, writing])
}

/** By the first word of each writing, whose it is: a text of a few words meets a few of hundreds. */
const byFirstWord = Map.groupBy(
  [...writings].flatMap(([key, all]) => all.map((writing) => ({ key, writing }))),
  ({ writing }) => writing.split(' ')[1] ?? '',
)

/** The brands that a text names. */
function namedIn(text: string): string[] {
  const written = plainWords(text)
  return written
    .split(' ')
    .flatMap((word) => byFirstWord.get(word) ?? [])
    .filter(({ writing }) => written.includes(writing))
    .map(({ key }) => key)
}

/** Whether a text names the brand, in one of its spellings. */
export const namesBrand = (text: string, brand: string): boolean =>
  (writings.get(keyOf(brand)) ?? []).some((one) => plainWords(text).includes(one))

/** Whether both texts name a make, and one of them the same. */
export function isSameMake(one: string, other: string): boolean {
  const named = namedIn(one)
  return namedIn(other).some((key) => named.includes(key))
}

/**
 * Whether a text names a make, and only makes, that neither the maker code of the VIN nor its model is of. `inferred`: a
 * line of the tables that no document proves makes one of them kin. Undefined whenever the text or the code names
 * nobody we know: what is not understood accuses no one.
 */
export function otherMake(text: string, vin: string): Proof | undefined {
  const own = [...makerOf(vin).brands, ...(modelByVin(vin)?.brands ?? [])].map(keyOf)
  const written = namedIn(text)
  if (own.length === 0 || written.length === 0 || written.some((key) => own.includes(key))) return undefined
  // A code that names a partner beside the maker is of their joint venture: the other partners have their own.
  const plants = own.filter((key) => !own.some((other) => partnersOf.get(key)?.has(other)))
  const kin = [kinOfCodes.get(vin.slice(0, 3)), ...plants.map((key) => kinOfBrands.get(key))]
  const proofs = written.flatMap((key) => kin.flatMap((known) => known?.get(key) ?? []))
  if (proofs.includes('proven')) return undefined
  return proofs.includes('inferred') ? 'inferred' : 'proven'
}

export const isOtherMake = (text: string, vin: string): boolean => otherMake(text, vin) !== undefined
