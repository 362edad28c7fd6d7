import { sql } from 'drizzle-orm'
import type { Executor, Log } from '#server/db/database.ts'
import type { Once } from '#server/db/once.ts'
import { ledgerProofs } from '#server/db/schema/payments.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { prove } from './prove.ts'

const EVERY_MS = 10 * 60_000

/** A server that dies while proving blocks the others for so long. */
const LEASE_MS = HOUR_MS

const KEY = 'proof of the ledger'

/** `npm run ledger` prints all. */
const MOST_TOLD = 20

interface DailyProofParts {
  readonly db: Executor
  readonly once: Once
  readonly log: Log
  readonly now: () => number
}

export interface DailyProof {
  /** Midnight UTC is three in the morning in Moscow. */
  proveIfDue(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function createDailyProof({ db, once, log, now }: DailyProofParts): DailyProof {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const isDue = async (): Promise<boolean> => {
    const midnight = new Date(now()).toISOString().slice(0, 10)
    const { rows } = await db.execute(sql`
      select from ${ledgerProofs} where at >= ${midnight}::timestamp at time zone 'UTC' limit 1`)
    return rows.length === 0
  }

  const proveAndTell = async (): Promise<void> => {
    const { problems, totals } = await prove(db)
    await db
      .insert(ledgerProofs)
      .values({ at: new Date(now()), entries: totals.entries, problems: problems.length })
    if (problems.length === 0) log.info(totals, 'the ledger adds up')
    else
      log.error(
        { ...totals, found: problems.length, problems: problems.slice(0, MOST_TOLD) },
        'alarm: the ledger does not add up',
      )
  }

  const proveIfDue = async (): Promise<void> => {
    if (!(await isDue())) return
    if (!(await once.first(KEY, new Date(now() + LEASE_MS)))) return
    try {
      if (await isDue()) await proveAndTell()
    } finally {
      await once.forget(KEY)
    }
  }

  const round = () => {
    running = proveIfDue().catch((err: unknown) =>
      log.warn({ err }, 'the ledger could not be proven; it is tried again'),
    )
  }

  return {
    proveIfDue,
    start() {
      round()
      timer ??= setInterval(round, EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
