export const sellerKinds = ['owner', 'proxy', 'heir', 'company'] as const

export type SellerKind = (typeof sellerKinds)[number]

/** A kind with what its papers proved. */
export const sellerRoles = ['owner', 'proxy', 'proxy-checked', 'heir', 'heir-certified', 'company'] as const

export type SellerRole = (typeof sellerRoles)[number]

export const kindOf = (role: unknown): SellerKind | undefined =>
  sellerKinds.find((kind) => role === kind || (typeof role === 'string' && role.startsWith(`${kind}-`)))

/**
 * `pressed`: old, hurried or spoken for by others. `other`: not the person in the car's papers.
 * `closing`: a company that is being closed. `spouse`: the spouse is against it.
 */
export const sellerSigns = ['bankrupt', 'debts', 'other', 'closing', 'pressed', 'spouse'] as const

export type SellerSign = (typeof sellerSigns)[number]

/**
 * Registers that the buyer opens himself. The introduction in `messenger/report/seller-text.ts`
 * counts them; an answer takes effect by a rule in `verdict/rules/own/seller`.
 */
export const sellerChecks = ['bankruptcy', 'bailiffs', 'power', 'inheritance', 'pledges', 'company'] as const

export type SellerCheck = (typeof sellerChecks)[number]

export interface DealMatter {
  readonly title: string
  readonly advice: string
}

/** The buyer's words are added in his browser only. */
export interface DealSituation {
  readonly level: 'stop' | 'careful' | 'unknown' | 'clear'
  /** Strongest first; of a *stop*, only reasons that stop. */
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
  /** Something required has no certain answer, for any reason and at any level. */
  readonly isUncertain: boolean
  readonly gaps: readonly string[]
  readonly hasElectronicPassport: boolean
  /** Older than four years, counting the year of make. */
  readonly needsInspection: boolean
  /** ISO 8601: the oldest of the required answers. */
  readonly answeredAt?: string | undefined
  /** Kilometres recorded last. */
  readonly mileage?: number | undefined
  /** Roubles, from the buyer. */
  readonly price?: number | undefined
  /** From the buyer. */
  readonly role?: SellerRole | undefined
  readonly signs: readonly SellerSign[]
}
