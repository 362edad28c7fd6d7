import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { comments, moderationPosts } from '#server/db/schema/comments.ts'
import { testDatabase } from '#server/db/testing.ts'
import { engines } from '#server/testing/engines.ts'
import { commentHash } from './comment-text.ts'
import { type CommentState, changeState } from './state-change.ts'

const states: readonly CommentState[] = ['pending', 'published', 'rejected', 'deleted']

let database: Database

/** A fresh database before the following tests. */
function setUpOn(open: () => Promise<Database>): void {
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => database.db.delete(comments))
  afterAll(() => database.close())
}

/** A comment whose card is up to date after three failures. @returns its number. */
async function commentIn(state: CommentState): Promise<number> {
  const text = 'Хозяин честный'
  const [row] = await database.db
    .insert(comments)
    .values({ vin: 'XTAGFL110JY000001', text, textHash: commentHash(text), state, reason: 'Реклама.' })
    .returning()
  const commentId = row?.id ?? 0
  const later = sql`now() + interval '1 hour'`
  await database.db.insert(moderationPosts).values({ commentId, due: false, attempts: 3, notBefore: later })
  return commentId
}

async function rowOf(id: number) {
  const [row] = await database.db.select().from(comments).where(eq(comments.id, id))
  return row
}

/** Whether the chat's row is due at once. */
async function isDue(id: number): Promise<boolean> {
  const [post] = await database.db
    .select({ due: moderationPosts.due, attempts: moderationPosts.attempts, now: sql`not_before <= now()` })
    .from(moderationPosts)
    .where(eq(moderationPosts.commentId, id))
  return post?.due === true && post.attempts === 0 && post.now === true
}

const living = states.filter((state) => state !== 'deleted')

describe('a comment’s state', () => {
  setUpOn(testDatabase)

  it.each(living.flatMap((from) => states.map((to) => [from, to] as const)))(
    'goes from %s to %s, and the chat is updated',
    async (from, to) => {
      const id = await commentIn(from)
      expect(await changeState(database.db, { id, to, reason: 'Мат.' })).toEqual({ from })
      expect(await rowOf(id)).toMatchObject({ state: to, reason: to === 'rejected' ? 'Мат.' : null })
      expect(await isDue(id)).toBe(true)
    },
  )

  it.each(states)('is never %s again once it is deleted', async (to) => {
    const id = await commentIn('deleted')
    expect(await changeState(database.db, { id, to })).toBe(undefined)
    expect(await isDue(id)).toBe(false)
  })
})

describe.each(engines)('a comment’s state on $engine', ({ open }) => {
  setUpOn(open)

  it('changes, and the chat is updated', async () => {
    const id = await commentIn('pending')
    expect(await changeState(database.db, { id, to: 'rejected', reason: 'Мат.' })).toEqual({
      from: 'pending',
    })
    expect(await rowOf(id)).toMatchObject({ state: 'rejected', reason: 'Мат.' })
    expect(await isDue(id)).toBe(true)
  })

  it('stays when it is not among the expected ones, and so do other comments', async () => {
    const [id, other] = [await commentIn('rejected'), await commentIn('pending')]
    expect(await changeState(database.db, { id, from: ['pending', 'published'], to: 'deleted' })).toBe(
      undefined,
    )
    expect(await rowOf(id)).toMatchObject({ state: 'rejected', text: 'Хозяин честный', reason: 'Реклама.' })
    await changeState(database.db, { id, to: 'published' })
    expect(await rowOf(other)).toMatchObject({ state: 'pending' })
    expect([await isDue(id), await isDue(other)]).toEqual([true, false])
  })

  it('of a missing comment is undefined', async () => {
    expect(await changeState(database.db, { id: 404_404, to: 'published' })).toBe(undefined)
  })
})
