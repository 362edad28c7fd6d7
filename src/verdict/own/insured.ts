import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { PolicyFact } from '#facts/facts.ts'
import { distinct } from '#facts/words.ts'
import { byAnswer } from '../rules/finding-records.ts'

export type PlatedPolicy = Proven<PolicyFact> & { readonly plate: string }

export const platedPolicies = ({ policies }: Pick<CarFacts, 'policies'>): PlatedPolicy[] =>
  policies.filter((policy): policy is PlatedPolicy => policy.plate !== undefined)

/** Skips an answer with a policy for this plate. */
export const insuredOtherwise = (car: Pick<CarFacts, 'policies'>, plate: string): PlatedPolicy[][] =>
  byAnswer(platedPolicies(car).filter(({ isActive }) => isActive)).filter((insured) =>
    insured.every((policy) => policy.plate !== plate),
  )

export const platesOf = (policies: readonly PolicyFact[]): string[] =>
  distinct(policies.flatMap(({ plate }) => plate ?? []))

export const platesApart = (policies: readonly Proven<PolicyFact>[]): Proven<PolicyFact>[][] =>
  byAnswer(policies.filter(({ plate }) => plate !== undefined)).filter((of) => platesOf(of).length > 1)
