/** What the desk shows of money. Moments are ISO 8601 UTC. */

/** An order, a payment or a person was looked for by its number, or nothing yet. */
export interface MoneyPage {
  readonly kind: 'money'
  /** Blank: nothing yet. */
  readonly asked: string
  /** One number may be both a person's and a payment's. */
  readonly trails: readonly MoneyTrail[]
  readonly waiting: readonly WaitingCorrection[]
  /** Whether this visitor may decide about those; none confirms what they have proposed. */
  readonly mayConfirm: boolean
  /** What one enters alone within a day, in roubles. */
  readonly limitRoubles: number
}

/** What happened to money, step by step. */
export interface MoneyTrail {
  readonly title: string
  /** Whose money it is; null: nobody's any more, or nobody's ever. */
  readonly personId: number | null
  /** Of a person's own trail. */
  readonly account: MoneyAccount | null
  /** The oldest first. */
  readonly steps: readonly MoneyStep[]
}

export interface MoneyAccount {
  readonly requests: number
  /** Number of the correction that the form on this page makes, however often it is sent. */
  readonly correctionId: string
}

export interface MoneyStep {
  readonly at: string
  readonly text: string
  /** Somebody has to look at it. */
  readonly isTrouble: boolean
}

/** A correction that waits for another person. */
export interface WaitingCorrection {
  readonly id: string
  readonly personId: number
  readonly requests: number
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: string
  /** It waits because it is for one of the desk's own people, not because of its sum. */
  readonly isForColleague: boolean
  /** Some owner may confirm it: neither who proposed it, nor whose balance it is. */
  readonly hasConfirmer: boolean
  /** This visitor is one. */
  readonly mayConfirm: boolean
}

/** Payments that bought nothing and wait for a decision. */
export interface UnfitPage {
  readonly kind: 'unfit'
  readonly outcomes: readonly { readonly code: string; readonly label: string }[]
  /** The oldest first. */
  readonly operations: readonly UnfitCard[]
}

export interface UnfitCard {
  readonly id: string
  readonly receivedAt: string
  /** As received: amount and currency. */
  readonly amount: string
  readonly isTest: boolean
  /** Why it bought nothing. */
  readonly why: string
  readonly orderId: string
  /** The provider gives the money back when we tell it to; otherwise somebody does it in its cabinet. */
  readonly mayGiveBack: boolean
  /** Why the provider refused the last attempt to do so; null: it has not. */
  readonly refusal: string | null
  /** What the order is of; null: there is none. */
  readonly order: string | null
  readonly personId: number | null
}
