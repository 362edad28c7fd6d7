import { asc, eq } from 'drizzle-orm'
import type { Executor, Log } from '../../../db/database.ts'
import { comments } from '../../../db/schema.ts'
import type { ModerationTalk, Queue } from '../../../gateways/telegram/moderators/port.ts'
import { cardOf } from './cards.ts'
import { decide, SHOWN_UNDER } from './decide.ts'
import { type Desk, openDesk, type Rest } from './desk.ts'
import { signatureOf } from './moderator.ts'
import { createModeratorsDesk, type ModeratorsDesk } from './moderators-desk.ts'
import { outboxIn } from './outbox.ts'
import { reasons } from './reasons.ts'

/** Moderation of comments in the messenger. */
export interface Moderation extends Desk {
  /** What the bot talks about in the moderators' chat. */
  readonly talk: ModerationTalk
  /** The same at the operator's desk. */
  readonly atDesk: ModeratorsDesk
}

interface ModerationParts {
  readonly db: Executor
  readonly log: Log
  readonly rest?: Rest
}

/** Nothing is sent before the start. */
export function createModeration({ db, log, ...how }: ModerationParts): Moderation {
  const desk = openDesk({ outbox: outboxIn(db), cardOf: (id) => cardOf(db, id), log, ...how })
  const talk: ModerationTalk = {
    reasons,
    async press({ commentId, moderator, messageId, ...verdict }) {
      const decided = await decide(db, {
        commentId,
        messageId,
        to: verdict.to,
        from: SHOWN_UNDER[verdict.to],
        ...(verdict.to === 'rejected' && { reason: verdict.reason.label }),
        moderator: signatureOf(moderator),
        channel: 'messenger',
      })
      desk.kick()
      return decided
    },
    queue: () => queueOf(db),
  }
  return { ...desk, talk, atDesk: createModeratorsDesk(db, desk.kick) }
}

async function queueOf(db: Executor): Promise<Queue> {
  const isPending = eq(comments.state, 'pending')
  const [oldest] = await db
    .select({ id: comments.id, createdAt: comments.createdAt })
    .from(comments)
    .where(isPending)
    .orderBy(asc(comments.id))
    .limit(1)
  return { waiting: await db.$count(comments, isPending), oldest }
}
