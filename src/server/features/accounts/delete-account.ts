import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { comments, moderationPosts } from '#server/db/schema/comments.ts'
import { botTasks, maxJobs } from '#server/db/schema/messengers.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import type { CurrentUser } from '#shared/contract/account.ts'
import { endSignIns } from './sessions.ts'
import { messengerIdsOf } from './users.ts'

type Erased = Pick<CurrentUser, 'id' | 'telegram_id' | 'max_id'>

/** Takes away what is kept of a person in one place. */
type Eraser = (db: Executor, user: Erased) => Promise<void>

const eraseSignIns: Eraser = (db, user) => endSignIns(db, user.id, messengerIdsOf(user))

/** What the bot in MAX has still to answer, and what it was told before. */
const eraseJobs: Eraser = async (db, { max_id: id }) => {
  if (id !== undefined) await db.delete(maxJobs).where(eq(maxJobs.dialogue, id))
}

/** What bots have still to find out for them, and whom they have answered. */
const eraseTasks: Eraser = async (db, user) => {
  for (const { messenger, personId } of messengerIdsOf(user))
    await db.delete(botTasks).where(and(eq(botTasks.personId, personId), eq(botTasks.messenger, messenger)))
}

/** From here on nobody writes a comment or takes a request as this person. */
const lockUser: Eraser = async (db, { id }) => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

/** Published comments stay, without their author (see the schema); the others end as deleted ones do. */
const eraseComments: Eraser = async (db, { id }) => {
  await db.execute(sql`
    with erased as (
      update ${comments} set state = 'deleted', text = '', text_hash = '', hints = '{}', reason = null
      where user_id = ${id} and state in ('pending', 'rejected')
      returning id
    )
    update ${moderationPosts} set due = true, attempts = 0, not_before = now()
    from erased where comment_id = erased.id`)
  await db.update(comments).set({ publicName: null }).where(eq(comments.userId, id))
}

/** That a request was spent stays, for the ledger is proven by it; what for does not. */
const erasePlates: Eraser = async (db, { id }) => {
  await db.execute(sql`
    update ${paidLookups} set plate = '', vin = null from ${users}
    where ${users.id} = ${id} and ${paidLookups.wallet} = ${users.wallet} and state <> 'reserved'`)
}

/** The access tokens and the linked identities go with the user; orders lose theirs (see the schema). */
const eraseUser: Eraser = async (db, { id }) => {
  await db.delete(users).where(eq(users.id, id))
}

/** In this order; whatever else comes to be kept of a person adds its own before the user. */
const erasers: readonly Eraser[] = [
  eraseSignIns,
  eraseJobs,
  eraseTasks,
  lockUser,
  eraseComments,
  erasePlates,
  eraseUser,
]

/** All of it, or, when something fails, nothing. */
export const deleteAccount = (db: Executor, user: Erased): Promise<void> =>
  db.transaction(async (tx) => {
    for (const erase of erasers) await erase(tx, user)
  })
