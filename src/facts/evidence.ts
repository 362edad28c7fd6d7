import type { Section } from '#shared/contract/section.ts'
import type { Fact, FactKinds, Facts, Telling } from './facts.ts'
import type { Told } from './told.ts'

/** A section's good answer. */
export interface Answered {
  readonly kind: 'answered'
  readonly section: Section
  readonly outcome: 'found' | 'nothing'
  readonly facts: Facts
  /** ISO 8601: when the source answered. */
  readonly checkedAt: string
  /** The last good answer, not confirmed now: the source is silent, or was not asked since. */
  readonly stale: boolean
  /** Who answered; absent: whose section it is. */
  readonly source?: string | undefined
  /** Who should have answered before it, and has not; absent: nobody. */
  readonly insteadOf?: readonly string[] | undefined
  /** What other sources have said to the same question; absent: nothing. */
  readonly others?: readonly OtherAnswer[] | undefined
  /** Other sources that were asked and do not tell of this car; absent: none. */
  readonly refusedBy?: readonly string[] | undefined
}

/** The last good answer of another source, unmixed. It was not asked now, and says nothing of what is fresh. */
export interface OtherAnswer extends Telling {
  readonly outcome: 'found' | 'nothing'
  readonly facts: Facts
}

/** Nothing is known of what this section would say. */
export interface Unanswered {
  /**
   * `unaskable`: its source knows VINs only, and a frame number was asked about. `unstored`: only kept answers were
   * looked at, and silence is not kept, so whether anybody asked is not known.
   */
  readonly kind: 'unasked' | 'unstored' | 'asking' | 'failed' | 'refused' | 'unaskable'
  readonly section: Section
  /** Of `failed`: the request did not reach our server, so no source was asked. */
  readonly isUnreached?: boolean | undefined
  /** Why, as the server put it. */
  readonly message?: string | undefined
  /** Of `refused`: who does not tell of this car; absent: whose section it is. */
  readonly refusedBy?: readonly string[] | undefined
}

export type Answer = Answered | Unanswered

/** All that a verdict is made of. Equal evidence makes equal verdicts, word for word. */
export interface Evidence {
  /** A VIN or a frame number, in canonical form. */
  readonly vin: string
  /** One of every section, in any order. */
  readonly answers: readonly Answer[]
  /** What the person told; nothing, where nobody is asked. */
  readonly told?: Told | undefined
  readonly now: Date
}

/** A fact and the answer it stands in. */
export type Proven<F> = F & { readonly answer: Answered }

/** The facts of all answers together. */
export type CarFacts = { readonly [Kind in keyof FactKinds]: readonly Proven<FactKinds[Kind]>[] } & {
  /**
   * Records that name the number of another car. What of them speaks against the car stands in its own kind, too;
   * odometers, inspections and customs do not: they would tell the life of that other car as the life of this one.
   */
  readonly foreign: readonly Proven<Fact>[]
}
