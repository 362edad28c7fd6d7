import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { linkedIdentities, users } from '#server/db/schema/accounts.ts'
import type { Session } from '#shared/contract/sessions.ts'
import { endSessions, sessionsOf } from './sessions.ts'
import { messengerIdsOf, presentUser } from './users.ts'

export interface PersonAtDesk {
  readonly user: typeof users.$inferSelect
  readonly identities: readonly string[]
  /** Most recent first. */
  readonly sessions: readonly Session[]
}

export interface PeopleAtDesk {
  find(db: Executor, id: number): Promise<PersonAtDesk | undefined>
  signOut(tx: Executor, id: number): Promise<boolean>
  /** False also if already blocked. */
  block(tx: Executor, id: number): Promise<boolean>
  unblock(tx: Executor, id: number): Promise<boolean>
}

export function peopleAtDesk(now: () => number): PeopleAtDesk {
  const setBlocked = async (tx: Executor, id: number, blockedAt: Date | null): Promise<boolean> => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user || (user.blockedAt === null) === (blockedAt === null)) return false
    await tx.update(users).set({ blockedAt }).where(eq(users.id, id))
    await endSessions(tx, user.id, messengerIdsOf(presentUser(user)))
    return true
  }

  return {
    async find(db, id) {
      const [user] = await db.select().from(users).where(eq(users.id, id))
      if (user === undefined) return undefined
      const { subject, userId } = linkedIdentities
      const linked = await db
        .select({ subject })
        .from(linkedIdentities)
        .where(eq(userId, id))
        .orderBy(subject)
      const identities = linked.map((row) => row.subject)
      return { user, identities, sessions: await sessionsOf(db, id, undefined, now()) }
    },
    async signOut(tx, id) {
      const [user] = await tx.select().from(users).where(eq(users.id, id))
      if (user) await endSessions(tx, user.id, messengerIdsOf(presentUser(user)))
      return user !== undefined
    },
    block: (tx, id) => setBlocked(tx, id, new Date(now())),
    unblock: (tx, id) => setBlocked(tx, id, null),
  }
}
