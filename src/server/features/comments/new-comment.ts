import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { comments, moderationPosts } from '#server/db/schema/comments.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { messengerKinds } from '#server/messenger/port.ts'
import { COMMENT_MAX_LENGTH } from '#shared/contract/limits.ts'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import { type CommentRow, commentRows } from './comment-rows.ts'
import { cleanComment, commentHash, lengthOf } from './comment-text.ts'

/** Limits the cleaning time, which grows with length. */
const LONGEST_WRITTEN = 4 * COMMENT_MAX_LENGTH

/** Deleted comments count as well. */
const RATES = [
  { most: 5, withinMs: 10 * MINUTE_MS },
  { most: 30, withinMs: DAY_MS },
]

/** Pending and rejected texts of one person. */
const MOST_UNPUBLISHED = 100

export interface NewComment {
  readonly userId: number
  readonly vin: string
  readonly text: string
  readonly hints: readonly string[]
  readonly createdAt: Date
}

export type PublicNameWithHints = (accountName: string | null) => {
  readonly publicName: string | null
  readonly hints: readonly string[]
}

/** @returns the cleaned text. @throws ApiFailure `comment_empty`, `comment_too_long` */
export function requireText(written: string): string {
  if (written.length > LONGEST_WRITTEN) throw new ApiFailure('comment_too_long')
  const text = cleanComment(written)
  if (text === '') throw new ApiFailure('comment_empty')
  if (lengthOf(text) > COMMENT_MAX_LENGTH) throw new ApiFailure('comment_too_long')
  return text
}

/**
 * Comments of a person run one by one on all servers, because concurrent ones could evade the
 * limits.
 * @throws ApiFailure `unauthorized` when the account is deleted, `comment_repeated`,
 * `too_many_comments`, `comments_full`.
 */
export const keepComment = (
  db: Executor,
  comment: NewComment,
  publicNameFor: PublicNameWithHints,
): Promise<CommentRow> =>
  db.transaction(async (tx) => {
    const accountName = await lockAuthor(tx, comment.userId)
    const hash = commentHash(comment.text)
    const { repeated, usedBefore } = await sameText(tx, comment, hash)
    if (repeated) throw new ApiFailure('comment_repeated')
    const retryAfter = await secondsToWait(tx, comment)
    if (retryAfter > 0) throw new ApiFailure('too_many_comments', { retryAfter })
    if ((await unpublished(tx, comment.userId)) >= MOST_UNPUBLISHED) throw new ApiFailure('comments_full')
    const { publicName, hints: ofName } = publicNameFor(accountName)
    const hints = [...new Set([...comment.hints, ...ofName, ...(usedBefore ? ['duplicate'] : [])])]
    const { id } = only(
      await tx
        .insert(comments)
        .values({ ...comment, publicName, hints, textHash: hash })
        .returning({ id: comments.id }),
    )
    await tx.insert(moderationPosts).values(messengerKinds.map((messenger) => ({ commentId: id, messenger })))
    return only(await commentRows(tx).where(eq(comments.id, id)))
  })

/** The deletion of an account locks this row first as well. */
async function lockAuthor(tx: Executor, userId: number): Promise<string | null> {
  const [author] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (author === undefined) throw new ApiFailure('unauthorized')
  return author.name
}

interface SameText {
  readonly repeated: boolean
  readonly usedBefore: boolean
}

async function sameText(tx: Executor, { userId, vin }: NewComment, hash: Buffer): Promise<SameText> {
  const same = and(eq(comments.textHash, hash), ne(comments.state, 'deleted'))
  const own = and(same, eq(comments.userId, userId), eq(comments.vin, vin))
  const { rows } = await tx.execute<SameText & Record<string, unknown>>(sql`
    select exists (select from ${comments} where ${own}) as repeated,
      exists (select from ${comments} where ${same}) as "usedBefore"`)
  return only(rows)
}

async function secondsToWait(tx: Executor, { userId, createdAt }: NewComment): Promise<number> {
  const most = Math.max(...RATES.map((rate) => rate.most))
  const latest = await tx
    .select({ createdAt: comments.createdAt })
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(desc(comments.id))
    .limit(most)
  const waits = RATES.map(({ most, withinMs }) => {
    const oldest = latest[most - 1]
    return oldest === undefined ? 0 : oldest.createdAt.getTime() + withinMs - createdAt.getTime()
  })
  return Math.ceil(Math.max(0, ...waits) / 1000)
}

const unpublished = (tx: Executor, userId: number): Promise<number> =>
  tx.$count(comments, and(eq(comments.userId, userId), inArray(comments.state, ['pending', 'rejected'])))

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement gave no row back')
  return row
}
