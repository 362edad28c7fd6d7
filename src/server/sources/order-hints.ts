import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Orders } from '#registry-kit/orders.ts'
import { HOUR_MS } from '#shared/durations.ts'
import type { Executor } from '../db/database.ts'
import { reportOrders } from '../db/schema/answers.ts'

/** More are not heard: a report is done once, and asked anew three times a day. */
const MOST_HINTS = 8

/** In all, on every server together, so that nobody makes us read reports by calling. */
const MOST_HINTS_AN_HOUR = 2000

/** As the database made it. */
const ORDER_KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** So soon another server looks whether there was a hint. */
const LOOK_MS = 500

export interface OrderHints {
  /**
   * The seller says that there may be more of the order with this key. Nothing else is believed of it: whoever waits for
   * the report reads it now.
   */
  hear(key: string): Promise<void>
  readonly rest: Orders['rest']
}

/** Reports of which this process remembers how many calls it has heeded. */
const MOST_REPORTS = 2000

/** Whoever waits for one report here, and what ends their looking for calls to other servers. */
interface Waiting {
  readonly wakes: Set<() => void>
  readonly done: AbortController
}

/** Calls of a seller about its orders. */
export function createOrderHints(db: Executor, source: string): OrderHints {
  const waiting = new Map<string, Waiting>()
  const heeded = new LRUCache<string, number>({ max: MOST_REPORTS })

  /** One that comes while nobody waits has the next to wait look at once. */
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
    // Where the database cannot be asked there is no hint: the pause ends by itself.
    watch(uid, first.done.signal).catch(() => undefined)
    return first
  }

  return {
    async hear(key) {
      // Whoever made it up is not asked about: it need not even be a text that the database takes.
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

/** No order stands longer; by its age a row is found without an index of its own. */
const isRecent = gt(reportOrders.orderedAt, sql`now() - make_interval(secs => ${HOUR_MS / 1000})`)

const hintsInAll = (source: string) =>
  sql`(select coalesce(sum(one.hints), 0) from ${reportOrders} one
    where one.source = ${source} and one.ordered_at > now() - make_interval(secs => ${HOUR_MS / 1000}))`
