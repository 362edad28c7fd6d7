import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { moderationPosts } from '#server/db/schema/comments.ts'
import type { CardState } from '#server/messenger/moderators/port.ts'
import type { MessengerName } from '#server/messenger/port.ts'

/** Longer than a message can be on its way: whoever has held one so long has died. */
const LEASE = sql`interval '1 minute'`

/** A comment whose present state the chat does not show, to be dealt with by us. */
export interface Claim {
  readonly commentId: number
  /** The message in the chat; null: none has been posted, or nobody knows of it. */
  readonly messageId: string | null
  /** Failures in a row. */
  readonly attempts: number
  /** Our lease, as long as nobody has overtaken us. To the microsecond, which a Date does not hold. */
  readonly lease: string
  /** What stood in its place: when its turn was. */
  readonly turn: string
}

/** What the chat shows now. */
export interface Shown {
  readonly messageId: string | null
  /** Null: nothing. */
  readonly state: CardState | null
}

/** What is to be sent to the moderators' chat of one messenger, shared by all processes. Moments are the database's. */
export interface Outbox {
  /** Takes what waits longest; nobody else gets it for a minute. */
  claim(): Promise<Claim | undefined>
  /**
   * Done with, unless the comment has changed or somebody else has taken it over meanwhile: then it is due
   * again, so that the last word is never an old one.
   */
  settle(claim: Claim, shown: Shown): Promise<void>
  /** Failed: again after so many milliseconds. */
  postpone(claim: Claim, milliseconds: number): Promise<void>
  /** Not our fault: again in its old turn. */
  giveBack(claim: Claim): Promise<void>
}

const { commentId, messenger, messageId, attempts, notBefore, due } = moderationPosts

export const outboxIn = (db: Executor, ours: MessengerName): Outbox => {
  const of = (id: number) => and(eq(commentId, id), eq(messenger, ours))
  const isOurs = ({ commentId: id, lease }: Claim) => and(of(id), sql`${notBefore} = ${lease}::timestamptz`)

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

    async settle({ commentId: id, lease }, shown) {
      await db
        .update(moderationPosts)
        .set({
          messageId: shown.messageId,
          shown: shown.state,
          due: sql`${notBefore} <> ${lease}::timestamptz`,
          attempts: 0,
          notBefore: sql`now()`,
        })
        .where(of(id))
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

    async giveBack(claim) {
      await db
        .update(moderationPosts)
        .set({ notBefore: sql`${claim.turn}::timestamptz` })
        .where(isOurs(claim))
    },
  }
}
