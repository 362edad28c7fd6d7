import { type Fact, type FactKinds, type Facts, recordsByKind } from '../facts.ts'
import {
  contentOf,
  type FieldPair,
  fieldPairs,
  hasMinute,
  isEqualValue,
  isSameDay,
  isSpelledSame,
  subtractRecords,
  verbatimOf,
} from './same-record.ts'

/** Records that `known` lacks, and copies of its records that say more. */
export const addedFacts = (facts: Facts, known: Facts): Facts =>
  Object.fromEntries(
    recordsByKind(facts).map(([kind, records]) => {
      const missing = new Set(subtractRecords(records, known[kind] ?? []))
      const originals = byContent(known[kind] ?? [])
      return [kind, records.filter((record) => missing.has(record) || addsFields(record, originals, kind))]
    }),
  )

function addsFields(copy: Fact, originals: ReadonlyMap<string, Fact>, kind: keyof FactKinds): boolean {
  const original = originals.get(contentOf(copy))
  return (
    original !== undefined &&
    fieldPairs(original, copy).some((pair) => isAddition(pair) || isWordedAnew(pair, kind))
  )
}

const isAddition = ([name, value, otherValue]: FieldPair): boolean =>
  value === undefined && otherValue !== undefined && !CAR_NUMBERS.has(name)

/** Each source was asked about one car, so it may omit the car's numbers. */
const CAR_NUMBERS: ReadonlySet<string> = new Set(['vin', 'body'])

function isWordedAnew(pair: FieldPair, kind: keyof FactKinds): boolean {
  const [, value, otherValue] = pair
  if (value === undefined || otherValue === undefined || isEqualValue(value, otherValue)) return false
  if (value instanceof Date && isSameDay(value, otherValue)) return !hasMinute(value)
  return !isSpelledSame(pair, kind)
}

/** Records of `known`, each with the fields that it omits and its copies in `facts` agree on. */
export function completed<One extends Fact>(known: readonly One[], facts: readonly Fact[]): readonly One[] {
  const copies = Map.groupBy(facts, contentOf)
  return known.map((original) => withAdditions(original, copies.get(contentOf(original)) ?? []))
}

function withAdditions<One extends Fact>(original: One, copies: readonly Fact[]): One {
  const adding = copies.filter((copy) => fieldPairs(original, copy).some(isAddition))
  const pairs = adding.flatMap((copy) => fieldPairs(original, copy)).filter(isAddition)
  const agreed = [...Map.groupBy(pairs, ([name]) => name)].flatMap(([name, [first, ...more]]) =>
    first && more.every(([, , value]) => isEqualValue(value, first[2])) ? [[name, first[2]] as const] : [],
  )
  if (agreed.length === 0) return original
  const verbatim = verbatimOf(original) + JSON.stringify(agreed)
  const from = adding.flatMap(({ alternativeSource }) => alternativeSource ?? [])
  return {
    ...original,
    ...Object.fromEntries(agreed),
    ...(original.agreement && { agreement: { ...original.agreement, verbatim, additionsFrom: from } }),
  }
}

const byContent = (facts: readonly Fact[]): ReadonlyMap<string, Fact> =>
  new Map(facts.map((fact) => [contentOf(fact), fact]))
