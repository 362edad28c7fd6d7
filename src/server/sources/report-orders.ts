import { setTimeout as delay } from 'node:timers/promises'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { RegistryFailure } from '#registry-kit/failure.ts'
import {
  type Buyer,
  createTogether,
  type Orders,
  type OrdersOf,
  type PlacedOrder,
  type ReportOrder,
} from '#registry-kit/orders.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { startOfMoscowDay } from '#shared/text/moscow-day.ts'
import type { Executor } from '../db/database.ts'
import { reportOrders } from '../db/schema/answers.ts'
import {
  type CountedPurchase,
  type KnownBuyer,
  type MoneyShare,
  moneyShare,
  type SharePolicy,
  type SpentQuota,
} from './money-share.ts'
import type { OrderHints } from './order-hints.ts'

const ORDERS_LOCK = 7_305_114

/** Validity of an order: no section trusts an empty answer for longer. */
const STANDS_MS = HOUR_MS
/** Longer than any seller's call; a dead process blocks others no longer. */
const LEASE_MS = 45_000
/** Pause after an order or refresh before failed sources are requested again. */
const REST_MS = MINUTE_MS
const REFRESHING_MS = 15_000
const POLL_MS = 100
/** Pause after an order with an unknown outcome. */
const UNKNOWN_REST_MS = 10_000
/** Pause before a report that the seller has lost is ordered anew. */
const LOST_REST = sql`interval '10 minutes'`
/** Per car and day: sources that failed so often will fail again today. */
const MOST_REFRESHES = 3

export type PurchaseKind = 'order' | 'refresh'

export interface ReportOrdersOptions {
  readonly db: Executor
  readonly source: string
  readonly dailyLimit: number
  readonly share?: SharePolicy | undefined
  readonly hookOf?: ((key: string) => string) | undefined
  readonly hints?: Pick<OrderHints, 'rest'> | undefined
  readonly onBought?: (what: PurchaseKind) => void
  /** Called with the purchases of two hours once they reach half a day's limit. */
  readonly onFast?: (bought: number) => void
  readonly onLimit?: () => void
  /** Start of the day that the daily limits count; by default midnight in Moscow. */
  readonly startOfDay?: (now: Date) => Date
}

type Row = typeof reportOrders.$inferSelect

type OrderStep =
  | { readonly kind: 'current'; readonly uid: string; readonly row: Row }
  /** `taken`: the counters' rows of a first order. */
  | { readonly kind: 'mine'; readonly row: Row; readonly taken?: CountedPurchase }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'resting' }

/** A row precedes the request to the seller; all servers share the orders. */
export function createReportOrders(options: ReportOrdersOptions): OrdersOf {
  const { db, source, hookOf, hints, onBought } = options
  const share = shareOf(options)
  const [placing, together] = [createTogether(), createTogether()]
  const ofSubject = ordersOf(source)

  const nextStep = nextStepOf(options, share)
  const settled = async ({ id }: Row, { uid, isNew }: PlacedOrder): Promise<void> => {
    await db.update(reportOrders).set({ uid, isNew }).where(eq(reportOrders.id, id))
    onBought?.('order')
  }

  /**
   * Deletes an order that the seller has certainly not accepted; others are placed again with their
   * key.
   */
  const failed = async ({ row: { id }, taken }: Mine, failure: unknown): Promise<void> => {
    const row = eq(reportOrders.id, id)
    if (taken && isNotAccepted(failure)) {
      await db.delete(reportOrders).where(row)
      await share.uncount(db, taken)
    } else
      await db
        .update(reportOrders)
        .set({ leaseUntil: sql`now()`, restsUntil: later(UNKNOWN_REST_MS) })
        .where(row)
  }

  async function currentOrder(
    subject: string,
    place: Parameters<Orders['currentOrder']>[1],
    buyer: KnownBuyer,
  ): Promise<ReportOrder> {
    for (;;) {
      const step = await nextStep(subject, buyer)
      if (step.kind === 'current') return orderOf(step.row, { uid: step.uid, restMs: 0 })
      if (step.kind === 'resting')
        throw new RegistryFailure('source_silent', 'nobody knows what came of the order a moment ago')
      if (step.kind === 'under-way') {
        await delay(POLL_MS)
        continue
      }
      const { row, taken } = step
      const placed = await place(row.key, hookOf?.(row.key), taken ? undefined : row.orderedAt).catch(
        async (failure: unknown) => {
          // An unsaved state expires with its lease.
          await failed(step, failure).catch(() => undefined)
          throw failure
        },
      )
      await settled(row, placed)
      return orderOf({ ...row, isNew: placed.isNew }, placed)
    }
  }

  return (buyer) => ({
    currentOrder(subject, place) {
      if (buyer === undefined) return boughtBefore(db, ofSubject(subject))
      return placing(subject, async () => currentOrder(subject, place, await knownBuyer(buyer)))
    },
    together,
    refresh: refreshes(options, share, buyer),
    rest: hints?.rest ?? ((_, pause) => pause().then(() => false)),
    async forget(subject, uid) {
      await db
        .update(reportOrders)
        .set({ standsUntil: sql`greatest(now(), ${reportOrders.orderedAt} + ${LOST_REST})` })
        .where(and(ofSubject(subject), eq(reportOrders.uid, uid)))
    },
  })
}

const lastOf = async (db: Executor, ofSubject: Where): Promise<Row | undefined> => {
  const newest = desc(reportOrders.id)
  const [last] = await db.select().from(reportOrders).where(ofSubject).orderBy(newest).limit(1)
  return last
}

/** @throws RegistryFailure without a valid order. */
async function boughtBefore(db: Executor, ofSubject: Where): Promise<ReportOrder> {
  const last = await lastOf(db, ofSubject)
  if (last === undefined || last.uid === null || last.standsUntil <= (await clock(db)))
    throw new RegistryFailure('source_off', 'a report is not bought unasked', { needsBuyer: true })
  return orderOf(last, { uid: last.uid, restMs: 0 })
}

/** Serves one caller at a time over all servers; counts a purchase at once. */
const nextStepOf =
  (options: ReportOrdersOptions, share: MoneyShare) =>
  (subject: string, buyer: KnownBuyer): Promise<OrderStep> =>
    options.db.transaction(async (tx) => {
      const { source, dailyLimit, onLimit, startOfDay = startOfMoscowDay } = options
      await tx.execute(sql`select pg_advisory_xact_lock(${ORDERS_LOCK})`)
      const last = await lastOf(tx, ordersOf(source)(subject))
      const now = await clock(tx)
      const isValid = last !== undefined && last.standsUntil > now
      if (isValid && last.uid !== null) return { kind: 'current', uid: last.uid, row: last }
      if (isValid && last.leaseUntil > now) return { kind: 'under-way' }
      if (isValid && last.restsUntil !== null && last.restsUntil > now) return { kind: 'resting' }
      if (isValid) return { kind: 'mine', row: await leaseOrder(tx, last) }
      if ((await boughtSince(tx, source, startOfDay(now))) >= dailyLimit) throw atLimit(onLimit)
      const taken = await share.take(tx, buyer)
      if (typeof taken === 'string') throw shareSpent(taken, buyer)
      const row = await enterOrder(tx, { source, subject })
      await watchPace(tx, options, now)
      return { kind: 'mine', row, taken }
    })

const ordersOf = (source: string) => (subject: string) =>
  and(eq(reportOrders.source, source), eq(reportOrders.subject, subject))

/** This costs money, so it is counted in advance. */
function refreshes(
  options: ReportOrdersOptions,
  share: MoneyShare,
  buyer: Buyer | undefined,
): Orders['refresh'] {
  const { db, source, dailyLimit, onBought, onLimit, startOfDay = startOfMoscowDay } = options
  const takeRefresh = (
    subject: string,
    report: Where,
    buyer: KnownBuyer,
  ): Promise<CountedPurchase | undefined> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ORDERS_LOCK})`)
      const now = await clock(tx)
      const today = startOfDay(now)
      if ((await refreshesSince(tx, ordersOf(source)(subject), today)) >= MOST_REFRESHES) return undefined
      if ((await boughtSince(tx, source, today)) >= dailyLimit) {
        onLimit?.()
        return undefined
      }
      if (!(await isRested(tx, report))) return undefined
      const taken = await share.take(tx, buyer)
      if (typeof taken === 'string') return undefined
      await countRefresh(tx, report)
      await watchPace(tx, options, now)
      return taken
    })
  return async (subject, uid, refresh) => {
    const report = and(ordersOf(source)(subject), eq(reportOrders.uid, uid))
    const taken = buyer && (await takeRefresh(subject, report, await knownBuyer(buyer)))
    if (taken === undefined) return isRefreshing(db, report)
    await refresh().catch(async (failure: unknown) => {
      if (isNotAccepted(failure)) {
        await uncountRefresh(db, report).catch(() => undefined)
        await share.uncount(db, taken).catch(() => undefined)
      }
      throw failure
    })
    onBought?.('refresh')
    return true
  }
}

type Mine = Extract<OrderStep, { readonly kind: 'mine' }>

const isNotAccepted = (failure: unknown): boolean => failure instanceof RegistryFailure && failure.notAccepted

const orderOf = (
  { isNew, orderedAt, refreshes }: Pick<Row, 'isNew' | 'orderedAt' | 'refreshes'>,
  { uid, restMs }: Pick<ReportOrder, 'uid' | 'restMs'>,
): ReportOrder => ({
  uid,
  restMs,
  since: isNew === true ? orderedAt : undefined,
  isToRefresh: isNew !== true && refreshes === 0,
})

function atLimit(onLimit: (() => void) | undefined): RegistryFailure {
  onLimit?.()
  return new RegistryFailure('source_off', 'as much was bought today as may be', { preventedByUs: true })
}

const UNSHARED: MoneyShare = { take: async () => [], uncount: async () => undefined, hourUse: async () => 0 }

export const shareOf = ({
  source,
  dailyLimit,
  share,
}: Pick<ReportOrdersOptions, 'source' | 'dailyLimit' | 'share'>): MoneyShare =>
  share === undefined ? UNSHARED : moneyShare(source, dailyLimit, share)

/** Resolved before the transaction, because the session lookup may need another connection. */
const knownBuyer = async ({ address, person }: Buyer): Promise<KnownBuyer> => ({
  address,
  person: await person?.(),
})

const SPENT: Readonly<Record<SpentQuota, string>> = {
  visitor: 'Этот источник спрашивают ограниченное число раз, и ваши разы пока закончились.',
  everybody: 'Этот источник сейчас спрашивают слишком часто.',
}

const shareSpent = (refused: SpentQuota, { person }: KnownBuyer): RegistryFailure =>
  new RegistryFailure('source_off', `the share of ${refused} is spent`, {
    preventedByUs: true,
    visitorText: `${SPENT[refused]} ${NOT_CLEAN} Попробуйте через час${person === undefined ? ' или войдите: у вошедших свой запас' : ''}.`,
  })

/** The database's clock, common to all servers. */
async function clock(tx: Executor): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  )
  return new Date(Number(rows[0]?.now))
}

const later = (milliseconds: number) => sql`now() + make_interval(secs => ${milliseconds / 1000})`

async function enterOrder(tx: Executor, order: Pick<Row, 'source' | 'subject'>): Promise<Row> {
  const terms = { leaseUntil: later(LEASE_MS), standsUntil: later(STANDS_MS) }
  const [row] = await tx
    .insert(reportOrders)
    .values({ ...order, ...terms })
    .returning()
  if (row === undefined) throw new Error('an insert without a row')
  return row
}

async function leaseOrder(tx: Executor, row: Row): Promise<Row> {
  await tx
    .update(reportOrders)
    .set({ leaseUntil: later(LEASE_MS) })
    .where(eq(reportOrders.id, row.id))
  return row
}

type Where = ReturnType<typeof and>

/** The pause is over; a report that precedes our order needs none. */
const restedBefore = lt(
  sql`coalesce(${reportOrders.refreshedAt}, case when ${reportOrders.isNew} then ${reportOrders.orderedAt} else '-infinity' end)`,
  sql`now() - make_interval(secs => ${REST_MS / 1000})`,
)

async function isRested(tx: Executor, where: Where): Promise<boolean> {
  const rows = await tx.select({ id: reportOrders.id }).from(reportOrders).where(and(where, restedBefore))
  return rows.length > 0
}

async function countRefresh(tx: Executor, where: Where): Promise<void> {
  await tx
    .update(reportOrders)
    .set({ refreshedAt: sql`now()`, refreshes: sql`${reportOrders.refreshes} + 1` })
    .where(and(where, restedBefore))
}

/** Uncounts a refresh that was not accepted: it costs nothing, but is not retried at once. */
async function uncountRefresh(db: Executor, where: Where): Promise<void> {
  await db
    .update(reportOrders)
    .set({ refreshes: sql`greatest(${reportOrders.refreshes} - 1, 0)` })
    .where(where)
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

async function refreshesSince(db: Executor, ofSubject: Where, since: Date): Promise<number> {
  const [sum] = await db
    .select({ refreshes: sql<number>`coalesce(sum(${reportOrders.refreshes}), 0)::int` })
    .from(reportOrders)
    .where(and(ofSubject, sql`${reportOrders.refreshedAt} >= ${since}`))
  return sum?.refreshes ?? 0
}

/** An alarm reports half a day's limit within this time. */
const PACE_MS = 2 * HOUR_MS

async function watchPace(
  tx: Executor,
  { source, dailyLimit, onFast }: ReportOrdersOptions,
  now: Date,
): Promise<void> {
  const bought = await boughtSince(tx, source, new Date(now.getTime() - PACE_MS))
  if (bought * 2 >= dailyLimit) onFast?.(bought)
}

/** Counts since midnight in Moscow, with purchases in progress or of unknown outcome. */
export const boughtToday = (db: Executor, source: string, now: Date): Promise<number> =>
  boughtSince(db, source, startOfMoscowDay(now))

/** A report refreshed since then counts all its refreshes. */
export async function boughtSince(db: Executor, source: string, since: Date): Promise<number> {
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
