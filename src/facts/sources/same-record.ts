import { DAY_MS } from '#shared/durations.ts'
import { moscow } from '#shared/text/dates.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { cleanVin, likeLatin } from '#shared/vehicle/vin.ts'
import { type Fact, type FactKinds, type Facts, recordsByKind } from '../facts.ts'
import { mayOmit } from './omissions.ts'
import { remembered, rememberedText } from './remembered.ts'

/**
 * Ignores only case, blanks, the order of lists, and the suffix of an unchanged notice of pledge.
 * Any other difference may mean another record, unless a register numbered it ({@link isRetold}).
 */

/** Normalised, without the source. */
export const contentOf = (fact: Fact): string => fact.agreement?.content ?? ownContent(fact)

const ownContent = remembered((fact: Fact): string =>
  JSON.stringify(
    plain({ ...fact, record: nameKey(fact), teller: undefined, agreement: undefined, answer: undefined }),
  ),
)

/** Verbatim, without the source. */
export const writtenOf = (fact: Fact): string => fact.agreement?.written ?? ownWritten(fact)

const ownWritten = remembered((fact: Fact): string => JSON.stringify(fact))

const BLANKS = /\s{2,}|[^\S ]/u

function plainText(text: string): string {
  const trimmed = text.trim()
  return (BLANKS.test(trimmed) ? trimmed.replaceAll(/\s+/gu, ' ') : trimmed).toLowerCase()
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (value instanceof Date) return value.getTime()
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(plain(one))).sort()
  return typeof value === 'object' && value !== null ? plainFields(value) : value
}

const plainFields = (fields: object): [string, unknown][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, plain(value)])

const FIRST_NOTICE = /(\d{4}-\d{3}-\d{6}-\d{3})\/1$/u

function bare(record: string): string {
  const trimmed = record.trim()
  return trimmed.endsWith('/1') ? trimmed.replace(FIRST_NOTICE, '$1') : trimmed
}

/** Dates have points between their digits. */
const NUMBER = /\d(?:[/-]?\d){4}/u

export const numberedName = (record: string): string | undefined =>
  NUMBER.test(record) ? numberKey(bare(record)) : undefined

const numberKey = rememberedText((name) => likeLatin(cleanVin(name)))

/** Two sources may word these fields of a numbered record in different ways. */
const WORDS: ReadonlySet<string> = new Set([
  ...['model', 'car', 'place', 'description', 'region', 'setter', 'insurer', 'company'],
])

/** Each source's own spelling: «Калужская обл.», «ПАО СК «Пример»». */
const SPELLED: ReadonlySet<string> = new Set(['region', 'insurer', 'company'])

/**
 * Both match by name and differ only in fields that a source may omit ({@link mayOmit}), or, if
 * numbered, in wording. Each source is still judged on its own.
 */
export const isRetold = (one: Fact, other: Fact, kind: keyof FactKinds): boolean =>
  sayings(one, other).every((saying) => isSameSaying(saying, kind, NUMBER.test(one.record)))

function isSameSaying(saying: Saying, kind: keyof FactKinds, isNumbered: boolean): boolean {
  const [name, said, too] = saying
  if (isEqual(said, too) || isSameDay(said, too)) return true
  if (said === undefined || too === undefined) return mayOmit(kind, name, isNumbered)
  return (isNumbered && isWordedFreely(name, kind)) || isSpelledSame(saying, kind)
}

const isWordedFreely = (name: string, kind: keyof FactKinds): boolean =>
  WORDS.has(name) && !isCarModel(name, kind)

const isCarModel = (name: string, kind: keyof FactKinds): boolean => kind === 'cars' && name === 'model'

export function isSpelledSame([name, said, too]: Saying, kind: keyof FactKinds): boolean {
  if (isCarModel(name, kind)) return nameIn(String(said)) === nameIn(String(too))
  return SPELLED.has(name) && spelling(String(said)) === spelling(String(too))
}

export const isEqual = (said: unknown, too: unknown): boolean =>
  said === too || JSON.stringify(plain(said)) === JSON.stringify(plain(too))

/** One source may have only the day. */
export const isSameDay = (said: unknown, too: unknown): boolean =>
  said instanceof Date &&
  too instanceof Date &&
  (!hasMinute(said) || !hasMinute(too)) &&
  dayNumber(said) === dayNumber(too)

/** A day is midnight UTC. */
export const hasMinute = (at: Date): boolean => at.getTime() % DAY_MS !== 0

/** The Moscow day of a moment, or the day itself, as a number. */
export const dayNumber = (at: Date): number => Math.floor(moscow(at).getTime() / DAY_MS)

/** Spelled out, abbreviated or omitted. */
const FORM =
  /^(?:обл(?:асть)?|край|респ(?:ублика)?|г|город|автономн.*|округ|[оз]?ао|п?ао|ооо|с?п?ао|а?ск|страхов.*|компания|общество)$/u

const spelling = rememberedText((text) => {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+/gu) ?? []
  return words.filter((word) => !FORM.test(word)).join(' ') || text
})

/**
 * Merges copies of a numbered record; undefined if they contradict each other: both are evidence.
 */
export function joinedRepeat<One extends Fact>(one: One, other: One, kind: keyof FactKinds): One | undefined {
  const all = sayings(one, other)
  const isOne = all.every(
    (saying) => isSameSaying(saying, kind, true) || (Array.isArray(saying[1]) && Array.isArray(saying[2])),
  )
  return isOne
    ? { ...one, ...Object.fromEntries(all.map(([name, said, too]) => [name, fuller(said, too)])) }
    : undefined
}

function fuller(said: unknown, too: unknown): unknown {
  if (Array.isArray(said) && Array.isArray(too)) return [...said, ...too.filter((one) => !said.includes(one))]
  if (said instanceof Date && too instanceof Date) return hasMinute(said) ? said : too
  return said === undefined || (typeof too === 'string' && too.length > String(said).length) ? too : said
}

const nameIn = rememberedText((said) => readableName(plainText(said).toUpperCase()).toUpperCase())

export type Saying = readonly [name: string, said: unknown, too: unknown]

export function sayings(one: Fact, other: Fact): Saying[] {
  const [said, too]: readonly Readonly<Record<string, unknown>>[] = [{ ...one }, { ...other }]
  const names = Object.keys({ ...said, ...too }).filter((name) => !OF_TELLER.has(name))
  return names.map((name) => [name, said?.[name], too?.[name]])
}

const OF_TELLER: ReadonlySet<string> = new Set(['record', 'teller', 'agreement', 'answer'])

/** Omits duplicate names. */
export function byName<Kind extends Fact>(facts: readonly Kind[]): ReadonlyMap<string, Kind> {
  const counts = countOf(facts.map(nameKey))
  return new Map(facts.flatMap((fact) => (counts.get(nameKey(fact)) === 1 ? [[nameKey(fact), fact]] : [])))
}

export const nameKey = ({ record }: Fact): string => numberedName(record) ?? plainText(bare(record))

/** Multiset difference. */
export function lacking<Kind extends Fact>(facts: readonly Kind[], known: readonly Kind[]): Kind[] {
  const keyOf = keysIn(facts, known)
  const left = countOf(known.map(keyOf))
  return facts.filter((fact) => {
    const key = keyOf(fact)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}

/** A notice with and without the suffix is two records, so the name counts too. */
function keysIn(...lists: readonly (readonly Fact[])[]): (fact: Fact) => string {
  const counts = lists.map((facts) => countOf(facts.map(nameKey)))
  const isLone = (fact: Fact): boolean => counts.every((count) => (count.get(nameKey(fact)) ?? 0) < 2)
  return (fact) => (isLone(fact) ? contentOf(fact) : `${contentOf(fact)} ${nameOf(fact)}`)
}

const nameOf = ({ record }: Fact): string => JSON.stringify(plain(record))

function countOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

export const lackingFacts = (facts: Facts, known: Facts): Facts =>
  Object.fromEntries(
    recordsByKind(facts).map(([kind, records]) => [kind, lacking(records, known[kind] ?? [])]),
  )
