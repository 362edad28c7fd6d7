import { setTimeout as delay } from 'node:timers/promises'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { type Buyer, currentBuyer } from '#registry-kit/buyer.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { createTogether, type Order, type Orders, type Placed } from '#registry-kit/orders.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { MOSCOW_MS } from '#shared/text/dates.ts'
import type { Executor } from '../db/database.ts'
import { reportOrders } from '../db/schema/answers.ts'
import {
  type KnownBuyer,
  type MoneyShare,
  moneyShare,
  type Refused,
  type SharePolicy,
  type Taken,
} from './money-share.ts'
import type { OrderHints } from './order-hints.ts'

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
/** So long an order is left in peace of which nobody knows what came. */
const UNKNOWN_REST_MS = 10_000
/** So long nothing is ordered in place of a report that the seller has lost. */
const LOST_REST = sql`interval '10 minutes'`
/** However often somebody looks at one car: what failed so often will fail again today. */
const MOST_REFRESHES = 3

export type Bought = 'order' | 'refresh'

export interface ReportOrdersOptions {
  readonly db: Executor
  /** Id of the registry. */
  readonly source: string
  /** Most that is bought in a day of Moscow, by all servers together: orders and refreshes. */
  readonly dailyLimit: number
  /** How it is shared out; absent: the first who come buy all of it. */
  readonly share?: SharePolicy | undefined
  /** Where the seller is told to call about the order with this key; absent: it is told nothing. */
  readonly hookOf?: ((key: string) => string) | undefined
  /** Calls of the seller; absent: none are awaited. */
  readonly hints?: Pick<OrderHints, 'rest'> | undefined
  /** Told of everything that was paid for. */
  readonly onBought?: (what: Bought) => void
  /** Called with the number of purchases of the last two hours, once it is half of what a day has. */
  readonly onFast?: (bought: number) => void
  /** Told when as much was bought as the operator allows. */
  readonly onLimit?: () => void
}

type Row = typeof reportOrders.$inferSelect

/** What is to be done about a subject: read a report, place an order, or look again. */
type Claim =
  | { readonly kind: 'standing'; readonly uid: string; readonly row: Row }
  /** `taken`: what counts it, where it is placed for the first time. */
  | { readonly kind: 'mine'; readonly row: Row; readonly taken?: Taken }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'resting' }

/**
 * Orders that all servers know of: they stand in the database from before the seller is asked. What nobody answers for
 * (`boughtFor`) reads what stands, and buys nothing.
 */
export function createReportOrders(options: ReportOrdersOptions): Orders {
  const { db, source, hookOf, hints, onBought } = options
  const share = shareOf(options)
  const placing = createTogether()
  const ofSubject = ordersOf(source)

  const claim = claims(options, share)
  const settled = async ({ id }: Row, { uid, isNew }: Placed): Promise<void> => {
    await db.update(reportOrders).set({ uid, isNew }).where(eq(reportOrders.id, id))
    onBought?.('order')
  }

  /** What the seller has certainly not taken is as if it had never been; any other is placed again, by its key. */
  const failed = async ({ row: { id }, taken }: Mine, failure: unknown): Promise<void> => {
    const row = eq(reportOrders.id, id)
    if (taken && isUntaken(failure)) {
      await db.delete(reportOrders).where(row)
      await share.giveBack(db, taken)
    } else
      await db
        .update(reportOrders)
        .set({ leaseUntil: sql`now()`, restsUntil: later(UNKNOWN_REST_MS) })
        .where(row)
  }

  async function standing(
    subject: string,
    place: Parameters<Orders['standing']>[1],
    buyer: KnownBuyer,
  ): Promise<Order> {
    for (;;) {
      const claimed = await claim(subject, buyer)
      if (claimed.kind === 'standing') return orderOf(claimed.row, { uid: claimed.uid, restMs: 0 })
      if (claimed.kind === 'resting')
        throw new RegistryFailure('source_silent', 'nobody knows what came of the order a moment ago')
      if (claimed.kind === 'under-way') {
        await delay(POLL_MS)
        continue
      }
      const { row, taken } = claimed
      const placed = await place(row.key, hookOf?.(row.key), taken ? undefined : row.orderedAt).catch(
        async (failure: unknown) => {
          // What cannot be told now, runs out.
          await failed(claimed, failure).catch(() => undefined)
          throw failure
        },
      )
      await settled(row, placed)
      return orderOf({ ...row, isNew: placed.isNew }, placed)
    }
  }

  return {
    standing(subject, place) {
      const buyer = currentBuyer()
      if (buyer === undefined) return boughtBefore(db, ofSubject(subject))
      return placing(subject, async () => standing(subject, place, await knownBuyer(buyer)))
    },
    together: createTogether(),
    again: refreshes(options, share),
    rest: hints?.rest ?? ((_, pause) => pause().then(() => false)),
    async forget(subject, uid) {
      await db
        .update(reportOrders)
        .set({ standsUntil: sql`greatest(now(), ${reportOrders.orderedAt} + ${LOST_REST})` })
        .where(and(ofSubject(subject), eq(reportOrders.uid, uid)))
    },
  }
}

const lastOf = async (db: Executor, ofSubject: Where): Promise<Row | undefined> => {
  const newest = desc(reportOrders.id)
  const [last] = await db.select().from(reportOrders).where(ofSubject).orderBy(newest).limit(1)
  return last
}

/** @throws RegistryFailure when none stands. */
async function boughtBefore(db: Executor, ofSubject: Where): Promise<Order> {
  const last = await lastOf(db, ofSubject)
  if (last === undefined || last.uid === null || last.standsUntil <= (await clock(db)))
    throw new RegistryFailure('source_off', 'a report is not bought unasked', { unbought: true })
  return orderOf(last, { uid: last.uid, restMs: 0 })
}

/** Says, one at a time on all servers, who does what about a subject; the one that is to buy is counted at once. */
const claims =
  (options: ReportOrdersOptions, share: MoneyShare) =>
  (subject: string, buyer: KnownBuyer): Promise<Claim> =>
    options.db.transaction(async (tx) => {
      const { source, dailyLimit, onLimit } = options
      await tx.execute(sql`select pg_advisory_xact_lock(${ORDERS_LOCK})`)
      const last = await lastOf(tx, ordersOf(source)(subject))
      const now = await clock(tx)
      const isStanding = last !== undefined && last.standsUntil > now
      if (isStanding && last.uid !== null) return { kind: 'standing', uid: last.uid, row: last }
      if (isStanding && last.leaseUntil > now) return { kind: 'under-way' }
      if (isStanding && last.restsUntil !== null && last.restsUntil > now) return { kind: 'resting' }
      if (isStanding) return { kind: 'mine', row: await leased(tx, last) }
      if ((await boughtToday(tx, source, now)) >= dailyLimit) throw limited(onLimit)
      const taken = await share.take(tx, buyer)
      if (typeof taken === 'string') throw shareSpent(taken, buyer)
      const row = await entered(tx, { source, subject })
      await watchPace(tx, options, now)
      return { kind: 'mine', row, taken }
    })

const ordersOf = (source: string) => (subject: string) =>
  and(eq(reportOrders.source, source), eq(reportOrders.subject, subject))

/** What has failed sources asked again: for money, so that it is counted before it is done. */
function refreshes(options: ReportOrdersOptions, share: MoneyShare): Orders['again'] {
  const { db, source, dailyLimit, onBought, onLimit } = options
  const claim = (subject: string, report: Where, buyer: KnownBuyer): Promise<Taken | undefined> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ORDERS_LOCK})`)
      const now = await clock(tx)
      if ((await refreshesToday(tx, ordersOf(source)(subject), now)) >= MOST_REFRESHES) return undefined
      if ((await boughtToday(tx, source, now)) >= dailyLimit) {
        onLimit?.()
        return undefined
      }
      if (!(await isRested(tx, report))) return undefined
      const taken = await share.take(tx, buyer)
      if (typeof taken === 'string') return undefined
      await refreshed(tx, report)
      await watchPace(tx, options, now)
      return taken
    })
  return async (subject, uid, refresh) => {
    const buyer = currentBuyer()
    const report = and(ordersOf(source)(subject), eq(reportOrders.uid, uid))
    const taken = buyer && (await claim(subject, report, await knownBuyer(buyer)))
    if (taken === undefined) return isRefreshing(db, report)
    await refresh().catch(async (failure: unknown) => {
      if (isUntaken(failure)) {
        await uncounted(db, report).catch(() => undefined)
        await share.giveBack(db, taken).catch(() => undefined)
      }
      throw failure
    })
    onBought?.('refresh')
    return true
  }
}

type Mine = Extract<Claim, { readonly kind: 'mine' }>

const isUntaken = (failure: unknown): boolean => failure instanceof RegistryFailure && failure.untaken

const orderOf = (
  { isNew, orderedAt, refreshes }: Pick<Row, 'isNew' | 'orderedAt' | 'refreshes'>,
  { uid, restMs }: Pick<Order, 'uid' | 'restMs'>,
): Order => ({
  uid,
  restMs,
  since: isNew === true ? orderedAt : undefined,
  isToRefresh: isNew !== true && refreshes === 0,
})

function limited(onLimit: (() => void) | undefined): RegistryFailure {
  onLimit?.()
  return new RegistryFailure('source_off', 'as much was bought today as may be', { unasked: true })
}

/** Buys without a share where none is set. */
const UNSHARED: MoneyShare = {
  take: async () => [],
  giveBack: async () => undefined,
  hourUse: async () => 0,
}

export const shareOf = ({
  source,
  dailyLimit,
  share,
}: Pick<ReportOrdersOptions, 'source' | 'dailyLimit' | 'share'>): MoneyShare =>
  share === undefined ? UNSHARED : moneyShare(source, dailyLimit, share)

/** Before any transaction: whose session it is, another connection may have to tell. */
const knownBuyer = async ({ address, person }: Buyer): Promise<KnownBuyer> => ({
  address,
  person: await person?.(),
})

const SPENT: Readonly<Record<Refused, string>> = {
  visitor: 'Этот источник спрашивают ограниченное число раз, и ваши разы пока закончились.',
  everybody: 'Этот источник сейчас спрашивают слишком часто.',
}

const shareSpent = (refused: Refused, { person }: KnownBuyer): RegistryFailure =>
  new RegistryFailure('source_off', `the share of ${refused} is spent`, {
    unasked: true,
    told: `${SPENT[refused]} ${NOT_CLEAN} Попробуйте через час${person === undefined ? ' или войдите: у вошедших свой запас' : ''}.`,
  })

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

/** A report from before our order was made need not wait. */
const restedBefore = lt(
  sql`coalesce(${reportOrders.refreshedAt}, case when ${reportOrders.isNew} then ${reportOrders.orderedAt} else '-infinity' end)`,
  sql`now() - make_interval(secs => ${REST_MS / 1000})`,
)

async function isRested(tx: Executor, where: Where): Promise<boolean> {
  const rows = await tx.select({ id: reportOrders.id }).from(reportOrders).where(and(where, restedBefore))
  return rows.length > 0
}

async function refreshed(tx: Executor, where: Where): Promise<void> {
  await tx
    .update(reportOrders)
    .set({ refreshedAt: sql`now()`, refreshes: sql`${reportOrders.refreshes} + 1` })
    .where(and(where, restedBefore))
}

/** One that was not taken costs nothing, but is not tried again at once. */
async function uncounted(db: Executor, where: Where): Promise<void> {
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

/** Midnight in Moscow, before now. */
const dayOf = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + MOSCOW_MS) / DAY_MS) * DAY_MS - MOSCOW_MS)

/** Refreshes of one subject since midnight in Moscow; all of a report that was refreshed today count. */
async function refreshesToday(db: Executor, ofSubject: Where, now: Date): Promise<number> {
  const [sum] = await db
    .select({ refreshes: sql<number>`coalesce(sum(${reportOrders.refreshes}), 0)::int` })
    .from(reportOrders)
    .where(and(ofSubject, sql`${reportOrders.refreshedAt} >= ${dayOf(now)}`))
  return sum?.refreshes ?? 0
}

/** An alarm comes once half of a day is bought within so long. */
const PACE_MS = 2 * HOUR_MS

async function watchPace(
  tx: Executor,
  { source, dailyLimit, onFast }: ReportOrdersOptions,
  now: Date,
): Promise<void> {
  const bought = await boughtSince(tx, source, new Date(now.getTime() - PACE_MS))
  if (bought * 2 >= dailyLimit) onFast?.(bought)
}

/** Orders and refreshes since midnight in Moscow; those that are being placed, or may have been taken, count, too. */
export const boughtToday = (db: Executor, source: string, now: Date): Promise<number> =>
  boughtSince(db, source, dayOf(now))

/** Of a report that was refreshed since then, all refreshes count. */
async function boughtSince(db: Executor, source: string, since: Date): Promise<number> {
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
