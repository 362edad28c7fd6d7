export interface PledgeParty {
  readonly kind: 'person' | 'organization' | undefined
  readonly name: string | undefined
}

/** A pledge of a seller's report, in the shape of the register's own notices. */
export interface PledgeNotice {
  readonly id: string | undefined
  readonly regDate: string | undefined
  readonly pledgors: readonly PledgeParty[]
  readonly pledgees: readonly PledgeParty[]
  readonly history: readonly { readonly regDate: string; readonly type: string }[]
  readonly vehicle: { readonly prefix: string; readonly value: string }
  readonly inForce: boolean
}
