import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { boughtRequests, walletOf } from '#server/db/wallets.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { lockQuestions, questionsToday } from '#server/sources/paid-questions.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import type { Ledger } from './ledger.ts'

const PAID_FOR = sql`interval '1 hour'`

/** Uncharged lookups for each request bought: the source bills us for them all the same. */
const FREE_PER_REQUEST = 5

/** No question was sent. */
export class DailyLimitReached extends RegistryFailure {
  constructor() {
    super('source_off', 'as many paid questions were asked today as may be', {
      preventedByUs: true,
      visitorText: `Сегодня картотеку уже спросили столько раз, сколько мы можем оплатить за день. ${NOT_CLEAN} Запрос остался на балансе, попробуйте завтра.`,
    })
  }
}

export type BegunLookup =
  | { readonly outcome: 'reserved' }
  | { readonly outcome: 'paid for'; readonly vin: string | null }
  | { readonly outcome: 'under way' }

export interface LookupEnd {
  readonly state: 'spent' | 'returned'
  /** Null: none, or not known. */
  readonly vin: string | null
  /** Null: not known. */
  readonly isBilled: boolean | null
}

export interface LookupRow {
  readonly state: 'reserved' | 'spent' | 'returned'
  readonly vin: string | null
  readonly isAbandoned: boolean
}

/** Each step is one transaction with its movement in the ledger. All times are the database's. */
export interface LookupRows {
  /**
   * @param dailyLimit of questions, over all accounts; undefined: none.
   * @throws ApiFailure no_requests, free_searches_spent; {@link DailyLimitReached}
   */
  begin(place: LookupPlace, dailyLimit: number | undefined): Promise<BegunLookup>
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

  const endIf = (condition: SQL, id: string, { state, vin, isBilled }: LookupEnd) =>
    db.transaction(async (tx) => {
      const isKept = await hasOwner(tx, id)
      const [ended] = await tx
        .update(paidLookups)
        .set({ state, isBilled, finishedAt: sql`now()`, ...(isKept ? { vin } : { vin: null, plate: '' }) })
        .where(and(isReserved(id), condition))
        .returning({ wallet: paidLookups.wallet })
      if (!ended) return false
      const reservation = { wallet: ended.wallet, lookup: id }
      await (state === 'spent' ? ledger.spend(tx, reservation) : ledger.returnReservation(tx, reservation))
      return true
    })

  return {
    begin: (place, dailyLimit) =>
      db.transaction(async (tx): Promise<BegunLookup> => {
        // The place is exclusive, so the reads after it stay valid.
        const { id, wallet, plate } = place
        if (!(await takePlace(tx, place, leaseUntil))) return { outcome: 'under way' }
        const paidFor = await paidForLately(tx, wallet, plate)
        if (paidFor) {
          await tx.delete(paidLookups).where(eq(paidLookups.id, id))
          return { outcome: 'paid for', vin: paidFor.vin }
        }
        if (!(await ledger.reserve(tx, { wallet, lookup: id }))) throw new ApiFailure('no_requests')
        if (await hasSpentFreeLookups(tx, wallet)) throw new ApiFailure('free_searches_spent')
        if (dailyLimit !== undefined) await requireDailyLimit(tx, dailyLimit)
        return { outcome: 'reserved' }
      }),

    async prolong(id) {
      await db.update(paidLookups).set({ leaseUntil }).where(isReserved(id))
    },

    end: (id, end) => endIf(sql`true`, id, end),
    returnAbandoned: (id) => endIf(isAbandoned(), id, { state: 'returned', vin: null, isBilled: null }),

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

export interface LookupPlace {
  readonly id: string
  readonly wallet: string
  readonly plate: string
}

async function takePlace(tx: Executor, place: LookupPlace, leaseUntil: SQL): Promise<boolean> {
  const taken = await tx
    .insert(paidLookups)
    .values({ ...place, leaseUntil, state: 'reserved' })
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

/**
 * Uncharged lookups in progress count too. Failures count for a day, because the source may be the
 * cause. The reservation has locked the account, so its lookups begin one after another.
 */
async function hasSpentFreeLookups(tx: Executor, wallet: string): Promise<boolean> {
  const isFree = sql`${paidLookups.wallet} = ${wallet} and ${paidLookups.state} <> 'spent' and (${paidLookups.isBilled}
    or ${paidLookups.isBilled} is null and ${paidLookups.createdAt} > now() - interval '1 day')`
  const { rows } = await tx.execute<{ spent: boolean }>(sql`
    select (select count(*) from ${paidLookups} where ${isFree}) > ${FREE_PER_REQUEST} * ${boughtRequests(sql`${wallet}`)} as spent`)
  return rows[0]?.spent === true
}

/** The lock is the last one of its transaction, so no two wait for each other. */
async function requireDailyLimit(tx: Executor, dailyLimit: number): Promise<void> {
  await lockQuestions(tx)
  if ((await questionsToday(tx)) > dailyLimit) throw new DailyLimitReached()
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
