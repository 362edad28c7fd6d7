export const sellerRoles = ['owner', 'proxy', 'proxy-checked', 'heir', 'heir-certified', 'company'] as const

export type SellerRole = (typeof sellerRoles)[number]

/**
 * `pressed`: the seller is old or hurried, or others speak for him. `other`: he is not the person
 * in the car's papers. `closing`: the company is being closed.
 */
export const sellerSigns = ['bankrupt', 'debts', 'other', 'closing', 'pressed'] as const

export type SellerSign = (typeof sellerSigns)[number]

/** Registers that the buyer opens himself; `by-hand-registries.ts` has their addresses. */
export const sellerChecks = ['bankruptcy', 'bailiffs', 'power', 'inheritance', 'pledges', 'company'] as const

export type SellerCheck = (typeof sellerChecks)[number]

/** Something to settle, and how. */
export interface DealMatter {
  readonly title: string
  readonly advice: string
}

/** The buyer's words are added in his browser only. */
export interface DealSituation {
  readonly level: 'stop' | 'careful' | 'unknown' | 'clear'
  readonly matters: readonly DealMatter[]
  readonly rules: readonly string[]
  readonly isNumberDoubted: boolean
  /**
   * Present owner by the registry. `none`: every period has ended; `not-found`: the registry does
   * not list the car; `unknown`: no answer.
   */
  readonly owner: 'person' | 'organisation' | 'none' | 'not-found' | 'unknown'
  readonly unchecked: readonly string[]
  readonly gaps: readonly string[]
  readonly hasElectronicPassport: boolean
  readonly needsInspection: boolean
  /** ISO 8601: the oldest of the required answers; absent without one. */
  readonly answeredAt?: string | undefined
  /** Kilometres recorded last. */
  readonly mileage?: number | undefined
  /** Roubles, in the buyer's words. */
  readonly price?: number | undefined
  /** In the buyer's words. */
  readonly role?: SellerRole | undefined
  readonly signs: readonly SellerSign[]
}
