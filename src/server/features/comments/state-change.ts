import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { comments, moderationPosts } from '#server/db/schema/comments.ts'

/** `deleted` is final. */
export type CommentState = (typeof comments.$inferSelect)['state']

export interface StateChange {
  readonly id: number
  /** By default any but deleted. */
  readonly from?: readonly CommentState[]
  readonly to: CommentState
  readonly reason?: string | null
}

const LIVING: readonly CommentState[] = ['pending', 'published', 'rejected']

/**
 * Makes the chat row due at once, which ends any lease on it. A deleted comment loses its text,
 * hash and hints.
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
