import type { Host, Part } from '#server/ports/host.ts'
import { type Corrections, createCorrections } from './corrections.ts'
import { createDailyProof } from './daily-proof.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createPaidLookups, type PaidLookups } from './paid-lookups.ts'

export interface OpenBalance extends Part, Pick<PaidLookups, 'run'> {
  readonly ledger: Ledger
  readonly corrections: Corrections
}

export function openBalance(
  { database, once, log, now }: Host,
  { correctionLimit }: { correctionLimit: number },
  ledger: Ledger = createLedger(),
): OpenBalance {
  const { db, kind } = database
  const lookups = createPaidLookups({ db, ledger, kind, log })
  const proof = createDailyProof({ db, once, log, now })
  return {
    ledger,
    corrections: createCorrections({ ledger, limitRoubles: correctionLimit, now }),
    run: lookups.run,
    start: proof.start,
    async stop() {
      await proof.stop()
      await lookups.stop()
    },
  }
}
