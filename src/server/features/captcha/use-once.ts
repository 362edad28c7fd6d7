import type { Executor } from '../../db/database.ts'
import { spent } from '../../db/schema.ts'
import type { UseOnce } from './altcha.ts'

/** Remembers used challenges in the database, where every process sees them. */
export const useOnceIn =
  (db: Executor): UseOnce =>
  async (nonce, expiresAt) => {
    const inserted = await db
      .insert(spent)
      .values({ key: `altcha:${nonce}`, expiresAt })
      .onConflictDoNothing()
      .returning({ key: spent.key })
    return inserted.length === 1
  }
