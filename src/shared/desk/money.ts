/** Times are ISO 8601 UTC. */

export interface MoneyPage {
  readonly kind: 'money'
  readonly query: string
  /** One number can match a person and a payment. */
  readonly trails: readonly MoneyTrail[]
  readonly waiting: readonly WaitingCorrection[]
  /** Never their own. */
  readonly mayConfirm: boolean
  /** Daily limit of a single operator without a second confirmation, in roubles. */
  readonly limitRoubles: number
}

export interface MoneyTrail {
  readonly title: string
  /** Null: none, or the account is deleted. */
  readonly personId: number | null
  readonly account: MoneyAccount | null
  /** Oldest first. */
  readonly steps: readonly MoneyStep[]
}

export interface MoneyAccount {
  readonly requests: number
  /** Resending the form repeats no correction. */
  readonly correctionId: string
}

export interface MoneyStep {
  readonly at: string
  readonly text: string
  readonly isTrouble: boolean
}

export interface WaitingCorrection {
  readonly id: string
  readonly personId: number
  readonly requests: number
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: string
  /** It waits because it concerns a desk operator, not because of its sum. */
  readonly isForColleague: boolean
  readonly hasConfirmer: boolean
  readonly mayConfirm: boolean
}

export interface UnfitPage {
  readonly kind: 'unfit'
  readonly outcomes: readonly { readonly code: string; readonly label: string }[]
  readonly operations: readonly UnfitCard[]
}

export interface UnfitCard {
  readonly id: string
  readonly receivedAt: string
  /** Amount and currency, as received. */
  readonly amount: string
  readonly isTest: boolean
  readonly why: string
  readonly orderId: string
  /** Through the provider's API; otherwise an operator refunds in the provider's cabinet. */
  readonly mayGiveBack: boolean
  readonly refusal: string | null
  readonly order: string | null
  readonly personId: number | null
}
