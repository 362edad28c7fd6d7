import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { walletOf } from '#server/db/wallet-of.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Ledger } from './ledger.ts'

const PAID_FOR = sql`interval '1 hour'`

export type BegunLookup =
  | { readonly outcome: 'reserved' }
  | { readonly outcome: 'paid for'; readonly vin: string | null }
  | { readonly outcome: 'under way' }

export interface LookupEnd {
  readonly state: 'spent' | 'returned'
  /** Null: none, or not known. */
  readonly vin: string | null
}

export interface LookupRow {
  readonly state: 'reserved' | 'spent' | 'returned'
  readonly vin: string | null
  readonly isAbandoned: boolean
}

/**
 * Each step is one transaction with its movement in the ledger. Times are the database's, so
 * servers' clocks need not agree.
 */
export interface LookupRows {
  /** @throws ApiFailure no_requests */
  begin(id: string, wallet: string, plate: string): Promise<BegunLookup>
  prolong(id: string): Promise<void>
  end(id: string, end: LookupEnd): Promise<boolean>
  returnAbandoned(id: string): Promise<boolean>
  underWay(wallet: string, plate: string): Promise<string | undefined>
  read(id: string): Promise<LookupRow>
  abandoned(): Promise<string[]>
}

export interface LookupRowsParts {
  readonly db: Executor
  readonly ledger: Ledger
  readonly kind: Database['kind']
  readonly leaseMs: number
  readonly working: ReadonlySet<string>
}

export function createLookupRows({ db, ledger, kind, leaseMs, working }: LookupRowsParts): LookupRows {
  const leaseUntil = sql`now() + make_interval(secs => ${leaseMs / 1000})`

  // The embedded database has one process, so other lookups belong to dead ones.
  const isAbandoned = (): SQL =>
    kind === 'embedded' ? notInArray(paidLookups.id, [...working]) : sql`${paidLookups.leaseUntil} < now()`

  const endIf = (condition: SQL, id: string, { state, vin }: LookupEnd) =>
    db.transaction(async (tx) => {
      const isKept = await hasOwner(tx, id)
      const [ended] = await tx
        .update(paidLookups)
        .set({ state, finishedAt: sql`now()`, ...(isKept ? { vin } : { vin: null, plate: '' }) })
        .where(and(isReserved(id), condition))
        .returning({ wallet: paidLookups.wallet })
      if (!ended) return false
      const reservation = { wallet: ended.wallet, lookup: id }
      await (state === 'spent' ? ledger.spend(tx, reservation) : ledger.returnReservation(tx, reservation))
      return true
    })

  return {
    begin: (id, wallet, plate) =>
      db.transaction(async (tx): Promise<BegunLookup> => {
        // The place is exclusive, so the reads after it stay valid.
        if (!(await takePlace(tx, { id, wallet, plate, leaseUntil }))) return { outcome: 'under way' }
        const paidFor = await paidForLately(tx, wallet, plate)
        if (paidFor) {
          await tx.delete(paidLookups).where(eq(paidLookups.id, id))
          return { outcome: 'paid for', vin: paidFor.vin }
        }
        if (!(await ledger.reserve(tx, { wallet, lookup: id }))) throw new ApiFailure('no_requests')
        return { outcome: 'reserved' }
      }),

    async prolong(id) {
      await db.update(paidLookups).set({ leaseUntil }).where(isReserved(id))
    },

    end: (id, end) => endIf(sql`true`, id, end),
    returnAbandoned: (id) => endIf(isAbandoned(), id, { state: 'returned', vin: null }),

    async underWay(wallet, plate) {
      const [row] = await db
        .select({ id: paidLookups.id })
        .from(paidLookups)
        .where(and(isOf(wallet, plate), eq(paidLookups.state, 'reserved')))
      return row?.id
    },

    async read(id) {
      const [row] = await db
        .select({
          state: paidLookups.state,
          vin: paidLookups.vin,
          isAbandoned: sql<boolean>`${isAbandoned()}`,
        })
        .from(paidLookups)
        .where(eq(paidLookups.id, id))
      if (!row) throw new Error(`there is no lookup ${id}`)
      return row
    },

    async abandoned() {
      const where = and(eq(paidLookups.state, 'reserved'), isAbandoned())
      return (await db.select({ id: paidLookups.id }).from(paidLookups).where(where)).map(({ id }) => id)
    },
  }
}

const isReserved = (id: string) => and(eq(paidLookups.id, id), eq(paidLookups.state, 'reserved'))

const isOf = (wallet: string, plate: string) =>
  and(eq(paidLookups.wallet, wallet), eq(paidLookups.plate, plate))

/**
 * Locks the account until the transaction ends. Erasure skips running lookups, so each forgets its
 * plate when it ends.
 */
async function hasOwner(tx: Executor, id: string): Promise<boolean> {
  const wallet = tx.select({ wallet: paidLookups.wallet }).from(paidLookups).where(eq(paidLookups.id, id))
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.wallet, wallet))
    .for('key share')
  return owners.length > 0
}

interface LookupPlace {
  readonly id: string
  readonly wallet: string
  readonly plate: string
  readonly leaseUntil: SQL
}

async function takePlace(tx: Executor, place: LookupPlace): Promise<boolean> {
  const taken = await tx
    .insert(paidLookups)
    .values({ ...place, state: 'reserved' })
    .onConflictDoNothing()
    .returning({ id: paidLookups.id })
  return taken.length === 1
}

async function paidForLately(tx: Executor, wallet: string, plate: string) {
  const [row] = await tx
    .select({ vin: paidLookups.vin })
    .from(paidLookups)
    .where(
      and(
        isOf(wallet, plate),
        eq(paidLookups.state, 'spent'),
        sql`${paidLookups.finishedAt} > now() - ${PAID_FOR}`,
      ),
    )
    .limit(1)
  return row
}

/** @throws ApiFailure unauthorized */
export async function requireWallet(db: Executor, userId: number): Promise<string> {
  const wallet = await walletOf(db, userId)
  if (wallet === undefined) throw new ApiFailure('unauthorized')
  return wallet
}

export async function balanceOf(db: Executor, userId: number): Promise<number> {
  const [person] = await db.select({ requests: users.requests }).from(users).where(eq(users.id, userId))
  return person?.requests ?? 0
}
