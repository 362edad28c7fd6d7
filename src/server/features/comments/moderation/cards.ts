import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { commentDecisions, comments } from '#server/db/schema/comments.ts'
import type { Card } from '#server/messenger/moderators/port.ts'
import type { MessengerName, MessengerPerson } from '#server/messenger/port.ts'
import { type CommentRow, commentRows } from '../comment-rows.ts'
import { hintText } from '../hints/hints.ts'

export async function cardOf(db: Executor, id: number): Promise<Card | undefined> {
  const [row] = await commentRows(db).where(eq(comments.id, id))
  if (!row) return undefined
  const [decision] = await db
    .select()
    .from(commentDecisions)
    .where(eq(commentDecisions.commentId, id))
    .orderBy(desc(commentDecisions.id))
    .limit(1)
  return {
    ...row,
    hints: hintsInWords(row),
    reason: row.reason ?? undefined,
    decision: decision && { to: decision.to, at: decision.at, moderator: nameIn(decision.moderator) },
  }
}

export const hintsInWords = ({ hints }: Pick<CommentRow, 'hints'>): string[] => hints.map(hintText)

/**
 * Names can change, so the record contains the number as well: `Анна Орлова (77)`, of MAX `Анна
 * Орлова (MAX 77)`.
 */
export const moderatorSignature = (
  { id, name }: Pick<MessengerPerson, 'id' | 'name'>,
  messenger: MessengerName = 'telegram',
): string => `${name} (${messenger === 'max' ? 'MAX ' : ''}${id})`

export const nameIn = (signature: string): string => signature.replace(/ \((?:MAX )?\d+\)$/, '')
