import { setImmediate } from 'node:timers/promises'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { commentDecisions, comments } from '#server/db/schema/comments.ts'
import type { DecidedState, RejectionReason } from '#server/messenger/moderators/port.ts'
import type { AuthorHistory, DeskComment, MarkedText } from '#shared/desk/view.ts'
import { type CommentRow, commentRows } from '../comment-rows.ts'
import { markedText } from '../hints/marks.ts'
import { hintsInWords, moderatorSignature, nameIn } from './cards.ts'
import { type DecisionResult, decideComment, SHOWN_UNDER } from './decide.ts'
import { REASON_MAX_LENGTH, rejectionReasons } from './reasons.ts'

export type CommentAtDesk = Omit<DeskComment, 'age'>

export interface DeskDecision {
  readonly commentId: number
  readonly to: DecidedState
  /** Required for a rejection. */
  readonly reason?: string | undefined
  readonly moderator: { readonly id: number; readonly name: string }
}

export interface ModeratorsDesk {
  readonly reasons: readonly RejectionReason[]
  /** In characters. */
  readonly reasonMaxLength: number
  waiting(): Promise<number>
  queue(most: number): Promise<CommentAtDesk[]>
  decided(most: number): Promise<CommentAtDesk[]>
  ofAuthor(userId: number, most: number): Promise<CommentAtDesk[]>
  find(id: number): Promise<CommentAtDesk | undefined>
  decide(tx: Executor, decision: DeskDecision): Promise<DecisionResult>
  committed(): void
}

export function createModeratorsDesk(db: Executor, committed: () => void): ModeratorsDesk {
  const select = () => commentRows(db)
  return {
    reasons: rejectionReasons,
    reasonMaxLength: REASON_MAX_LENGTH,
    waiting: () => db.$count(comments, eq(comments.state, 'pending')),
    queue: async (most) =>
      present(db, await select().where(eq(comments.state, 'pending')).orderBy(asc(comments.id)).limit(most)),
    async decided(most) {
      const ids = await latelyDecided(db, most)
      const listed = await present(db, await select().where(inArray(comments.id, ids)))
      return listed.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
    ofAuthor: async (userId, most) =>
      present(
        db,
        await select()
          .where(and(eq(comments.userId, userId), ne(comments.state, 'deleted')))
          .orderBy(desc(comments.id))
          .limit(most),
      ),
    find: async (id) => (await present(db, await select().where(eq(comments.id, id))))[0],
    decide: (tx, { commentId, to, reason, moderator }) =>
      decideComment(tx, {
        commentId,
        to,
        from: SHOWN_UNDER[to],
        ...(reason !== undefined && { reason }),
        moderator: moderatorSignature(moderator),
        channel: 'desk',
      }),
    committed,
  }
}

async function latelyDecided(db: Executor, most: number): Promise<number[]> {
  const latest = await db
    .select({ id: commentDecisions.commentId, to: commentDecisions.to })
    .from(commentDecisions)
    .orderBy(desc(commentDecisions.id))
    .limit(most)
  const lastWords = new Map(latest.toReversed().map(({ id, to }) => [id, to]))
  return [...new Set(latest.map(({ id }) => id))].filter((id) => lastWords.get(id) !== 'pending')
}

async function present(db: Executor, rows: readonly CommentRow[]): Promise<CommentAtDesk[]> {
  const living = rows.flatMap((row) => (row.state === 'deleted' ? [] : [{ ...row, state: row.state }]))
  const authors = living.flatMap(({ userId }) => userId ?? [])
  const [histories, decisions] = await Promise.all([
    historiesOf(db, authors),
    lastDecisions(
      db,
      living.map(({ id }) => id),
    ),
  ])
  const texts = await markedTexts(living)
  return living.map((row) => ({
    id: row.id,
    vin: row.vin,
    author: row.author,
    authorId: row.userId,
    state: row.state,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    hints: hintsInWords(row),
    text: texts.get(row.id) ?? [],
    history: row.userId === null ? null : (histories.get(row.userId) ?? null),
    decision: decisions.get(row.id) ?? null,
  }))
}

/** Yields between texts, because a long one takes a while. */
async function markedTexts(rows: readonly CommentRow[]): Promise<ReadonlyMap<number, readonly MarkedText[]>> {
  const texts = new Map<number, readonly MarkedText[]>()
  for (const { id, text, hints } of rows) {
    texts.set(id, markedText(text, hints))
    await setImmediate()
  }
  return texts
}

async function historiesOf(
  db: Executor,
  authors: readonly number[],
): Promise<ReadonlyMap<number, AuthorHistory>> {
  const count = (state: DecidedState) =>
    sql<number>`(count(*) filter (where ${eq(comments.state, state)}))::int`
  const rows = await db
    .select({
      userId: comments.userId,
      pending: count('pending'),
      published: count('published'),
      rejected: count('rejected'),
    })
    .from(comments)
    .where(inArray(comments.userId, [...authors]))
    .groupBy(comments.userId)
  return new Map(rows.map(({ userId, ...history }) => [userId ?? 0, history]))
}

async function lastDecisions(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<DeskComment['decision']>>> {
  const rows = await db
    .selectDistinctOn([commentDecisions.commentId])
    .from(commentDecisions)
    .where(inArray(commentDecisions.commentId, [...ids]))
    .orderBy(commentDecisions.commentId, desc(commentDecisions.id))
  return new Map(
    rows.map(({ commentId, moderator, at }) => [
      commentId,
      { moderator: nameIn(moderator), at: at.toISOString() },
    ]),
  )
}
