import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import type { Told, ToldFact } from '#facts/told.ts'
import type { Topic } from '#shared/contract/section.ts'

/**
 * What is at stake, for the order of reasons of one level: losing the car, injury, costs,
 * information.
 */
export const stakes = ['car', 'life', 'money', 'news'] as const

export interface Circumstances {
  /** A VIN or a frame number, in canonical form. */
  readonly vin: string
  readonly now: Date
  readonly told: Told
}

/** A rule of the verdict as data; `docs/verdict.md` is generated from all of them. */
export interface Rule {
  readonly id: string
  readonly level: 'stop' | 'careful' | 'note'
  readonly stake: (typeof stakes)[number]
  /**
   * `number`: the number may belong to another car, so no answer counts in its favour. `records`: a
   * note casts doubt on its records, as every reason above a note does.
   */
  readonly doubts?: 'number' | 'records'
  /** Precedes others of its level and stake: their records may be about another car. */
  readonly leads?: true
  /** Of a note: its advice precedes the level's own, if both fit. */
  readonly warns?: true
  /** The condition, in Russian, for the document. */
  readonly when: string
  /** The source of the rule: a law, a registry's documentation, an observation. */
  readonly source: string
  /**
   * Returns all findings, with every record counted and named. A rule needs an existing record,
   * never a missing one: an empty list in `car` may mean that no source was requested. Use
   * `byAnswer` for what one answer lacks beside its records; a wholly missing answer is a gap
   * (`gaps.ts`), an obstacle (`required.ts`) or a mark.
   */
  readonly fire: (car: CarFacts, circumstances: Circumstances) => readonly Firing[]
}

export interface Firing {
  /** Its records, at least one. The first determines the section of the reason. */
  readonly on: readonly (Proven<Fact> | ToldFact)[]
  /** One sentence with its number or date. */
  readonly title: string
  /** A shorter title for the headline, where two must fit into 56 characters. */
  readonly brief: string
  readonly explain: string
  /** In the imperative. */
  readonly advice: string
  /** False: an inference, worded «похоже». */
  readonly isCertain: boolean
  /** The topic that the buyer's input contradicts, for its mark. */
  readonly against?: Topic
}

/** A finding with its rule. */
export interface Fired extends Firing {
  readonly rule: Rule
}
