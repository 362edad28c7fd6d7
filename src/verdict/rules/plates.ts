import type { Proven } from '#facts/evidence.ts'
import type { PolicyFact } from '#facts/facts.ts'
import { distinct } from '#facts/words.ts'
import { byAnswer } from './firing.ts'

export const platesOf = (policies: readonly PolicyFact[]): string[] =>
  distinct(policies.flatMap(({ plate }) => plate ?? []))

export const platesApart = (policies: readonly Proven<PolicyFact>[]): Proven<PolicyFact>[][] =>
  byAnswer(policies.filter(({ plate }) => plate !== undefined)).filter((of) => platesOf(of).length > 1)
