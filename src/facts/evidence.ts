import type { Section } from '#shared/contract/section.ts'
import type { Fact, FactKinds, Facts, Telling } from './facts.ts'
import type { Told } from './told.ts'

/** A section's good answer. */
export interface Answered {
  readonly kind: 'answered'
  readonly section: Section
  readonly outcome: 'found' | 'nothing'
  readonly facts: Facts
  /** ISO 8601; when the source answered. */
  readonly checkedAt: string
  /** The last good answer, not confirmed now: the source failed, or was not requested since. */
  readonly stale: boolean
  /** The source that answered; absent: the section's own. */
  readonly source?: string | undefined
  /** Preferred sources that failed before this one; absent: none. */
  readonly insteadOf?: readonly string[] | undefined
  /** Answers of other sources to the same request; absent: none. */
  readonly others?: readonly OtherAnswer[] | undefined
  /** Other sources that withhold data on this car; absent: none. */
  readonly refusedBy?: readonly string[] | undefined
}

/**
 * The last good answer of another source, unmerged. It was not requested now and is no evidence of
 * freshness.
 */
export interface OtherAnswer extends Telling {
  readonly outcome: 'found' | 'nothing'
  readonly facts: Facts
}

/** A section without an answer. */
export interface Unanswered {
  /**
   * `unaskable`: the source accepts only VINs. `unstored`: only the cache was read; failures are
   * not cached, so it is unclear whether a request was made.
   */
  readonly kind: 'unasked' | 'unstored' | 'asking' | 'failed' | 'refused' | 'unaskable'
  readonly section: Section
  /** Of `failed`: the request did not reach our server, so no source was requested. */
  readonly isUnreached?: boolean | undefined
  /** The server's reason. */
  readonly message?: string | undefined
  /** Of `refused`: sources that withhold data on this car; absent: the section's own. */
  readonly refusedBy?: readonly string[] | undefined
}

export type Answer = Answered | Unanswered

/** The complete input of a verdict. Equal evidence makes equal verdicts, word for word. */
export interface Evidence {
  /** A VIN or a frame number, in canonical form. */
  readonly vin: string
  /** One per section, in any order. */
  readonly answers: readonly Answer[]
  /** The buyer's input; absent where there is no form for it. */
  readonly told?: Told | undefined
  readonly now: Date
}

/** A fact with its answer. */
export type Proven<F> = F & { readonly answer: Answered }

/** The facts of all answers. */
export type CarFacts = { readonly [Kind in keyof FactKinds]: readonly Proven<FactKinds[Kind]>[] } & {
  /**
   * Records that name another car's number. Those that speak against the car also count in their
   * own kind. Odometers, inspections and customs do not: they describe that other car's life.
   */
  readonly foreign: readonly Proven<Fact>[]
}
