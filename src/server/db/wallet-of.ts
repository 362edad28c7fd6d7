import { eq } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { users } from './schema/accounts.ts'

export async function walletOf(db: Executor, userId: number): Promise<string | undefined> {
  const [person] = await db.select({ wallet: users.wallet }).from(users).where(eq(users.id, userId))
  return person?.wallet
}
