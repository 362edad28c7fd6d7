import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { comments } from '#server/db/schema/comments.ts'

/** Under which name a comment stands, whatever its author is called today. */
const author = sql<string>`case when ${comments.userId} is null then 'Удалённый пользователь'
  else coalesce(${comments.publicName}, 'Пользователь') end`

const columns = {
  id: comments.id,
  vin: comments.vin,
  /** Null once the author has deleted the account. */
  userId: comments.userId,
  author,
  text: comments.text,
  /** For moderators only: what to look at first. */
  hints: comments.hints,
  state: comments.state,
  /** Why it was rejected. */
  reason: comments.reason,
  createdAt: comments.createdAt,
}

/** Comments as they stand; the caller says which and in what order. */
export const commentRows = (db: Executor) => db.select(columns).from(comments).$dynamic()

/** A comment as moderators see it. */
export type CommentRow = Awaited<ReturnType<typeof commentRows>>[number]
