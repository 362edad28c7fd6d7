import type { Fact, FactKinds, Facts } from '../facts.ts'

/** The records of facts, kind by kind, whatever kinds there are. */
export const recordsOf = (facts: Facts): readonly (readonly [keyof FactKinds, readonly Fact[]])[] =>
  kindsOf(facts).map((kind) => [kind, facts[kind] ?? []])

/** The kinds that any of these names, each once. */
export const kindsOf = (...all: readonly Facts[]): (keyof FactKinds)[] => [
  ...new Set(all.flatMap((facts) => Object.keys(facts) as (keyof FactKinds)[])),
]
