import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Executor } from '../db/database.ts'
import { recentTries } from '../db/schema/limits.ts'
import { ApiFailure } from './api-failure.ts'
import { widerNetworks } from './limit.ts'

export interface SharedLimit {
  /**
   * For calls that cost money or grant access.
   * @throws ApiFailure `too_many_requests` or the given refusal; the database's error when it is
   * away, so no attempt passes uncounted.
   */
  take(who: string): Promise<void>
}

export const sharedLimit = (
  db: Executor,
  what: string,
  most: number,
  within: keyof typeof WITHIN = 'minute',
  refusal: ErrorCode = 'too_many_requests',
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
    if (retryAfter > 0) throw new ApiFailure(refusal, { retryAfter })
  },
})

const WITHIN = {
  minute: sql.raw(`interval '1 minute'`),
  day: sql.raw(`interval '1 day'`),
  /** For a bound that a person can wait out: a hash of the network is stored as long. */
  month: sql.raw(`interval '30 days'`),
}

/**
 * By the database's clock, because servers' clocks differ. A row much further ahead than `now()`
 * means that the clock was set back.
 */
const isOver = (time: SQL) =>
  sql`(${recentTries.expiresAt} <= now() or ${recentTries.expiresAt} > now() + 2 * ${time})`

const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${recentTries.expiresAt} - now())))::int`

const count = (db: Executor, keys: readonly Buffer[], time: SQL) =>
  db
    .insert(recentTries)
    // A fixed order prevents deadlocks.
    .values(keys.toSorted(Buffer.compare).map((key) => ({ key, count: 1, expiresAt: sql`now() + ${time}` })))
    .onConflictDoUpdate({
      target: recentTries.key,
      set: {
        count: sql`case when ${isOver(time)} then 1 else ${recentTries.count} + 1 end`,
        expiresAt: sql`case when ${isOver(time)} then excluded.expires_at else ${recentTries.expiresAt} end`,
      },
    })
    .returning({ key: recentTries.key, count: recentTries.count, secondsLeft })
