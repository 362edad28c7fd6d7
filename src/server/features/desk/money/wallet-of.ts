import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'

export async function walletOf(db: Executor, personId: number): Promise<string | undefined> {
  const [person] = await db.select({ wallet: users.wallet }).from(users).where(eq(users.id, personId))
  return person?.wallet
}
