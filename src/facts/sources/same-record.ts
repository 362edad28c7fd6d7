import { DAY_MS } from '#shared/durations.ts'
import { moscow } from '#shared/text/dates.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { cleanVin, likeLatin } from '#shared/vehicle/vin.ts'
import type { Fact } from '../facts.ts'
import { remembered, rememberedText } from './remembered.ts'

/**
 * When two records say the same. Lenient only where that is certain: registries write letters small or large, leave
 * blanks, list in any order, and some leave out the stroke of a notice of pledge that was never changed. Whatever else
 * differs, if only a field that one of them lacks, may be another record: unless a register has numbered it
 * ({@link isRetold}).
 */

/** All that a record says, but for who tells it. */
export const contentOf = (fact: Fact): string => fact.agreement?.content ?? ownContent(fact)

const ownContent = remembered((fact: Fact): string =>
  JSON.stringify(
    plain({ ...fact, record: nameKey(fact), teller: undefined, agreement: undefined, answer: undefined }),
  ),
)

/** Letter for letter, but for who tells it. */
export const writtenOf = (fact: Fact): string => fact.agreement?.written ?? ownWritten(fact)

const ownWritten = remembered((fact: Fact): string => JSON.stringify(fact))

/** Blanks that are not one plain one. */
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

/** The number of a notice of pledge, and the stroke of its first registration. */
const FIRST_NOTICE = /(\d{4}-\d{3}-\d{6}-\d{3})\/1$/u

function bare(record: string): string {
  const trimmed = record.trim()
  return trimmed.endsWith('/1') ? trimmed.replace(FIRST_NOTICE, '$1') : trimmed
}

/** As registers number their records; a day has points between its digits. */
const NUMBER = /\d(?:[/-]?\d){4}/u

/** The name of a record that contains a number of its register, whatever its letters and blanks; else undefined. */
export const numberedName = (record: string): string | undefined =>
  NUMBER.test(record) ? numberKey(bare(record)) : undefined

const numberKey = rememberedText((name) => likeLatin(cleanVin(name)))

/** What a source that was asked about one car may leave out of any record without saying anything by that. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['vin', 'body', 'chassis', 'engine', 'importedBody', 'status', 'category'],
])

/** What it may leave out of a record that a number names. */
const LEFT_OUT_OF_NUMBERED: ReadonlySet<string> = new Set(['year', 'owner', 'kind', 'plate'])

/** What it may write of that in words of its own. */
const WORDS: ReadonlySet<string> = new Set([
  ...['model', 'car', 'place', 'description', 'region', 'setter', 'insurer', 'company'],
])

/** Names of regions and firms, which every source spells in its own way: «Калужская обл.», «ПАО СК «Пример»». */
const SPELLED: ReadonlySet<string> = new Set(['region', 'insurer', 'company'])

/**
 * Whether one source tells what another does by the same name, and leaves out no more than whose it is; of a record with a
 * number of its register, also in other words or less of it. Nothing may be left out whose lack says something, as the
 * lack of an end does, and a car is known by the words. Whatever they say, each source is judged by its own.
 */
export const isRetold = (one: Fact, other: Fact, kind: string): boolean =>
  sayings(one, other).every((saying) => isSameSaying(saying, kind, NUMBER.test(one.record)))

function isSameSaying([name, said, too]: Saying, kind: string, isNumbered: boolean): boolean {
  if (isEqual(said, too) || isSameDay(said, too)) return true
  if (isNumbered && kind !== 'cars' && WORDS.has(name)) return true
  if (kind === 'cars' && name === 'model') return isSameModel(said, too, isNumbered)
  if (said === undefined || too === undefined)
    return LEFT_OUT.has(name) || (isNumbered && LEFT_OUT_OF_NUMBERED.has(name))
  return SPELLED.has(name) && spelling(String(said)) === spelling(String(too))
}

const isEqual = (said: unknown, too: unknown): boolean =>
  said === too || JSON.stringify(plain(said)) === JSON.stringify(plain(too))

/** A source may know the minute where another one knows the day. */
const isSameDay = (said: unknown, too: unknown): boolean =>
  said instanceof Date &&
  too instanceof Date &&
  (!hasMinute(said) || !hasMinute(too)) &&
  dayNumber(said) === dayNumber(too)

/** A day is midnight UTC. */
export const hasMinute = (at: Date): boolean => at.getTime() % DAY_MS !== 0

/** The Moscow day of a moment, or the day itself, as a number. */
export const dayNumber = (at: Date): number => Math.floor(moscow(at).getTime() / DAY_MS)

/** What one source writes in full, and another shortens or leaves out. */
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
 * A record of one number that an answer has twice, with the details of both; undefined: they contradict each other, and
 * both are evidence.
 */
export function joinedRepeat<One extends Fact>(one: One, other: One, kind: string): One | undefined {
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

/** Passports, inspections and sellers spell one model in several ways; a numbered record may leave it out. */
function isSameModel(said: unknown, too: unknown, mayLack: boolean): boolean {
  if (said === undefined || too === undefined) return mayLack
  return nameIn(String(said)) === nameIn(String(too))
}

const nameIn = rememberedText((said) => readableName(plainText(said).toUpperCase()).toUpperCase())

type Saying = readonly [name: string, said: unknown, too: unknown]

/** Field by field, but for its name and who tells it. */
function sayings(one: Fact, other: Fact): Saying[] {
  const [said, too]: readonly Readonly<Record<string, unknown>>[] = [{ ...one }, { ...other }]
  const names = Object.keys({ ...said, ...too }).filter((name) => !OF_TELLER.has(name))
  return names.map((name) => [name, said?.[name], too?.[name]])
}

const OF_TELLER: ReadonlySet<string> = new Set(['record', 'teller', 'agreement', 'answer'])

/** The records of a list by what they are called; those of which another is called the same are left out. */
export function byName<Kind extends Fact>(facts: readonly Kind[]): ReadonlyMap<string, Kind> {
  const counts = countOf(facts.map(nameKey))
  return new Map(facts.flatMap((fact) => (counts.get(nameKey(fact)) === 1 ? [[nameKey(fact), fact]] : [])))
}

export const nameKey = ({ record }: Fact): string => numberedName(record) ?? plainText(bare(record))

/** Those of `facts` that are not among the known, each as often as it is more often there. */
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

/** Where a source has a notice with the stroke and without, they are two, and each is what it is called. */
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
