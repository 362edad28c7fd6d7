import { eq } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { spent } from './schema.ts'

/** Remembers in the database, where every process sees it, what may happen once. */
export interface Once {
  /** True for whoever comes first with this key; nobody else until it expires. */
  first(key: string, expiresAt: Date): Promise<boolean>
  /** Lets it happen again: what came first did not come to an end. */
  forget(key: string): Promise<void>
}

export const onceIn = (db: Executor): Once => ({
  async first(key, expiresAt) {
    const inserted = await db
      .insert(spent)
      .values({ key, expiresAt })
      .onConflictDoNothing()
      .returning({ key: spent.key })
    return inserted.length === 1
  },
  async forget(key) {
    await db.delete(spent).where(eq(spent.key, key))
  },
})
