import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { moderationPosts } from '#server/db/schema/comments.ts'
import type { CardState } from '#server/messenger/moderators/port.ts'
import type { MessengerName } from '#server/messenger/port.ts'

/** Must be longer than any delivery. */
const LEASE = sql`interval '1 minute'`

export interface ClaimedPost {
  readonly commentId: number
  readonly messageId: string | null
  /** Counts failures in a row. */
  readonly attempts: number
  /** Keeps microseconds, which a Date cannot hold. */
  readonly lease: string
  readonly turn: string
}

export interface ShownCard {
  readonly messageId: string | null
  /** Null: nothing. */
  readonly state: CardState | null
}

/** Times are the database's. */
export interface Outbox {
  claim(): Promise<ClaimedPost | undefined>
  /**
   * Makes the comment due again if it has changed or another process has leased it: the chat must
   * not end on an old state.
   */
  markShown(claim: ClaimedPost, shown: ShownCard): Promise<void>
  /** For failures of the card. */
  postpone(claim: ClaimedPost, milliseconds: number): Promise<void>
  releaseClaim(claim: ClaimedPost): Promise<void>
}

const { commentId, messenger, messageId, attempts, notBefore, due } = moderationPosts

export const outboxIn = (db: Executor, ours: MessengerName): Outbox => {
  const isOf = (id: number) => and(eq(commentId, id), eq(messenger, ours))
  const isOurs = ({ commentId: id, lease }: ClaimedPost) =>
    and(isOf(id), sql`${notBefore} = ${lease}::timestamptz`)

  return {
    async claim() {
      const next = db.$with('next').as(
        db
          .select({
            id: sql<number>`${commentId}`.as('id'),
            turn: sql<string>`${notBefore}::text`.as('turn'),
          })
          .from(moderationPosts)
          .where(and(due, eq(messenger, ours), lte(notBefore, sql`now()`)))
          .orderBy(asc(notBefore), asc(commentId))
          .limit(1)
          .for('update', { skipLocked: true }),
      )
      const [claim] = await db
        .with(next)
        .update(moderationPosts)
        .set({ notBefore: sql`now() + ${LEASE}` })
        .from(next)
        .where(and(eq(commentId, next.id), eq(messenger, ours)))
        .returning({
          commentId,
          messageId,
          attempts,
          lease: sql<string>`${notBefore}::text`,
          turn: next.turn,
        })
      return claim
    },

    async markShown({ commentId: id, lease }, shown) {
      await db
        .update(moderationPosts)
        .set({
          messageId: shown.messageId,
          shown: shown.state,
          due: sql`${notBefore} <> ${lease}::timestamptz`,
          attempts: 0,
          notBefore: sql`now()`,
        })
        .where(isOf(id))
    },

    async postpone(claim, milliseconds) {
      await db
        .update(moderationPosts)
        .set({
          attempts: claim.attempts + 1,
          notBefore: sql`now() + make_interval(secs => ${milliseconds / 1000})`,
        })
        .where(isOurs(claim))
    },

    async releaseClaim(claim) {
      await db
        .update(moderationPosts)
        .set({ notBefore: sql`${claim.turn}::timestamptz` })
        .where(isOurs(claim))
    },
  }
}
