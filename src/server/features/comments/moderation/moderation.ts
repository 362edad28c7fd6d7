import { asc, eq } from 'drizzle-orm'
import type { Executor, Log } from '#server/db/database.ts'
import { comments } from '#server/db/schema/comments.ts'
import type { ModerationTalk, Queue } from '#server/messenger/moderators/port.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import { cardOf, moderatorSignature } from './cards.ts'
import { decideComment, SHOWN_UNDER } from './decide.ts'
import { type ModerationChat, openModerationChat, type Rest } from './moderation-chat.ts'
import { createModeratorsDesk, type ModeratorsDesk } from './moderators-desk.ts'
import { outboxIn } from './outbox.ts'
import { rejectionReasons } from './reasons.ts'

export interface Moderation extends ModerationChat {
  readonly talk: ModerationTalk
  readonly atDesk: ModeratorsDesk
}

interface ModerationParts {
  readonly db: Executor
  readonly log: Log
  readonly messenger?: MessengerName
  readonly rest?: Rest
  readonly onDecided?: () => void
}

export function createModeration({
  db,
  log,
  messenger = 'telegram',
  onDecided,
  ...how
}: ModerationParts): Moderation {
  const chat = openModerationChat({
    outbox: outboxIn(db, messenger),
    cardOf: (id) => cardOf(db, id),
    log,
    ...how,
  })
  const talk: ModerationTalk = {
    reasons: rejectionReasons,
    async press({ commentId, moderator, messageId, ...verdict }) {
      const decided = await decideComment(db, {
        commentId,
        message: { messenger, id: messageId },
        to: verdict.to,
        from: SHOWN_UNDER[verdict.to],
        ...(verdict.to === 'rejected' && { reason: verdict.reason.label }),
        moderator: moderatorSignature(moderator, messenger),
        channel: 'messenger',
      })
      chat.kick()
      onDecided?.()
      return decided
    },
    queue: () => queueOf(db),
    card: (id) => cardOf(db, id),
  }
  return { ...chat, talk, atDesk: createModeratorsDesk(db, chat.kick) }
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
