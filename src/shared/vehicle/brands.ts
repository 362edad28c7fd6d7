import { brandSpellings, readableBrand } from './brand-spelling.ts'
import { KIN, PLANT_MAKES } from './kin-table.ts'
import { codedBrands, makerOf } from './makers.ts'
import { modelByVin } from './model-by-vin.ts'
import { BRANDS } from './name-table.ts'
import { plainWords } from './plain-words.ts'
import { linesOf } from './tables.ts'

const keys = new Map<string, string>()

export function brandKey(brand: string): string {
  const key = keys.get(brand) ?? plainWords(readableBrand(brand))
  keys.set(brand, key)
  return key
}

/** `proven`: a document shows one make registered under the other's VIN. */
type Proof = 'proven' | 'inferred'

type Kin = Map<string, Map<string, Proof>>

function relate(kin: Kin, to: string, keys: readonly string[], proof: Proof): void {
  const proofs = kin.get(to) ?? new Map<string, Proof>()
  for (const key of keys) proofs.set(key, proofs.get(key) === 'proven' ? 'proven' : proof)
  kin.set(to, proofs)
}

/** Lines of `knowledge/own/kin.txt` or `plant-makes.txt`; a leading `?` marks an inferred one. */
const provenLines = (table: string): (readonly [line: string, proof: Proof])[] =>
  linesOf(table).map((line) => (line.startsWith('?') ? [line.slice(1), 'inferred'] : [line, 'proven']))

const keysIn = (text: string): string[] => text.split(', ').map(brandKey)

/**
 * Badge twins and partners. Makes that only share a partner are not kin; if the line is inferred,
 * they may be.
 */
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

/** Contract assembly: makes of a plant in addition to its code's. */
const kinOfCodes: Kin = new Map()
for (const [line, proof] of provenLines(PLANT_MAKES)) {
  const [codes = '', brands = ''] = line.split('|')
  for (const code of codes.split(' ')) relate(kinOfCodes, code, keysIn(brands), proof)
}

type Writing = readonly [brand: string, writing: string]

const writings = new Map<string, readonly string[]>()
for (const [brand, writing] of [
  ...codedBrands.map((brand): Writing => [brand, brand]),
  ...brandSpellings.map(([writing, brand]): Writing => [brand, writing]),
  ...BRANDS.trim().split('\n').flatMap(spellingsIn),
])
  writings.set(brandKey(brand), [
    ...(writings.get(brandKey(brand)) ?? [brandKey(brand)]),
    plainWords(writing),
  ])

function spellingsIn(line: string): Writing[] {
  const [name = '', others = ''] = line.split(': ')
  return [name, ...others.split(' ').filter(Boolean)].map((writing) => [name, writing])
}

/** Spellings by their first word, so a short text is compared with few of the hundreds. */
const byFirstWord = Map.groupBy(
  [...writings].flatMap(([key, all]) => all.map((writing) => ({ key, writing }))),
  ({ writing }) => writing.split(' ')[1] ?? '',
)

export function brandKeysIn(text: string): string[] {
  const written = plainWords(text)
  return written
    .split(' ')
    .flatMap((word) => byFirstWord.get(word) ?? [])
    .filter(({ writing }) => written.includes(writing))
    .map(({ key }) => key)
}

export function namesBrand(text: string, brand: string): boolean {
  const written = plainWords(text)
  return (writings.get(brandKey(brand)) ?? []).some((one) => written.includes(one))
}

export function isSameMake(one: string, other: string): boolean {
  const named = brandKeysIn(one)
  return brandKeysIn(other).some((key) => named.includes(key))
}

/**
 * Whether a text names only makes that fit neither the VIN's maker code nor its model. `inferred`:
 * an unproven line makes one kin. Undefined if either names no make: unread text must not accuse a
 * car.
 */
export function otherMake(text: string, vin: string): Proof | undefined {
  const own = [...makerOf(vin).brands, ...(modelByVin(vin)?.brands ?? [])].map(brandKey)
  const written = brandKeysIn(text)
  if (own.length === 0 || written.length === 0 || written.some((key) => own.includes(key))) return undefined
  // A code that names a partner as well belongs to the joint venture: other partners have codes of
  // their own.
  const plants = own.filter((key) => !own.some((other) => partnersOf.get(key)?.has(other)))
  const kin = [kinOfCodes.get(vin.slice(0, 3)), ...plants.map((key) => kinOfBrands.get(key))]
  const proofs = written.flatMap((key) => kin.flatMap((makes) => makes?.get(key) ?? []))
  if (proofs.includes('proven')) return undefined
  return proofs.includes('inferred') ? 'inferred' : 'proven'
}

export const isOtherMake = (text: string, vin: string): boolean => otherMake(text, vin) !== undefined
