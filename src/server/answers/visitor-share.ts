import { hash } from 'node:crypto'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { recentTries } from '../db/schema.ts'
import { widerNetworks } from '../http/limit.ts'

/** What one visitor has bought of one seller in a day, on all servers together. */
export interface VisitorShare {
  /** Counts a purchase, unless it is one too many; called by one at a time. */
  take(tx: Executor, who: string, until: Date): Promise<boolean>
  /** What was counted has cost nothing. */
  giveBack(db: Executor, who: string): Promise<void>
}

export function visitorShare(source: string, most: number): VisitorShare {
  const countersOf = (who: string) =>
    [{ key: who, times: 1 }, ...widerNetworks(who)].map(({ key, times }) => ({
      key: hash('sha256', `bought ${source}:${key}`, 'buffer'),
      most: most * times,
    }))
  const live = (who: string) =>
    and(
      inArray(
        recentTries.key,
        countersOf(who).map(({ key }) => key),
      ),
      gt(recentTries.expiresAt, sql`clock_timestamp()`),
    )
  return {
    async take(tx, who, expiresAt) {
      const counters = countersOf(who)
      const counted = await tx.select().from(recentTries).where(live(who))
      const countOf = (key: Buffer) => counted.find((row) => key.equals(row.key))?.count ?? 0
      if (counters.some(({ key, most }) => countOf(key) >= most)) return false
      const count = sql`case when ${recentTries.expiresAt} > clock_timestamp() then ${recentTries.count} + 1 else 1 end`
      await tx
        .insert(recentTries)
        .values(counters.map(({ key }) => ({ key, count: 1, expiresAt })))
        .onConflictDoUpdate({ target: recentTries.key, set: { count, expiresAt } })
      return true
    },
    async giveBack(db, who) {
      const count = sql`greatest(${recentTries.count} - 1, 0)`
      await db.update(recentTries).set({ count }).where(live(who))
    },
  }
}
