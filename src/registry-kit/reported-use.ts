export const USE_KINDS = ['taxi', 'carsharing', 'leasing'] as const

export type UseKind = (typeof USE_KINDS)[number]

export interface ReportedUse {
  readonly kind: UseKind
  readonly number?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cancelled?: string | undefined
  readonly status?: string | undefined
  /** A name if the seller has no codes. */
  readonly regionCode?: string | undefined
  readonly colour?: string | undefined
  readonly company?: string | undefined
  readonly isInForce?: boolean | undefined
}
