import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { comments } from '#server/db/schema/comments.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import type { Comment } from '#shared/contract/comments.ts'
import { type Person, refusal } from '#shared/permissions.ts'
import { type CommentRow, commentRows } from './comment-rows.ts'
import { keepComment, type PublicNameWithHints, requireText } from './new-comment.ts'
import type { PublicNameOf } from './public-name.ts'
import { changeState } from './state-change.ts'

interface CommentsOptions {
  readonly db: Executor
  readonly hintsOf: (text: string) => readonly string[]
  readonly publicNameOf: PublicNameOf
  readonly onChange: () => void
  /** Several people may share one address. */
  readonly limitOfAddress: Limit
  readonly now?: () => number
}

export interface WrittenComment {
  readonly userId: number
  readonly vin: string
  readonly text: string
  readonly isFirstNameOnly?: boolean
  readonly address: string
}

/** VINs are in canonical form. */
export interface Comments {
  count(vin: string): Promise<number>
  list(vin: string): Promise<Comment[]>
  /**
   * @throws ApiFailure `comment_empty`, `comment_too_long`, `comment_repeated`,
   * `too_many_comments`, `comments_full`; `unauthorized` when the account is deleted.
   */
  add(written: WrittenComment): Promise<Comment>
  /** @throws ApiFailure `comment_gone`, also for an earlier deletion; `not_yours`. */
  remove(request: { readonly user: Person; readonly id: number }): Promise<void>
  mine(userId: number, vin?: string): Promise<Comment[]>
}

export function createComments(options: CommentsOptions): Comments {
  const { db, hintsOf, onChange, limitOfAddress, now = Date.now } = options
  const publicNameFor = signedBy(options)
  return {
    count: (vin) => db.$count(comments, isPublished(vin)),
    list: async (vin) =>
      (await commentRows(db).where(isPublished(vin)).orderBy(asc(comments.id))).map(presentPublic),

    async add({ userId, vin, text: written, isFirstNameOnly, address }) {
      const retryAfter = limitOfAddress.take(address)
      if (retryAfter > 0) throw new ApiFailure('too_many_comments', { retryAfter })
      const text = requireText(written)
      const comment = { userId, vin, text, hints: hintsOf(text), createdAt: new Date(now()) }
      const kept = await keepComment(db, comment, (name) =>
        publicNameFor(isFirstNameOnly ? firstWord(name) : name),
      )
      onChange()
      return presentOwn(kept)
    },

    async remove({ user, id }) {
      const reason = refusal('deleteComment', user, await ownerOf(db, id))
      if (reason !== undefined) throw new ApiFailure(reason)
      if (!(await changeState(db, { id, to: 'deleted' }))) throw new ApiFailure('comment_gone')
      onChange()
    },

    async mine(userId, vin) {
      const own = and(eq(comments.userId, userId), ne(comments.state, 'deleted'))
      const condition = vin === undefined ? own : and(own, eq(comments.vin, vin))
      return (await commentRows(db).where(condition).orderBy(desc(comments.id))).map(presentOwn)
    },
  }
}

const firstWord = (name: string | null): string | null => name?.trim().split(/\s/)[0] ?? null

const signedBy =
  ({ publicNameOf, hintsOf }: CommentsOptions): PublicNameWithHints =>
  (accountName) => {
    const { name, isWhole } = publicNameOf(accountName)
    return { publicName: name, hints: [...hintsOf(name ?? ''), ...(isWhole ? [] : ['name'])] }
  }

const isPublished = (vin: string) => and(eq(comments.vin, vin), eq(comments.state, 'published'))

async function ownerOf(db: Executor, id: number) {
  // The database rejects larger numbers.
  if (!Number.isSafeInteger(id)) throw new ApiFailure('comment_gone')
  const [comment] = await db
    .select({ user_id: comments.userId })
    .from(comments)
    .where(and(eq(comments.id, id), ne(comments.state, 'deleted')))
  if (comment === undefined) throw new ApiFailure('comment_gone')
  return comment
}

const presentPublic = (row: CommentRow): Comment => ({
  id: row.id,
  user_id: row.userId,
  user: { name: row.author },
  vin: row.vin,
  comment: row.text,
  created_at: row.createdAt.toISOString(),
  state: 'published',
})

function presentOwn(row: CommentRow): Comment {
  const { state, reason } = row
  if (state === 'deleted') throw new Error('a deleted comment is shown to nobody')
  const comment = { ...presentPublic(row), state }
  return state === 'rejected' && reason !== null ? { ...comment, reason } : comment
}
