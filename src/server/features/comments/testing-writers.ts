import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { comments, moderationPosts } from '#server/db/schema/comments.ts'
import { openTestApp, type Person as SignedUp } from '#server/testing/open-app.ts'
import { type CommentState, changeState } from './state-change.ts'

export const VIN = 'XTAGFL110JY000001'
export const OTHER_VIN = 'XW8ZZZ61ZKG000001'

export type TestComments = Awaited<ReturnType<typeof openTestComments>>

export type Person = Pick<SignedUp, 'id' | 'token'>

export async function openTestComments(database: Database) {
  const { db } = database
  const site = await openTestApp(database)
  const ask = async (path: string, body: object, from?: string) => {
    const reply = await site.ask('POST', path, { body, ...(from !== undefined && { from }) })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }
  return {
    ...site,
    ask,
    count: (vin: string) => ask('/v1/car/comments/count', { vin }),
    list: async (vin: string) => ask('/v1/car/comments', { vin, token: await site.ticket('comments') }),
    add: ({ token }: Person, comment: string, { vin = VIN, from }: { vin?: string; from?: string } = {}) =>
      ask('/v1/car/comments/add', { vin, comment, token }, from),
    remove: ({ token }: Person, id: number) => ask('/v1/car/comments/delete', { token, id }),
    mine: ({ token }: Person, vin?: string) => ask('/v1/car/comments/my', { token, vin }),
    decide: (id: number, to: CommentState, reason?: string) => changeState(db, { id, to, reason }),
    rows: () => db.select().from(comments).orderBy(asc(comments.id)),
    async post(id: number) {
      const [post] = await db
        .select()
        .from(moderationPosts)
        .where(and(eq(moderationPosts.commentId, id), eq(moderationPosts.messenger, 'telegram')))
      return post
    },
  }
}
