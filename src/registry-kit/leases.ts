import { type EncumbranceContract, leaseContract, type SoldLease } from '#facts/encumbrances.ts'
import type { Records } from './records.ts'

export interface Leases extends Pick<Records<SoldLease>, 'unread'> {
  readonly contracts: readonly EncumbranceContract[]
  readonly unclear: readonly never[]
}

export const leasesOf = ({ records, unread }: Records<SoldLease>): Leases => ({
  contracts: records.map(({ number, from, to, company, isInForce }) =>
    leaseContract({ number, from, to, company, isInForce }),
  ),
  unclear: [],
  unread,
})
