import { eq } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { users } from '../../../db/schema.ts'

/** The wallet of a person; undefined when there is nobody of this number. */
export async function walletOf(db: Executor, personId: number): Promise<string | undefined> {
  const [person] = await db.select({ wallet: users.wallet }).from(users).where(eq(users.id, personId))
  return person?.wallet
}
