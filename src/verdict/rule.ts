import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import type { Told, ToldFact } from '#facts/told.ts'
import type { Topic } from '#shared/contract/section.ts'

/** What is at stake, which orders reasons of one level: to lose the car, to be hurt, to pay more, to know. */
export const stakes = ['car', 'life', 'money', 'news'] as const

export interface Circumstances {
  /** A VIN or a frame number, in canonical form. */
  readonly vin: string
  readonly now: Date
  readonly told: Told
}

/** A rule of the verdict as data: `docs/verdict.md` is written from all of them. */
export interface Rule {
  readonly id: string
  readonly level: 'stop' | 'careful' | 'note'
  readonly stake: (typeof stakes)[number]
  /**
   * What a firing puts in doubt besides its level: that the number belongs to this car, so that no answer speaks for
   * it; or, of a note, the records it rests on, as every reason does that moves the level.
   */
  readonly doubts?: 'number' | 'records'
  /** Stands before others of its level and stake: there may be another car, and what they tell may be of that one. */
  readonly leads?: true
  /** Of a note: its advice stands on the plate before the level's own, where both fit. */
  readonly warns?: true
  /** When it fires, in Russian words, as the document tells it. */
  readonly when: string
  /** Where the rule comes from: a law, a registry's documentation, an observation. */
  readonly source: string
  /**
   * All its firings: it counts and names every record. It rests on records that are there, never on one that is not:
   * where `car` has none, nobody may have been asked. What one answer lacks beside the records it has is told with
   * `byAnswer`; what a whole answer lacks is no rule but a gap (`gaps.ts`), an obstacle (`required.ts`) or a mark.
   */
  readonly fire: (car: CarFacts, circumstances: Circumstances) => readonly Firing[]
}

export interface Firing {
  /** The records it rests on; one at least. The first names the section at which the reason stands. */
  readonly on: readonly (Proven<Fact> | ToldFact)[]
  /** One sentence with its number or date. */
  readonly title: string
  /** The same for the headline, where two have to fit into 56 signs. */
  readonly brief: string
  readonly explain: string
  /** In the imperative. */
  readonly advice: string
  /** False: rests on an inference, and says «похоже». */
  readonly isCertain: boolean
  /** What was told against this topic: its mark says so, too. */
  readonly against?: Topic
}

/** A firing and the rule it is of. */
export interface Fired extends Firing {
  readonly rule: Rule
}
