import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { comments } from '#server/db/schema/comments.ts'

/** Later changes of the account's name do not affect it. */
const author = sql<string>`case when ${comments.userId} is null then 'Удалённый пользователь'
  else coalesce(${comments.publicName}, 'Пользователь') end`

const columns = {
  id: comments.id,
  vin: comments.vin,
  userId: comments.userId,
  author,
  text: comments.text,
  /** For moderators only. */
  hints: comments.hints,
  state: comments.state,
  reason: comments.reason,
  createdAt: comments.createdAt,
}

export const commentRows = (db: Executor) => db.select(columns).from(comments).$dynamic()

export type CommentRow = Awaited<ReturnType<typeof commentRows>>[number]
