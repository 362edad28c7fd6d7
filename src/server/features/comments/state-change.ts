import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { comments, moderationPosts } from '#server/db/schema/comments.ts'

/** A comment's way; a deleted one has come to its end. */
export type CommentState = (typeof comments.$inferSelect)['state']

export interface StateChange {
  readonly id: number
  /** States it may be in; unless told, any that it can still leave. */
  readonly from?: readonly CommentState[]
  readonly to: CommentState
  /** Why it is rejected, for its author; no other state has one. */
  readonly reason?: string | null
}

const LIVING: readonly CommentState[] = ['pending', 'published', 'rejected']

/**
 * Moves one comment to another state and has the moderators' chat told of it. Of several changes at the same
 * moment each sees what the one before it left. A deleted comment loses its text, its hash and its hints. The
 * chat's row is made due at once: whoever holds a lease on it no longer does.
 * @returns the state it was in; undefined when there is no such comment in one of the states asked for.
 */
export async function changeState(
  tx: Executor,
  { id, from = LIVING, to, reason = null }: StateChange,
): Promise<{ from: CommentState } | undefined> {
  const consequences = to === 'deleted' ? emptied : sql`reason = ${to === 'rejected' ? reason : null}`
  const { rows } = await tx.execute<{ from: CommentState }>(sql`
    with before as (
      select id, state from ${comments}
      where id = ${id} and state in ${from}
      for update
    ), changed as (
      update ${comments} set state = ${to}, ${consequences}
      from before where comments.id = before.id
      returning before.state
    ), told as (
      update ${moderationPosts} set due = true, attempts = 0, not_before = now()
      from before where comment_id = before.id
    )
    select state as "from" from changed`)
  return rows[0]
}

const emptied = sql`text = '', text_hash = '', hints = '{}', reason = null`
