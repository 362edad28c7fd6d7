export const sellerKinds = ['owner', 'proxy', 'heir', 'company'] as const

export type SellerKind = (typeof sellerKinds)[number]

/** A kind with what its papers proved. */
export const sellerRoles = ['owner', 'proxy', 'proxy-checked', 'heir', 'heir-certified', 'company'] as const

export type SellerRole = (typeof sellerRoles)[number]

export const kindOf = (role: unknown): SellerKind | undefined =>
  sellerKinds.find((kind) => role === kind || (typeof role === 'string' && role.startsWith(`${kind}-`)))

/**
 * `pressed`: the seller is old or hurried, or others speak for him. `other`: he is not the person
 * in the car's papers. `closing`: the company is being closed. `spouse`: the spouse is against it.
 */
export const sellerSigns = ['bankrupt', 'debts', 'other', 'closing', 'pressed', 'spouse'] as const

export type SellerSign = (typeof sellerSigns)[number]

/**
 * Registers that the buyer opens himself; `by-hand-registries.ts` has their addresses. The
 * introduction in `messenger/report/seller-text.ts` counts them in words, and without a rule in
 * `verdict/rules/own/seller` an answer changes nothing.
 */
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
  /** Reasons of the verdict, the strongest first; of a *stop*, only those that stop. */
  readonly matters: readonly DealMatter[]
  readonly rules: readonly string[]
  /** The number may belong to another car. */
  readonly isNumberDoubted: boolean
  /**
   * Present owner by the registry. `none`: every period has ended; `not-found`: the registry does
   * not list the car; `unknown`: no answer.
   */
  readonly owner: 'person' | 'organisation' | 'none' | 'not-found' | 'unknown'
  readonly unchecked: readonly string[]
  /** Something required has no certain answer, for any reason and beside any level. */
  readonly isUncertain: boolean
  readonly gaps: readonly string[]
  readonly hasElectronicPassport: boolean
  /** Older than four years, counting the year of make. */
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
