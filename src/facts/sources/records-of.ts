import type { Fact, FactKinds, Facts } from '../facts.ts'

export const recordsOf = (facts: Facts): readonly (readonly [keyof FactKinds, readonly Fact[]])[] =>
  kindsOf(facts).map((kind) => [kind, facts[kind] ?? []])

export const kindsOf = (...all: readonly Facts[]): (keyof FactKinds)[] => [
  ...new Set(all.flatMap((facts) => Object.keys(facts) as (keyof FactKinds)[])),
]
