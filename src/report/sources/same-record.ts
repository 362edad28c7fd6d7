import type { Fact } from '../facts.ts'
import { remembered } from './remembered.ts'

/**
 * When two records say the same. Lenient only where that is certain: registries write letters small or large, leave
 * blanks, list in any order, and some leave out the stroke of a notice of pledge that was never changed. Whatever else
 * differs, if only a field that one of them lacks, may be another record.
 */

/** All that a record says, but for who tells it. */
export const contentOf = (fact: Fact): string => fact.agreement?.content ?? ownContent(fact)

const ownContent = remembered((fact: Fact): string =>
  JSON.stringify(
    plain({ ...fact, record: bare(fact.record), teller: undefined, agreement: undefined, answer: undefined }),
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

const plainFields = (fields: object): unknown[] =>
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
  const counts = lists.map((facts) => countOf(facts.map(({ record }) => bare(record))))
  const isLone = (record: string): boolean => counts.every((count) => (count.get(bare(record)) ?? 0) < 2)
  return (fact) => (isLone(fact.record) ? contentOf(fact) : `${contentOf(fact)} ${nameOf(fact)}`)
}

const nameOf = ({ record }: Fact): string => JSON.stringify(plain(record))

function countOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
