import { type Fact, type FactKinds, type Facts, recordsByKind } from '../facts.ts'
import {
  contentOf,
  hasMinute,
  isEqual,
  isSameDay,
  isSpelledSame,
  lacking,
  type Saying,
  sayings,
  writtenOf,
} from './same-record.ts'

/** Records that `known` lacks, and copies of its records that say more. */
export const addedFacts = (facts: Facts, known: Facts): Facts =>
  Object.fromEntries(
    recordsByKind(facts).map(([kind, records]) => {
      const missing = new Set(lacking(records, known[kind] ?? []))
      const originals = byContent(known[kind] ?? [])
      return [kind, records.filter((record) => missing.has(record) || saysMore(record, originals, kind))]
    }),
  )

function saysMore(copy: Fact, originals: ReadonlyMap<string, Fact>, kind: keyof FactKinds): boolean {
  const original = originals.get(contentOf(copy))
  return (
    original !== undefined &&
    sayings(original, copy).some((saying) => isAddition(saying) || isWordedAnew(saying, kind))
  )
}

const isAddition = ([name, said, too]: Saying): boolean =>
  said === undefined && too !== undefined && !CAR_NUMBERS.has(name)

/** Each source was asked about one car, so it may omit the car's numbers. */
const CAR_NUMBERS: ReadonlySet<string> = new Set(['vin', 'body'])

function isWordedAnew(saying: Saying, kind: keyof FactKinds): boolean {
  const [, said, too] = saying
  if (said === undefined || too === undefined || isEqual(said, too)) return false
  if (said instanceof Date && isSameDay(said, too)) return !hasMinute(said)
  return !isSpelledSame(saying, kind)
}

/** Records of `known`, each with the fields that only its copy in `facts` has. */
export function completed<One extends Fact>(known: readonly One[], facts: readonly Fact[]): readonly One[] {
  const copies = byContent(facts)
  return known.map((original) => withAdditions(original, copies.get(contentOf(original))))
}

function withAdditions<One extends Fact>(original: One, copy: Fact | undefined): One {
  const added = copy === undefined ? [] : sayings(original, copy).filter(isAddition)
  if (copy === undefined || added.length === 0) return original
  const written = writtenOf(original) + writtenOf(copy)
  return {
    ...original,
    ...Object.fromEntries(added.map(([name, , too]) => [name, too])),
    ...(original.agreement && { agreement: { ...original.agreement, written } }),
  }
}

const byContent = (facts: readonly Fact[]): ReadonlyMap<string, Fact> =>
  new Map(facts.map((fact) => [contentOf(fact), fact]))
