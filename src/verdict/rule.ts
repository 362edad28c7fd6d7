import type { ToldFact, ValidBuyerInput } from '#facts/buyer-input.ts'
import type { CarFacts, Evidence, Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import type { Topic } from '#shared/contract/section.ts'

/** Order within a level: loss of the car, injury, costs, information. */
export const stakes = ['car', 'life', 'money', 'news'] as const

export interface RuleContext extends Pick<Evidence, 'vin' | 'likely'> {
  readonly now: Date
  readonly buyerInput: ValidBuyerInput
}

/** Source of `docs/verdict.md`. */
export interface Rule {
  readonly id: string
  readonly level: 'stop' | 'careful' | 'note'
  readonly stake: (typeof stakes)[number]
  /**
   * `number`: the number may belong to another car, so no answer counts in its favour. `records`: a
   * note doubts its records, as every reason does.
   */
  readonly doubts?: 'number' | 'records'
  /** First of its level and stake: the others' records may be about another car. */
  readonly leads?: true
  /** This note's advice precedes the level's, if both fit. */
  readonly warns?: true
  /** For the document, in Russian. */
  readonly when: string
  /** A law, a documentation or an observation. */
  readonly source: string
  /**
   * All findings, with every record. A rule needs an existing record, never a missing one: an empty
   * list in `car` may mean that no source was requested. `byAnswer` finds what one answer lacks; a
   * missing answer is a gap (`gaps.ts`), an obstacle (`required.ts`) or a mark.
   */
  readonly match: (car: CarFacts, context: RuleContext) => readonly Finding[]
}

export interface Finding {
  /** The first determines the section. */
  readonly on: readonly (Proven<Fact> | ToldFact)[]
  readonly title: string
  /** Two must fit into 56 characters. */
  readonly brief: string
  readonly explain: string
  /** In the imperative. */
  readonly advice: string
  /** False: inferred, «похоже». */
  readonly isCertain: boolean
  readonly against?: Topic
}

export interface RuleFinding extends Finding {
  readonly rule: Rule
}
