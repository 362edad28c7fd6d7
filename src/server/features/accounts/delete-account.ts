import { eq } from 'drizzle-orm'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { Executor } from '../../db/database.ts'
import { messengerSignIns, users } from '../../db/schema.ts'

/** Takes away what is kept of a person in one place. */
type Eraser = (db: Executor, user: CurrentUser) => Promise<void>

const eraseSignIns: Eraser = async (db, { telegram_id: id }) => {
  if (id !== null) await db.delete(messengerSignIns).where(eq(messengerSignIns.telegramId, id))
}

/** The access tokens go with the user; orders lose theirs (see the schema). */
const eraseUser: Eraser = async (db, { id }) => {
  await db.delete(users).where(eq(users.id, id))
}

/** In this order; whatever else comes to be kept of a person adds its own before the user. */
const erasers: readonly Eraser[] = [eraseSignIns, eraseUser]

/** All of it, or, when something fails, nothing. */
export const deleteAccount = (db: Executor, user: CurrentUser): Promise<void> =>
  db.transaction(async (tx) => {
    for (const erase of erasers) await erase(tx, user)
  })
