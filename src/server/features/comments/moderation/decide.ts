import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { commentDecisions, moderationPosts } from '#server/db/schema/comments.ts'
import type { Card, DecidedState } from '#server/messenger/moderators/port.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import { changeState } from '../state-change.ts'
import { cardOf } from './cards.ts'

type Decision = typeof commentDecisions.$inferInsert

export interface DecisionRequest {
  readonly commentId: number
  readonly to: DecidedState
  /** By default any but `to`. */
  readonly from?: readonly DecidedState[]
  readonly reason?: string
  readonly moderator: string
  readonly channel: Decision['channel']
  readonly message?: { readonly messenger: MessengerName; readonly id: string }
}

export type DecisionResult =
  | { readonly outcome: 'done'; readonly from: DecidedState }
  /** Unchanged, because it was in another state. */
  | { readonly outcome: 'already'; readonly card: Card }
  | { readonly outcome: 'unknown' }

/** States under which each button is offered; a button changes nothing else. */
export const SHOWN_UNDER: Readonly<Record<DecidedState, readonly DecidedState[]>> = {
  published: ['pending'],
  rejected: ['pending'],
  pending: ['published', 'rejected'],
}

const STATES: readonly DecidedState[] = ['pending', 'published', 'rejected']

/** Of concurrent decisions the first counts, and the others get its result. */
export const decideComment = (db: Executor, request: DecisionRequest): Promise<DecisionResult> =>
  db.transaction(async (tx): Promise<DecisionResult> => {
    const { commentId: id, to, from = STATES.filter((state) => state !== to), message } = request
    const reason = to === 'rejected' ? request.reason : null
    if (reason === undefined) throw new Error('a rejection without a reason')
    const changed = await changeState(tx, { id, from, to, reason })
    if (message !== undefined) await adopt(tx, id, message)
    if (changed) return record(tx, { ...request, reason, from: changed.from as DecidedState })
    const card = await cardOf(tx, id)
    return card ? { outcome: 'already', card } : { outcome: 'unknown' }
  })

async function record(
  tx: Executor,
  { commentId, from, to, channel, moderator, reason }: Omit<Decision, 'at'>,
): Promise<DecisionResult> {
  await tx.insert(commentDecisions).values({ commentId, from, to, channel, moderator, reason })
  return { outcome: 'done', from }
}

/**
 * The pressed message was outdated, or is the duplicate of one whose posting was never confirmed.
 */
async function adopt(
  tx: Executor,
  commentId: number,
  { messenger, id: messageId }: NonNullable<DecisionRequest['message']>,
): Promise<void> {
  await tx
    .update(moderationPosts)
    .set({ messageId, due: true, attempts: 0, notBefore: sql`now()` })
    .where(and(eq(moderationPosts.commentId, commentId), eq(moderationPosts.messenger, messenger)))
}
