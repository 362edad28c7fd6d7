import { setTimeout as delay } from 'node:timers/promises'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { MOSCOW_MS } from '#shared/text/dates.ts'
import type { Executor } from '../db/database.ts'
import { reportOrders } from '../db/schema.ts'
import { RegistryFailure } from '../registry-kit/failure.ts'
import { createTogether, type Order, type Orders } from '../registry-kit/orders.ts'

/** Any fixed number; only has to differ from other advisory locks taken in the same database. */
const ORDERS_LOCK = 7_305_114

/** No section believes an empty answer for longer. */
const STANDS_MS = HOUR_MS
/** Longer than one call of any seller; a process that died over an order holds others up no longer than this. */
const LEASE_MS = 45_000
/** So long after an order, or after the last refresh, failed sources are left in peace. */
const REST_MS = MINUTE_MS
/** So long a refresh is under way. */
const REFRESHING_MS = 15_000
const POLL_MS = 100

export type Bought = 'order' | 'refresh'

export interface ReportOrdersOptions {
  readonly db: Executor
  /** Id of the registry. */
  readonly source: string
  /** Most that is bought in a day of Moscow, by all servers together: orders and refreshes. */
  readonly dailyLimit: number
  /** Told of everything that was paid for. */
  readonly onBought?: (what: Bought) => void
  /** Told when as much was bought as the operator allows. */
  readonly onLimit?: () => void
}

type Row = typeof reportOrders.$inferSelect

/** What is to be done about a subject: read a report, place an order, or look again. */
type Claim =
  | { readonly kind: 'standing'; readonly uid: string }
  | { readonly kind: 'mine'; readonly row: Row }
  | { readonly kind: 'under-way' }

/** Orders that all servers know of: they stand in the database from before the seller is asked. */
export function createReportOrders(options: ReportOrdersOptions): Orders {
  const { db, source, dailyLimit, onBought, onLimit } = options
  const placing = createTogether()
  const ofSubject = (subject: string) =>
    and(eq(reportOrders.source, source), eq(reportOrders.subject, subject))

  const claim = (subject: string): Promise<Claim> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ORDERS_LOCK})`)
      const [last] = await tx
        .select()
        .from(reportOrders)
        .where(ofSubject(subject))
        .orderBy(desc(reportOrders.id))
        .limit(1)
      const now = await clock(tx)
      const isStanding = last !== undefined && last.standsUntil > now
      if (isStanding && last.uid !== null) return { kind: 'standing', uid: last.uid }
      if (isStanding && last.leaseUntil > now) return { kind: 'under-way' }
      if (isStanding) return { kind: 'mine', row: await leased(tx, last) }
      if ((await boughtToday(tx, source, now)) >= dailyLimit) throw limited(onLimit)
      return { kind: 'mine', row: await entered(tx, { source, subject }) }
    })

  const settled = async ({ id }: Row, uid: string): Promise<void> => {
    await db.update(reportOrders).set({ uid }).where(eq(reportOrders.id, id))
    onBought?.('order')
  }

  /** What the seller did not take is as if it had never been; what may have been taken is placed again by its key. */
  const failed = async ({ id }: Row, failure: unknown): Promise<void> => {
    const isRefused = failure instanceof RegistryFailure && failure.status !== undefined
    if (isRefused) await db.delete(reportOrders).where(eq(reportOrders.id, id))
    else await db.update(reportOrders).set({ leaseUntil: sql`now()` }).where(eq(reportOrders.id, id))
  }

  async function standing(subject: string, place: Parameters<Orders['standing']>[1]): Promise<Order> {
    for (;;) {
      const claimed = await claim(subject)
      if (claimed.kind === 'standing') return { uid: claimed.uid, restMs: 0 }
      if (claimed.kind === 'under-way') {
        await delay(POLL_MS)
        continue
      }
      const { row } = claimed
      const order = await place(row.key).catch(async (failure: unknown) => {
        // What cannot be told now, runs out.
        await failed(row, failure).catch(() => undefined)
        throw failure
      })
      await settled(row, order.uid)
      return order
    }
  }

  return {
    standing: (subject, place) => placing(subject, () => standing(subject, place)),
    together: createTogether(),
    async again(subject, uid, refresh) {
      const isDue = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${ORDERS_LOCK})`)
        if ((await boughtToday(tx, source, await clock(tx))) >= dailyLimit) return false
        return refreshed(tx, and(ofSubject(subject), eq(reportOrders.uid, uid)))
      })
      if (!isDue) return isRefreshing(db, and(ofSubject(subject), eq(reportOrders.uid, uid)))
      await refresh()
      onBought?.('refresh')
      return true
    },
    async forget(subject, uid) {
      await db
        .update(reportOrders)
        .set({ standsUntil: sql`now()` })
        .where(and(ofSubject(subject), eq(reportOrders.uid, uid)))
    },
  }
}

function limited(onLimit: (() => void) | undefined): RegistryFailure {
  onLimit?.()
  return new RegistryFailure('source_off', 'as much was bought today as may be')
}

/** The database's, for all servers alike. */
async function clock(tx: Executor): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  )
  return new Date(Number(rows[0]?.now))
}

const later = (milliseconds: number) => sql`now() + make_interval(secs => ${milliseconds / 1000})`

async function entered(tx: Executor, order: Pick<Row, 'source' | 'subject'>): Promise<Row> {
  const terms = { leaseUntil: later(LEASE_MS), standsUntil: later(STANDS_MS) }
  const [row] = await tx
    .insert(reportOrders)
    .values({ ...order, ...terms })
    .returning()
  if (row === undefined) throw new Error('an insert without a row')
  return row
}

async function leased(tx: Executor, row: Row): Promise<Row> {
  await tx
    .update(reportOrders)
    .set({ leaseUntil: later(LEASE_MS) })
    .where(eq(reportOrders.id, row.id))
  return row
}

type Where = ReturnType<typeof and>

async function refreshed(tx: Executor, where: Where): Promise<boolean> {
  const isRested = lt(
    sql`coalesce(${reportOrders.refreshedAt}, ${reportOrders.orderedAt})`,
    sql`now() - make_interval(secs => ${REST_MS / 1000})`,
  )
  const rows = await tx
    .update(reportOrders)
    .set({ refreshedAt: sql`now()`, refreshes: sql`${reportOrders.refreshes} + 1` })
    .where(and(where, isRested))
    .returning({ id: reportOrders.id })
  return rows.length > 0
}

async function isRefreshing(db: Executor, where: Where): Promise<boolean> {
  const rows = await db
    .select({ id: reportOrders.id })
    .from(reportOrders)
    .where(
      and(where, sql`${reportOrders.refreshedAt} > now() - make_interval(secs => ${REFRESHING_MS / 1000})`),
    )
  return rows.length > 0
}

/** Midnight in Moscow, before now. */
const dayOf = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + MOSCOW_MS) / DAY_MS) * DAY_MS - MOSCOW_MS)

/** Orders and refreshes since midnight in Moscow; those that are being placed count, too. */
export async function boughtToday(db: Executor, source: string, now: Date): Promise<number> {
  const since = dayOf(now)
  const [sum] = await db
    .select({
      orders: sql<number>`count(*) filter (where ${reportOrders.orderedAt} >= ${since})::int`,
      refreshes: sql<number>`coalesce(sum(${reportOrders.refreshes}) filter (where ${reportOrders.refreshedAt} >= ${since}), 0)::int`,
    })
    .from(reportOrders)
    .where(
      and(
        eq(reportOrders.source, source),
        or(sql`${reportOrders.orderedAt} >= ${since}`, sql`${reportOrders.refreshedAt} >= ${since}`),
      ),
    )
  return (sum?.orders ?? 0) + (sum?.refreshes ?? 0)
}
