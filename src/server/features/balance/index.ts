import type { Host, Part } from '../../host.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createPaidLookups, type PaidLookups } from './paid-lookups.ts'

export interface OpenBalance extends Part, Pick<PaidLookups, 'run'> {
  readonly ledger: Ledger
}

/** Paid requests: the ledger that purchases are posted to, and the lookups that spend from it. */
export function openBalance({ database, log }: Host, ledger: Ledger = createLedger()): OpenBalance {
  const { db, kind } = database
  const { run, stop } = createPaidLookups({ db, ledger, kind, log })
  return { ledger, run, stop }
}
