import { asc, eq } from 'drizzle-orm'
import type { Executor, Log } from '../../../db/database.ts'
import { comments } from '../../../db/schema.ts'
import type { DecidedState, ModerationTalk, Queue } from '../../../gateways/telegram/moderators/port.ts'
import { cardOf } from './cards.ts'
import { decide } from './decide.ts'
import { type Desk, openDesk, type Rest } from './desk.ts'
import { signatureOf } from './moderator.ts'
import { outboxIn } from './outbox.ts'
import { reasons } from './reasons.ts'

/** Moderation of comments in the messenger. */
export interface Moderation extends Desk {
  /** What the bot talks about in the moderators' chat. */
  readonly talk: ModerationTalk
}

interface ModerationParts {
  readonly db: Executor
  readonly log: Log
  readonly rest?: Rest
}

/** A button stands under what it can change, and nothing else is changed by it. */
const SHOWN_UNDER: Readonly<Record<DecidedState, readonly DecidedState[]>> = {
  published: ['pending'],
  rejected: ['pending'],
  pending: ['published', 'rejected'],
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
  return { ...desk, talk }
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
