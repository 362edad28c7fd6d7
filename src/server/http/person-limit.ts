import { eq } from 'drizzle-orm'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Executor } from '../db/database.ts'
import { identities } from '../db/identities.ts'
import { users } from '../db/schema/accounts.ts'
import { sharedLimit } from './shared-limit.ts'

/**
 * A deleted account does not begin the day anew. The returned function throws ApiFailure with the
 * given refusal.
 */
export function personLimit(db: Executor, what: string, most: number, refusal: ErrorCode) {
  const limit = sharedLimit(db, what, most, 'day', refusal)
  return async (userId: number): Promise<void> => {
    const [user] = await db.select({ identities }).from(users).where(eq(users.id, userId))
    for (const name of [`account ${userId}`, ...(user?.identities ?? [])]) await limit.take(name)
  }
}
