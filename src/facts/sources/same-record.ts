import { DAY_MS } from '#shared/durations.ts'
import { moscow } from '#shared/text/dates.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { cleanVin, likeLatin } from '#shared/vehicle/vin.ts'
import { type Fact, type FactKinds, type Facts, recordsByKind } from '../facts.ts'
import { memoize, memoizeByText } from './memoize.ts'
import { mayOmit } from './omissions.ts'

/**
 * Ignores only case, blanks, the order of lists, and the suffix of an unchanged notice of pledge.
 * Any other difference may mean another record, unless a register numbered it ({@link areCopies}).
 */

/** Normalised, without the source. */
export const contentOf = (fact: Fact): string => fact.agreement?.content ?? ownContent(fact)

const ownContent = memoize((fact: Fact): string =>
  JSON.stringify(
    plain({
      ...fact,
      record: nameKey(fact),
      alternativeSource: undefined,
      agreement: undefined,
      answer: undefined,
    }),
  ),
)

/** Verbatim, without the source. */
export const verbatimOf = (fact: Fact): string => fact.agreement?.verbatim ?? ownVerbatim(fact)

const ownVerbatim = memoize((fact: Fact): string => JSON.stringify(fact))

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

function withoutFirstNotice(record: string): string {
  const trimmed = record.trim()
  return trimmed.endsWith('/1') ? trimmed.replace(FIRST_NOTICE, '$1') : trimmed
}

/** Dates have points between their digits. */
const NUMBER = /\d(?:[/-]?\d){4}/u

export const numberedName = (record: string): string | undefined =>
  NUMBER.test(record) ? numberKey(withoutFirstNotice(record)) : undefined

const numberKey = memoizeByText((name) => likeLatin(cleanVin(name)))

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
export const areCopies = (one: Fact, other: Fact, kind: keyof FactKinds): boolean =>
  fieldPairs(one, other).every((pair) => isSameValue(pair, kind, NUMBER.test(one.record)))

function isSameValue(pair: FieldPair, kind: keyof FactKinds, isNumbered: boolean): boolean {
  const [name, value, otherValue] = pair
  if (isEqualValue(value, otherValue) || isSameDay(value, otherValue)) return true
  if (value === undefined || otherValue === undefined) return mayOmit(kind, name, isNumbered)
  return (isNumbered && isWordedFreely(name, kind)) || isSpelledSame(pair, kind)
}

const isWordedFreely = (name: string, kind: keyof FactKinds): boolean =>
  WORDS.has(name) && !isCarModel(name, kind)

const isCarModel = (name: string, kind: keyof FactKinds): boolean => kind === 'cars' && name === 'model'

export function isSpelledSame([name, value, otherValue]: FieldPair, kind: keyof FactKinds): boolean {
  if (isCarModel(name, kind)) return nameIn(String(value)) === nameIn(String(otherValue))
  return SPELLED.has(name) && spelling(String(value)) === spelling(String(otherValue))
}

export const isEqualValue = (value: unknown, otherValue: unknown): boolean =>
  value === otherValue || JSON.stringify(plain(value)) === JSON.stringify(plain(otherValue))

/** One source may have only the day. */
export const isSameDay = (value: unknown, otherValue: unknown): boolean =>
  value instanceof Date &&
  otherValue instanceof Date &&
  (!hasMinute(value) || !hasMinute(otherValue)) &&
  dayNumber(value) === dayNumber(otherValue)

/** A day is midnight UTC. */
export const hasMinute = (at: Date): boolean => at.getTime() % DAY_MS !== 0

/** The Moscow day of a moment, or the day itself, as a number. */
export const dayNumber = (at: Date): number => Math.floor(moscow(at).getTime() / DAY_MS)

/** Spelled out, abbreviated or omitted. */
const FORM =
  /^(?:обл(?:асть)?|край|респ(?:ублика)?|г|город|автономн.*|округ|[оз]?ао|п?ао|ооо|с?п?ао|а?ск|страхов.*|компания|общество)$/u

const spelling = memoizeByText((text) => {
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
  const all = fieldPairs(one, other)
  const isOne = all.every(
    (pair) => isSameValue(pair, kind, true) || (Array.isArray(pair[1]) && Array.isArray(pair[2])),
  )
  return isOne
    ? {
        ...one,
        ...Object.fromEntries(all.map(([name, value, otherValue]) => [name, fuller(value, otherValue)])),
      }
    : undefined
}

function fuller(value: unknown, otherValue: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(otherValue))
    return [...value, ...otherValue.filter((one) => !value.includes(one))]
  if (value instanceof Date && otherValue instanceof Date) return hasMinute(value) ? value : otherValue
  return value === undefined || (typeof otherValue === 'string' && otherValue.length > String(value).length)
    ? otherValue
    : value
}

const nameIn = memoizeByText((value) => readableName(plainText(value).toUpperCase()).toUpperCase())

export type FieldPair = readonly [name: string, value: unknown, otherValue: unknown]

export function fieldPairs(one: Fact, other: Fact): FieldPair[] {
  const [fields, otherFields]: readonly Readonly<Record<string, unknown>>[] = [{ ...one }, { ...other }]
  const names = Object.keys({ ...fields, ...otherFields }).filter((name) => !SOURCE_FIELDS.has(name))
  return names.map((name) => [name, fields?.[name], otherFields?.[name]])
}

const SOURCE_FIELDS: ReadonlySet<string> = new Set(['record', 'alternativeSource', 'agreement', 'answer'])

/** Omits duplicate names. */
export function byName<Kind extends Fact>(facts: readonly Kind[]): ReadonlyMap<string, Kind> {
  const counts = countOf(facts.map(nameKey))
  return new Map(facts.flatMap((fact) => (counts.get(nameKey(fact)) === 1 ? [[nameKey(fact), fact]] : [])))
}

export const nameKey = ({ record }: Fact): string =>
  numberedName(record) ?? plainText(withoutFirstNotice(record))

/** Multiset difference. */
export function subtractRecords<Kind extends Fact>(facts: readonly Kind[], known: readonly Kind[]): Kind[] {
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

export const subtractFacts = (facts: Facts, known: Facts): Facts =>
  Object.fromEntries(
    recordsByKind(facts).map(([kind, records]) => [kind, subtractRecords(records, known[kind] ?? [])]),
  )
