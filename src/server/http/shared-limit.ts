import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { recentTries } from '../db/schema/limits.ts'
import { ApiFailure } from './api-failure.ts'
import { widerNetworks } from './limit.ts'

/** How often one person or one address may try something within a time, on all servers together. */
export interface SharedLimit {
  /**
   * Counts a try, at the price of a statement: for what costs money or lets somebody in; the rest has `Limit`.
   * @param who an address, as `visitorAddress` tells it, or the key of whoever else is counted.
   * @throws ApiFailure `too_many_requests`; what the database throws when it is away, so that nobody gets by uncounted.
   */
  take(who: string): Promise<void>
}

/**
 * @param what is tried; everything with this name is counted together.
 * @param most tries within the time.
 */
export const sharedLimit = (
  db: Executor,
  what: string,
  most: number,
  within: keyof typeof WITHIN = 'minute',
): SharedLimit => ({
  async take(who) {
    const counted = [{ key: who, times: 1 }, ...widerNetworks(who)].map(({ key, times }) => ({
      key: hash('sha256', `${what}:${key}`, 'buffer'),
      most: most * times,
    }))
    const tries = await count(
      db,
      counted.map(({ key }) => key),
      WITHIN[within],
    )
    const waits = counted.map(({ key, most }) => {
      const tried = tries.find((row) => key.equals(row.key))
      return tried !== undefined && tried.count > most ? tried.secondsLeft : 0
    })
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) throw new ApiFailure('too_many_requests', { retryAfter })
  },
})

const WITHIN = { minute: sql.raw(`interval '1 minute'`), day: sql.raw(`interval '1 day'`) }

/**
 * Its time is over. By the clock of the database, for those of servers differ. Whoever waited for the row has an
 * older `now()` than the row may tell; one that is further ahead tells of a clock that was set back.
 */
const isOver = (time: SQL) =>
  sql`(${recentTries.expiresAt} <= now() or ${recentTries.expiresAt} > now() + 2 * ${time})`

const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${recentTries.expiresAt} - now())))::int`

const count = (db: Executor, keys: readonly Buffer[], time: SQL) =>
  db
    .insert(recentTries)
    // In one order for everybody: two who count the same networks never wait for one another.
    .values(keys.toSorted(Buffer.compare).map((key) => ({ key, count: 1, expiresAt: sql`now() + ${time}` })))
    .onConflictDoUpdate({
      target: recentTries.key,
      set: {
        count: sql`case when ${isOver(time)} then 1 else ${recentTries.count} + 1 end`,
        expiresAt: sql`case when ${isOver(time)} then excluded.expires_at else ${recentTries.expiresAt} end`,
      },
    })
    .returning({ key: recentTries.key, count: recentTries.count, secondsLeft })
