import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import type { ToldFact, ValidTold } from '#facts/told.ts'
import type { Topic } from '#shared/contract/section.ts'

/** Losing the car, injury, costs, information: the order within a level. */
export const stakes = ['car', 'life', 'money', 'news'] as const

export interface RuleContext {
  readonly vin: string
  readonly now: Date
  readonly told: ValidTold
}

/** Source of `docs/verdict.md`. */
export interface Rule {
  readonly id: string
  readonly level: 'stop' | 'careful' | 'note'
  readonly stake: (typeof stakes)[number]
  /**
   * `number`: the number may belong to another car, so no answer counts in its favour. `records`: a
   * note doubts its records, as every reason above a note does.
   */
  readonly doubts?: 'number' | 'records'
  /** Precedes others of its level and stake: their records may be about another car. */
  readonly leads?: true
  /** The advice of this note precedes the level's own, if both fit. */
  readonly warns?: true
  /** In Russian, for the document. */
  readonly when: string
  /** A law, a registry's documentation or an observation. */
  readonly source: string
  /**
   * Returns all findings, with every record. A rule needs an existing record, never a missing one:
   * an empty list in `car` may mean that no source was requested. `byAnswer` finds what one answer
   * lacks beside its records; a wholly missing answer is a gap (`gaps.ts`), an obstacle
   * (`required.ts`) or a mark.
   */
  readonly fire: (car: CarFacts, circumstances: RuleContext) => readonly Finding[]
}

export interface Finding {
  /** The first determines the section. */
  readonly on: readonly (Proven<Fact> | ToldFact)[]
  readonly title: string
  /** Two must fit into a headline of 56 characters. */
  readonly brief: string
  readonly explain: string
  /** In the imperative. */
  readonly advice: string
  /** False: an inference, worded «похоже». */
  readonly isCertain: boolean
  readonly against?: Topic
}

export interface RuleFinding extends Finding {
  readonly rule: Rule
}
