import { eq, inArray } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { spent } from './schema/limits.ts'

/** Remembers in the database, where every process sees it, what may happen once. */
export interface Once {
  /** True for whoever comes first with this key; nobody else until it expires. */
  first(key: string, expiresAt: Date): Promise<boolean>
  /** True for whoever comes first with every one of these keys; otherwise none of them counts as having come. */
  allFirst(keys: readonly string[], expiresAt: Date): Promise<boolean>
  /** Lets it happen again: what came first did not come to an end. */
  forget(key: string): Promise<void>
}

export function onceIn(db: Executor): Once {
  async function allFirst(keys: readonly string[], expiresAt: Date): Promise<boolean> {
    // In one order for everybody: two who bring the same keys never wait for one another.
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
