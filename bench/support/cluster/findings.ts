import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../../../src/server/db/postgres.ts'
import { prove } from '../../../src/server/features/balance/prove.ts'
import { readProviderList } from '../../../src/server/features/balance/provider-list.ts'
import { reconcile } from '../../../src/server/features/balance/reconcile.ts'
import type { Installation } from './installation.ts'
import { differences, type Kind } from './tally.ts'
import type { Journal } from './visitors.ts'

export interface Finding {
  readonly kind: Kind
  readonly told: number
  readonly lost: number
  readonly double: number
}

export interface Findings {
  readonly byKind: readonly Finding[]
  /** Problems from the proof of the ledger and the comparison with the provider's list. */
  readonly wrong: readonly string[]
  readonly paid: number
}

/** Keys of operations in the database; pages leave none. */
const keys: Readonly<Record<Exclude<Kind, 'page'>, string>> = {
  payment: "select reference as key from ledger where kind = 'purchase'",
  'look-up': `select telegram_id || ':' || plate as key from paid_lookups join users using (wallet)
    where state = 'spent'`,
  report: 'select subject as key from subject_answers',
  comment: 'select text as key from comments',
}

/** Compares acknowledged operations with the database and the payment provider. */
export async function findingsIn(
  { primary, payments, unsaved }: Installation,
  { told }: Journal,
): Promise<Findings> {
  const reserved = "select from paid_lookups where state = 'reserved'"
  // A look-up of a dead server returns its request within a minute.
  while ((await primary.sql(reserved)).length > 0) await pause(500)
  const byKind = await Promise.all(
    Object.entries(keys).map(async ([name, statement]) => {
      const kind = name as Exclude<Kind, 'page'>
      const found = (await primary.sql<{ key: string }>(statement)).map(({ key }) => key)
      const { lost, double } = differences(told[kind], found)
      // An answer that cannot be stored is still served, with an alarm.
      const missing = kind === 'report' ? Math.max(0, lost.length - unsaved()) : lost.length
      return { kind, told: told[kind].length, lost: missing, double: double.length }
    }),
  )
  await payments.settled()
  const list = new Uint8Array(await (await fetch(`${payments.url}/operations`)).arrayBuffer())
  const database = await openPostgres(primary.url('postgres', 'avtosled'), silentLog)
  const { problems } = await prove(database.db)
  const compared = await reconcile(database.db, readProviderList(list))
  await database.close()
  return { byKind, wrong: [...problems, ...compared.problems], paid: compared.paid }
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
