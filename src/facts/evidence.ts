import type { Section } from '#shared/contract/section.ts'
import type { LikelyModel } from '#shared/vehicle/known-by-number.ts'
import type { ValidBuyerInput } from './buyer-input.ts'
import type { AnswerSource, Fact, FactKinds, Facts } from './facts.ts'

export interface Answered {
  readonly kind: 'answered'
  readonly section: Section
  readonly outcome: 'found' | 'nothing'
  readonly facts: Facts
  /** ISO 8601; the source's answer. */
  readonly checkedAt: string
  readonly stale: boolean
  readonly source?: string | undefined
  /** Preferred sources that failed. */
  readonly insteadOf?: readonly string[] | undefined
  readonly others?: readonly AlternativeFacts[] | undefined
  /** Sources that withhold data on this car. */
  readonly refusedBy?: readonly string[] | undefined
}

export interface AlternativeFacts extends AnswerSource {
  readonly outcome: 'found' | 'nothing'
  readonly facts: Facts
}

export interface Unanswered {
  /**
   * `unaskable`: only VINs are accepted. `unstored`: only the cache was read, which holds no
   * failures.
   */
  readonly kind: 'not-requested' | 'unstored' | 'asking' | 'failed' | 'refused' | 'unaskable'
  readonly section: Section
  readonly isUnreached?: boolean | undefined
  readonly message?: string | undefined
  readonly refusedBy?: readonly string[] | undefined
}

export type Answer = Answered | Unanswered

/** Equal evidence makes verdicts equal word for word. */
export interface Evidence {
  readonly vin: string
  /**
   * The likely model, and of a frame number its makes. Absent: unknown to the page, or the tables
   * of every page name the model.
   */
  readonly likely?: LikelyModel | undefined
  readonly answers: readonly Answer[]
  readonly buyerInput?: ValidBuyerInput | undefined
  readonly now: Date
}

export type Proven<F> = F & { readonly answer: Answered }

export type CarFacts = { readonly [Kind in keyof FactKinds]: readonly Proven<FactKinds[Kind]>[] } & {
  /**
   * Records with another car's number. Those against the car also count in their own kind, except
   * odometers, inspections and customs, which describe the other car.
   */
  readonly foreign: readonly Proven<Fact>[]
}
