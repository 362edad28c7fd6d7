import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Orders } from '#registry-kit/orders.ts'
import { HOUR_MS } from '#shared/durations.ts'
import type { Executor } from '../db/database.ts'
import { reportOrders } from '../db/schema/answers.ts'

/** Further calls are ignored: a report is completed once and refreshed three times a day. */
const MOST_HINTS = 8

/** Over all servers: forged calls must not make us read reports without limit. */
const MOST_HINTS_AN_HOUR = 2000

/** Made by the database. */
const ORDER_KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Interval at which other servers check for a call. */
const LOOK_MS = 500

export interface OrderHints {
  /** The call proves only that an order has more data: waiting readers read the report now. */
  hear(key: string): Promise<void>
  readonly rest: Orders['rest']
}

const MOST_REPORTS = 2000

/** Waiting readers of one report, and the end of their polling for calls to other servers. */
interface Waiting {
  readonly wakes: Set<() => void>
  readonly done: AbortController
}

export function createOrderHints(db: Executor, source: string): OrderHints {
  const waiting = new Map<string, Waiting>()
  const heeded = new LRUCache<string, number>({ max: MOST_REPORTS })

  /** Wakes the waiting readers; without any, the next reader reads at once. */
  const heed = (uid: string, hints: number): void => {
    const wakes = waiting.get(uid)?.wakes
    if (wakes === undefined || hints <= (heeded.get(uid) ?? 0)) return
    heeded.set(uid, hints)
    for (const wake of wakes) wake()
  }

  const watch = async (uid: string, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const [row] = await db
        .select({ hints: sql<number>`coalesce(max(${reportOrders.hints}), 0)::int` })
        .from(reportOrders)
        .where(and(eq(reportOrders.source, source), eq(reportOrders.uid, uid), isRecent))
      heed(uid, row?.hints ?? 0)
      await delay(LOOK_MS, undefined, { signal })
    }
  }

  const join = (uid: string): Waiting => {
    const joined = waiting.get(uid)
    if (joined !== undefined) return joined
    const first = { wakes: new Set<() => void>(), done: new AbortController() }
    waiting.set(uid, first)
    // Without the database the pause ends by itself.
    watch(uid, first.done.signal).catch(() => undefined)
    return first
  }

  return {
    async hear(key) {
      // A forged key may be any text, even one that the database rejects.
      if (!ORDER_KEY.test(key)) return
      const [row] = await db
        .update(reportOrders)
        .set({ hints: sql`${reportOrders.hints} + 1` })
        .where(
          and(
            eq(reportOrders.source, source),
            eq(sql`${reportOrders.key}::text`, key),
            isRecent,
            gt(reportOrders.standsUntil, sql`now()`),
            lt(reportOrders.hints, MOST_HINTS),
            lt(hintsInAll(source), MOST_HINTS_AN_HOUR),
          ),
        )
        .returning({ uid: reportOrders.uid, hints: reportOrders.hints })
      if (row?.uid) heed(row.uid, row.hints)
    },
    async rest(uid, pause) {
      const hint = Promise.withResolvers<true>()
      const wake = () => hint.resolve(true)
      const { wakes, done } = join(uid)
      wakes.add(wake)
      try {
        return await Promise.race([pause().then(() => false), hint.promise])
      } finally {
        wakes.delete(wake)
        if (wakes.size === 0) {
          done.abort()
          waiting.delete(uid)
        }
      }
    },
  }
}

/** No order is valid longer; the age needs no index of its own. */
const isRecent = gt(reportOrders.orderedAt, sql`now() - make_interval(secs => ${HOUR_MS / 1000})`)

const hintsInAll = (source: string) =>
  sql`(select coalesce(sum(one.hints), 0) from ${reportOrders} one
    where one.source = ${source} and one.ordered_at > now() - make_interval(secs => ${HOUR_MS / 1000}))`
