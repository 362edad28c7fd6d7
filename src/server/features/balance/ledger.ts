import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { ledger } from '#server/db/schema/payments.ts'

/** Where bought requests come from; the only account that goes below zero. */
export const SOLD = 'sold'

/** Where requests end that brought a VIN. */
export const SPENT = 'spent'

/** Account that keeps the request of one lookup from its reservation to its end. */
export const held = (lookup: string): string => `held:${lookup}`

/**
 * Moves paid requests between accounts, and `users.requests` with them, each within the caller's
 * transaction. Whatever is told twice happens once. A wallet outlives its person: after the account was
 * deleted its entries are written all the same.
 *
 * Locks are taken in one order by everybody, so that nobody waits in a circle: the caller's own row (an
 * operation, a lookup), the entry that others could be writing too, the person's row, the person's orders. The
 * deletion of an account goes from the person to the orders as well.
 *
 * Whoever takes requests from a person has the person's row before the entry gets its number. Therefore the
 * entries, in the order of their numbers, never take what is not there yet.
 */
export interface Ledger {
  /**
   * Sold → wallet.
   * @param reference the order's id.
   * @returns false when this order has been credited already.
   */
  purchase(tx: Executor, purchase: Purchase): Promise<boolean>
  /**
   * Wallet → held. One request.
   * @returns false when none is left, or there is no such person any more.
   */
  reserve(tx: Executor, reservation: Reservation): Promise<boolean>
  /**
   * Held → spent.
   * @throws when the lookup holds nothing that could be spent.
   */
  spend(tx: Executor, reservation: Reservation): Promise<void>
  /**
   * Held → wallet.
   * @throws when the lookup holds nothing that could be given back.
   */
  giveBack(tx: Executor, reservation: Reservation): Promise<void>
  /**
   * Sold → wallet, or, when it is below zero, wallet → sold.
   * @returns false when the balance is too small for it, or there is no such person any more.
   */
  correct(tx: Executor, correction: LedgerCorrection): Promise<boolean>
}

export interface Purchase {
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
  /** Not nought; below zero they are taken. */
  readonly requests: number
  /** The correction's id. */
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
      ), ${credited(wallet)}
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
      select 'reserve', ${lookup}, wallet::text, ${held(lookup)}, 1 from taken
      returning id`)
    return rows.length === 1 || (await isPosted(tx, 'reserve', lookup))
  },

  async spend(tx, { wallet, lookup }) {
    await lockReservation(tx, wallet, lookup)
    const { rows } = await tx.execute(release('spend', lookup, sql`${SPENT}`))
    if (rows.length === 0) await mustBePosted(tx, 'spend', lookup)
  },

  async giveBack(tx, { wallet, lookup }) {
    await lockReservation(tx, wallet, lookup)
    const { rows } = await tx.execute(sql`
      with entry as (${release('return', lookup, sql`from_account`)}), ${credited(wallet)}
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

/** Adds what `entry` moved to the person's balance, if there is a person still. */
const credited = (wallet: string): SQL => sql`credited as (
  update ${users} set requests = users.requests + entry.requests from entry where users.wallet = ${wallet}
)`

/** The entry that empties a lookup's account, unless one did before. */
const release = (kind: 'spend' | 'return', lookup: string, to: SQL): SQL => sql`
  insert into ${ledger} (kind, reference, from_account, to_account, requests)
  select ${kind}, reference, to_account, ${to}, requests from ${ledger}
  where kind = 'reserve' and reference = ${lookup}
    and not ${exists('spend', lookup)} and not ${exists('return', lookup)}
  returning requests`

const exists = (kind: Kind, reference: string): SQL =>
  sql`exists (select from ${ledger} where kind = ${kind} and reference = ${reference})`

/** Of two who end the same lookup at the same moment, the second sees what the first did. */
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
