import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { ledger } from '#server/db/schema/payments.ts'

/** Account of sold requests; the only one below zero. */
export const SOLD = 'sold'

export const SPENT = 'spent'

export const heldAccount = (lookup: string): string => `held:${lookup}`

/**
 * Each movement runs in the caller's transaction, changes `users.requests` too, and is idempotent.
 * A wallet outlives its person, so entries are written even after the account's deletion. Locks
 * have one order: the caller's own row (an operation, a lookup), the entry, the person's row, the
 * person's orders. Taking requests locks the person's row before the entry gets its number, so no
 * balance is negative between entries.
 */
export interface Ledger {
  /**
   * Sold → wallet.
   * @param reference the order's id.
   * @returns false when already credited.
   */
  purchase(tx: Executor, purchase: LedgerPurchase): Promise<boolean>
  /**
   * Wallet → held. One request.
   * @returns false when none is left or the account is deleted.
   */
  reserve(tx: Executor, reservation: Reservation): Promise<boolean>
  /** Held → spent. @throws when the lookup holds no request. */
  spend(tx: Executor, reservation: Reservation): Promise<void>
  /** Held → wallet. @throws when the lookup holds no request. */
  returnReservation(tx: Executor, reservation: Reservation): Promise<void>
  /**
   * Sold → wallet; below zero: wallet → sold.
   * @returns false when the balance is too small or the account is deleted.
   */
  correct(tx: Executor, correction: LedgerCorrection): Promise<boolean>
}

export interface LedgerPurchase {
  readonly wallet: string
  readonly requests: number
  readonly reference: string
}

export interface Reservation {
  readonly wallet: string
  readonly lookup: string
}

export interface LedgerCorrection {
  readonly wallet: string
  readonly requests: number
  readonly reference: string
}

type Kind = (typeof ledger.$inferSelect)['kind']

export const createLedger = (): Ledger => ({
  async purchase(tx, { wallet, requests, reference }) {
    const { rows } = await tx.execute(sql`
      with entry as (
        insert into ${ledger} (kind, reference, from_account, to_account, requests)
        values ('purchase', ${reference}, ${SOLD}, ${wallet}, ${requests})
        on conflict do nothing
        returning requests
      ), ${creditSql(wallet)}
      select from entry`)
    return rows.length === 1
  },

  async reserve(tx, { wallet, lookup }) {
    const { rows } = await tx.execute(sql`
      with taken as (
        update ${users} set requests = requests - 1
        where wallet = ${wallet} and requests > 0 and not ${exists('reserve', lookup)}
        returning wallet
      )
      insert into ${ledger} (kind, reference, from_account, to_account, requests)
      select 'reserve', ${lookup}, wallet::text, ${heldAccount(lookup)}, 1 from taken
      returning id`)
    return rows.length === 1 || (await isPosted(tx, 'reserve', lookup))
  },

  async spend(tx, { wallet, lookup }) {
    await lockReservation(tx, wallet, lookup)
    const { rows } = await tx.execute(release('spend', lookup, sql`${SPENT}`))
    if (rows.length === 0) await mustBePosted(tx, 'spend', lookup)
  },

  async returnReservation(tx, { wallet, lookup }) {
    await lockReservation(tx, wallet, lookup)
    const { rows } = await tx.execute(sql`
      with entry as (${release('return', lookup, sql`from_account`)}), ${creditSql(wallet)}
      select from entry`)
    if (rows.length === 0) await mustBePosted(tx, 'return', lookup)
  },

  async correct(tx, { wallet, requests, reference }) {
    const [from, to] = requests > 0 ? [SOLD, wallet] : [wallet, SOLD]
    const { rows } = await tx.execute(sql`
      with changed as (
        update ${users} set requests = requests + ${requests}
        where wallet = ${wallet} and requests + ${requests} >= 0 and not ${exists('correction', reference)}
        returning wallet
      )
      insert into ${ledger} (kind, reference, from_account, to_account, requests)
      select 'correction', ${reference}, ${from}, ${to}, ${Math.abs(requests)}::int from changed
      returning id`)
    return rows.length === 1 || (await isPosted(tx, 'correction', reference))
  },
})

const creditSql = (wallet: string): SQL => sql`credited as (
  update ${users} set requests = users.requests + entry.requests from entry where users.wallet = ${wallet}
)`

const release = (kind: 'spend' | 'return', lookup: string, to: SQL): SQL => sql`
  insert into ${ledger} (kind, reference, from_account, to_account, requests)
  select ${kind}, reference, to_account, ${to}, requests from ${ledger}
  where kind = 'reserve' and reference = ${lookup}
    and not ${exists('spend', lookup)} and not ${exists('return', lookup)}
  returning requests`

const exists = (kind: Kind, reference: string): SQL =>
  sql`exists (select from ${ledger} where kind = ${kind} and reference = ${reference})`

/** The second of two concurrent ends sees the result of the first. */
async function lockReservation(tx: Executor, wallet: string, lookup: string): Promise<void> {
  const reserved = await tx
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.kind, 'reserve'), eq(ledger.reference, lookup), eq(ledger.fromAccount, wallet)))
    .for('update')
  if (reserved.length === 0) throw new Error(`lookup ${lookup} holds no request of this wallet`)
}

async function isPosted(tx: Executor, kind: Kind, reference: string): Promise<boolean> {
  const where = and(eq(ledger.kind, kind), eq(ledger.reference, reference))
  return (await tx.select({ id: ledger.id }).from(ledger).where(where)).length === 1
}

async function mustBePosted(tx: Executor, kind: 'spend' | 'return', lookup: string): Promise<void> {
  if (!(await isPosted(tx, kind, lookup))) throw new Error(`lookup ${lookup} has ended another way`)
}
