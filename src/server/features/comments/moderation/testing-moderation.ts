import { randomInt } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { commentDecisions, comments, moderationPosts } from '#server/db/schema/comments.ts'
import type {
  Card,
  DeliveryFailure,
  ModeratorsChat,
  PostResult,
  UpdateResult,
} from '#server/messenger/moderators/port.ts'
import { commentHash } from '../comment-text.ts'
import type { Rest } from './moderation-chat.ts'

export const VIN = 'XTA210990Y2766389'

interface Written {
  readonly text?: string
  readonly hints?: string[]
  readonly vin?: string
}

/** By a new author. */
export async function newComment(
  db: Executor,
  { text = 'Хозяин честный, машина живая.', hints = [], vin = VIN }: Written = {},
): Promise<number> {
  const [user] = await db
    .insert(users)
    .values({ telegramId: randomInt(2 ** 47), name: 'Семён' })
    .returning({ id: users.id })
  const [comment] = await db
    .insert(comments)
    .values({ vin, userId: user?.id, publicName: 'Семён', text, textHash: commentHash(text), hints })
    .returning({ id: comments.id })
  if (!comment) throw new Error('an insert without a row')
  await db.insert(moderationPosts).values({ commentId: comment.id })
  return comment.id
}

export async function commentIn(db: Executor, id: number) {
  const [comment] = await db.select().from(comments).where(eq(comments.id, id))
  return comment
}

export const decisionsOn = (db: Executor, id: number) =>
  db
    .select()
    .from(commentDecisions)
    .where(eq(commentDecisions.commentId, id))
    .orderBy(asc(commentDecisions.id))

export async function postOf(db: Executor, id: number) {
  const [post] = await db.select().from(moderationPosts).where(eq(moderationPosts.commentId, id))
  return post
}

export async function letPass(db: Executor, minutes: number): Promise<void> {
  await db
    .update(moderationPosts)
    .set({ notBefore: sql`${moderationPosts.notBefore} - make_interval(mins => ${minutes})` })
}

export interface MemoryChat extends ModeratorsChat {
  readonly messages: Map<number, Card>
  /** Every call, in order: `post 17 pending`, `update 17 published`. */
  readonly calls: string[]
  /**
   * Undefined: the call succeeds; `lost`: it succeeds without a confirmation. Awaited after the
   * call is recorded.
   */
  answer: (call: string) => Promise<DeliveryFailure | 'lost' | undefined>
}

export const outage: DeliveryFailure = {
  outcome: 'failed',
  fault: 'connection',
  restMs: 0,
  trouble: 'Network request failed!',
}

export function memoryChat(): MemoryChat {
  const messages: MemoryChat['messages'] = new Map()
  let lastId = 100

  const call = async (
    what: string,
    does: () => UpdateResult | PostResult,
  ): Promise<UpdateResult | PostResult> => {
    chat.calls.push(what)
    const answer = await chat.answer(what)
    if (answer !== undefined && answer !== 'lost') return answer
    const done = does()
    return answer === 'lost' ? outage : done
  }

  const chat: MemoryChat = {
    messages,
    calls: [],
    answer: async () => undefined,
    post: (card) =>
      call(`post ${card.id} ${card.state}`, () => {
        messages.set(++lastId, card)
        return { outcome: 'delivered', messageId: `${lastId}` }
      }) as Promise<PostResult>,
    update: (messageId, card) =>
      call(`update ${card.id} ${card.state}`, () => {
        if (!messages.has(Number(messageId))) return { outcome: 'gone' }
        messages.set(Number(messageId), card)
        return { outcome: 'delivered' }
      }) as Promise<UpdateResult>,
  }
  return chat
}

interface Pause {
  readonly milliseconds: number
  end(): void
}

export interface HandRest {
  readonly rest: Rest
  resting(): Promise<Pause>
}

/** A rest that lasts until the test, or the signal, ends it. */
export function handRest(): HandRest {
  const events = new EventEmitter()
  let current: Pause | undefined
  return {
    rest: (milliseconds, signal) =>
      new Promise((resolve) => {
        const end = () => {
          current = undefined
          resolve()
        }
        if (signal.aborted) return end()
        signal.addEventListener('abort', end, { once: true })
        current = { milliseconds, end }
        events.emit('rest')
      }),
    async resting() {
      if (current === undefined) await once(events, 'rest')
      return current as Pause
    },
  }
}
