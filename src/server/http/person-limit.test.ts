import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '../db/schema/accounts.ts'
import { testDatabase } from '../db/testing.ts'
import { personLimit } from './person-limit.ts'

it('holds for the next account of the same identity', async () => {
  const { db, close } = await testDatabase()
  const count = personLimit(db, 'it', 2, 'too_many_follows')
  const signUp = async (telegramId: number) => {
    const [user] = await db.insert(users).values({ telegramId, name: 'Анна' }).returning({ id: users.id })
    return user?.id ?? expect.unreachable()
  }
  const first = await signUp(34)
  await count(first)
  await count(first)
  await db.delete(users).where(eq(users.id, first))
  await expect(count(await signUp(34))).rejects.toMatchObject({ code: 'too_many_follows' })
  await count(await signUp(35))
  await close()
})
