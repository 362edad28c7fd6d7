import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { comments, moderationPosts } from '#server/db/schema/comments.ts'
import { botTasks, botTicks, maxJobs } from '#server/db/schema/messengers.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { sealedReports } from '#server/db/schema/sealed-reports.ts'
import type { SignedIn } from '#server/http/require-signed-in.ts'
import type { CurrentUser } from '#shared/contract/account.ts'
import { endSignIns, wantFresh } from './sessions.ts'
import { messengerIdsOf } from './users.ts'

type Erased = Pick<CurrentUser, 'id' | 'telegram_id' | 'max_id'>

type Eraser = (db: Executor, user: Erased) => Promise<void>

const eraseSignIns: Eraser = (db, user) => endSignIns(db, user.id, messengerIdsOf(user))

const eraseJobs: Eraser = async (db, { max_id: id }) => {
  if (id !== undefined) await db.delete(maxJobs).where(eq(maxJobs.dialogue, id))
}

const eraseTasks: Eraser = async (db, user) => {
  for (const { messenger, personId } of messengerIdsOf(user)) {
    await db.delete(botTasks).where(and(eq(botTasks.personId, personId), eq(botTasks.messenger, messenger)))
    await db.delete(botTicks).where(and(eq(botTicks.chat, personId), eq(botTicks.messenger, messenger)))
  }
}

/** Blocks new comments and paid requests until the transaction ends. */
const lockUser: Eraser = async (db, { id }) => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

/** Published comments stay without their author; others are emptied and marked deleted. */
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

/** Empties the plate and VIN of a spent request, whose row stays, because it proves the ledger. */
const erasePlates: Eraser = async (db, { id }) => {
  await db.execute(sql`
    update ${paidLookups} set plate = '', vin = null from ${users}
    where ${users.id} = ${id} and ${paidLookups.wallet} = ${users.wallet} and state <> 'reserved'`)
}

const withdrawReports: Eraser = async (db, { id }) => {
  await db
    .update(sealedReports)
    .set({ report: '', withdrawnAt: sql`coalesce(${sealedReports.withdrawnAt}, now())`, userId: null })
    .where(eq(sealedReports.userId, id))
}

const eraseUser: Eraser = async (db, { id }) => {
  await db.delete(users).where(eq(users.id, id))
}

/** In this order. A new kind of personal data adds its eraser before the user's. */
const erasers: readonly Eraser[] = [
  eraseSignIns,
  eraseJobs,
  eraseTasks,
  lockUser,
  eraseComments,
  erasePlates,
  withdrawReports,
  eraseUser,
]

export const eraseAccount = (db: Executor, user: Erased): Promise<void> =>
  db.transaction(async (tx) => {
    for (const erase of erasers) await erase(tx, user)
  })

/**
 * @throws ApiFailure `sign_in_again` if the session is older than minutes, because the finder of an
 * open browser must not erase the account; `unauthorized` for the token of a link.
 */
export const eraseOwnAccount = (db: Executor, by: SignedIn, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    await wantFresh(tx, by, now)
    await eraseAccount(tx, by.user)
  })
