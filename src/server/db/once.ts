import { eq, inArray } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { spent } from './schema/limits.ts'

export interface Once {
  first(key: string, expiresAt: Date): Promise<boolean>
  /** True if every key is new; otherwise records none. */
  allFirst(keys: readonly string[], expiresAt: Date): Promise<boolean>
  /** Permits the event again after a failed run. */
  forget(key: string): Promise<void>
}

export function onceIn(db: Executor): Once {
  async function allFirst(keys: readonly string[], expiresAt: Date): Promise<boolean> {
    // A fixed order prevents deadlocks.
    const rows = keys.toSorted().map((key) => ({ key, expiresAt }))
    const inserted = await db.insert(spent).values(rows).onConflictDoNothing().returning({ key: spent.key })
    if (inserted.length === keys.length) return true
    const came = inserted.map(({ key }) => key)
    await db.delete(spent).where(inArray(spent.key, came))
    return false
  }

  return {
    first: (key, expiresAt) => allFirst([key], expiresAt),
    allFirst,
    async forget(key) {
      await db.delete(spent).where(eq(spent.key, key))
    },
  }
}
