import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { comments, moderationPosts } from '#server/db/schema/comments.ts'
import { testDatabase } from '#server/db/testing.ts'
import type { DeliveryFailure } from '#server/messenger/moderators/port.ts'
import { createLog } from '#server/platform/log.ts'
import { changeState } from '../state-change.ts'
import { createModeration, type Moderation } from './moderation.ts'
import {
  commentIn,
  type HandRest,
  handRest,
  letPass,
  type MemoryChat,
  memoryChat,
  newComment,
  outage,
  postOf,
} from './testing-moderation.ts'

let database: Database
let chat: MemoryChat
let hand: HandRest
let moderation: Moderation
let lines: string[]

const open = (): Moderation => {
  const log = createLog('info', { output: { write: (line) => void lines.push(line) } })
  return createModeration({ db: database.db, log, rest: hand.rest })
}

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(() => {
  chat = memoryChat()
  hand = handRest()
  lines = []
  moderation = open()
})

afterEach(async () => {
  await moderation.stop()
  await database.db.delete(moderationPosts)
})

/** Waits until the chat is up to date after the start. */
async function started() {
  moderation.start(chat)
  return hand.resting()
}

/** Waits for all consequences of a kick. */
async function kicked() {
  moderation.kick()
  return hand.resting()
}

const decided = (id: number, to: 'pending' | 'published' | 'rejected' | 'deleted') =>
  changeState(database.db, { id, to })

const operatorReads = (): string[] => lines.map((line) => JSON.parse(line).msg)

describe('the moderators’ chat', () => {
  it('gets pending comments, the oldest first, and each once', async () => {
    const ids = [await newComment(database.db), await newComment(database.db)]
    await started()
    await kicked()
    expect(chat.calls).toEqual(ids.map((id) => `post ${id} pending`))
    expect([...chat.messages.values()]).toMatchObject(ids.map((id) => ({ id, author: 'Семён' })))
  })

  it('gets a new comment at once', async () => {
    await started()
    const id = await newComment(database.db)
    await kicked()
    expect(chat.calls).toEqual([`post ${id} pending`])
  })

  it('gets changes by other servers and the command line within 15 seconds', async () => {
    const pause = await started()
    expect(pause.milliseconds).toBe(15_000)
    const id = await newComment(database.db)
    pause.end()
    await hand.resting()
    expect(chat.calls).toEqual([`post ${id} pending`])
  })

  it('shows every change in the existing message', async () => {
    const id = await newComment(database.db)
    await started()
    for (const to of ['published', 'pending', 'rejected', 'deleted'] as const) {
      await decided(id, to)
      await kicked()
    }
    const states = ['published', 'pending', 'rejected', 'deleted']
    expect(chat.calls).toEqual([`post ${id} pending`, ...states.map((state) => `update ${id} ${state}`)])
    expect(chat.messages.size).toBe(1)
  })

  it('gets no comment that was decided or deleted before it was shown', async () => {
    for (const to of ['published', 'rejected', 'deleted'] as const) {
      await decided(await newComment(database.db), to)
    }
    await started()
    expect(chat.calls).toEqual([])
    await kicked()
    expect(await database.db.$count(moderationPosts, eq(moderationPosts.due, true))).toBe(0)
  })

  it('gets a comment that returns to the queue unseen', async () => {
    const id = await newComment(database.db)
    await decided(id, 'published')
    await started()
    await decided(id, 'pending')
    await kicked()
    expect(chat.calls).toEqual([`post ${id} pending`])
  })

  it('shows hints in words and the moderator', async () => {
    const id = await newComment(database.db, { hints: ['phone'] })
    await started()
    const moderator = { id: 77, name: 'Анна', username: undefined }
    await moderation.talk.press({ commentId: id, to: 'published', messageId: '101', moderator })
    await hand.resting()
    expect(chat.messages.get(101)).toMatchObject({
      hints: [expect.stringMatching(/телефон/)],
      state: 'published',
      decision: { to: 'published', moderator: 'Анна' },
    })
  })

  it('ends with the final state when a comment changes while it is being sent', async () => {
    const id = await newComment(database.db)
    chat.answer = async (call) => void (call.endsWith('pending') && (await decided(id, 'published')))
    await started()
    expect(chat.calls).toEqual([`post ${id} pending`, `update ${id} published`])
    expect(await postOf(database.db, id)).toMatchObject({ due: false, shown: 'published' })
  })

  it('shows the queue', async () => {
    await database.db.update(comments).set({ state: 'deleted' })
    expect(await moderation.talk.queue()).toEqual({ waiting: 0, oldest: undefined })
    const ids = [await newComment(database.db), await newComment(database.db)]
    expect(await moderation.talk.queue()).toEqual({
      waiting: 2,
      oldest: { id: ids[0], createdAt: expect.any(Date) },
    })
  })
})

describe('a failure', () => {
  const failure = (fields: Partial<DeliveryFailure>) => async () => ({ ...outage, ...fields })

  /**
   * Fails repeatedly, letting time pass in between. @returns the delay of the comment after each
   * failure.
   */
  async function pauses(id: number, times: number): Promise<number[]> {
    const found: number[] = []
    const pause = await started()
    for (let nth = 0, current = pause; nth < times; nth++) {
      const post = await postOf(database.db, id)
      found.push((post?.notBefore.getTime() ?? 0) - Date.now())
      await letPass(database.db, 11)
      current.end()
      current = await hand.resting()
    }
    return found
  }

  it('loses nothing: the comment comes once the messenger is back', async () => {
    const id = await newComment(database.db)
    chat.answer = failure({})
    const pause = await started()
    expect(operatorReads()).toEqual(['the moderators’ chat cannot be reached now'])
    chat.answer = async () => undefined
    await letPass(database.db, 1)
    pause.end()
    await hand.resting()
    expect(chat.calls).toEqual([`post ${id} pending`, `post ${id} pending`])
    expect(chat.messages.size).toBe(1)
    expect(operatorReads()).toEqual([
      'the moderators’ chat cannot be reached now',
      'the moderators’ chat works again',
    ])
  })

  it('does not end because of a change that needed no sending', async () => {
    const [first, second] = [await newComment(database.db), await newComment(database.db)]
    chat.answer = failure({})
    const pause = await started()
    await decided(second, 'published')
    pause.end()
    await hand.resting()
    expect(await postOf(database.db, second)).toMatchObject({ due: false })
    expect(await postOf(database.db, first)).toMatchObject({ due: true })
    expect(operatorReads()).toEqual(['the moderators’ chat cannot be reached now'])
  })

  it('of the connection ends the round: an unavailable messenger is not called once for every comment', async () => {
    for (let n = 0; n < 5; n++) await newComment(database.db)
    chat.answer = failure({})
    await started()
    expect(chat.calls).toHaveLength(1)
  })

  it('waits longer and longer, up to ten minutes, never for all at the same moment', async () => {
    const id = await newComment(database.db)
    chat.answer = failure({})
    const found = await pauses(id, 12)
    for (const [nth, pause] of found.entries()) {
      const longest = Math.min(5000 * 2 ** nth, 600_000)
      expect(pause).toBeGreaterThan(longest / 2 - 2000)
      expect(pause).toBeLessThanOrEqual(longest)
    }
    expect(new Set(found.slice(-4).map((pause) => Math.round(pause / 10))).size).toBeGreaterThan(1)
    expect(operatorReads()).toHaveLength(1)
  })

  it('lasts as long as the messenger asks, despite kicks, and keeps the order', async () => {
    const ids = [await newComment(database.db), await newComment(database.db)]
    chat.answer = failure({ restMs: 35_000 })
    const pause = await started()
    expect(pause.milliseconds).toBe(35_000)
    moderation.kick()
    expect(await hand.resting()).toBe(pause)
    chat.answer = async () => undefined
    pause.end()
    await hand.resting()
    expect(chat.calls.slice(1)).toEqual(ids.map((id) => `post ${id} pending`))
    expect(operatorReads()).toEqual([])
  })

  it('of the chat itself raises one alarm and is not retried constantly', async () => {
    await newComment(database.db)
    await newComment(database.db)
    chat.answer = failure({ fault: 'chat', trouble: '403: Forbidden: bot was kicked' })
    const pause = await started()
    expect(pause.milliseconds).toBe(600_000)
    pause.end()
    await hand.resting()
    expect(chat.calls).toHaveLength(2)
    expect(operatorReads()).toEqual(['alarm: the moderators’ chat takes no messages'])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, reason: '403: Forbidden: bot was kicked' })
  })

  it('of one comment raises one alarm and delays no other', async () => {
    const [bad, good] = [await newComment(database.db), await newComment(database.db)]
    chat.answer = async (call) =>
      call.includes(` ${bad} `) ? { ...outage, fault: 'card', trouble: '400' } : undefined
    const pause = await started()
    expect(chat.calls).toEqual([`post ${bad} pending`, `post ${good} pending`])
    await letPass(database.db, 9)
    pause.end()
    const next = await hand.resting()
    expect(chat.calls).toHaveLength(2)
    await letPass(database.db, 2)
    next.end()
    await hand.resting()
    expect(chat.calls).toHaveLength(3)
    expect(operatorReads()).toEqual(['alarm: the moderators’ chat refuses a comment'])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ comment: bad, reason: '400' })
  })

  it('ends with a decision: the new state is shown at once', async () => {
    const id = await newComment(database.db)
    await started()
    await decided(id, 'published')
    chat.answer = failure({})
    const pause = await kicked()
    await decided(id, 'rejected')
    chat.answer = async () => undefined
    pause.end()
    await hand.resting()
    expect(chat.messages.get(101)).toMatchObject({ state: 'rejected' })
  })

  it('of the database is logged and retried', async () => {
    const id = await newComment(database.db)
    chat.answer = async () => Promise.reject(new Error('database away'))
    const pause = await started()
    expect(lines[0]).toContain('database away')
    chat.answer = async () => undefined
    await letPass(database.db, 1)
    pause.end()
    await hand.resting()
    expect([...chat.messages.values()]).toMatchObject([{ id }])
  })
})

describe('a message', () => {
  const anna = { id: 77, name: 'Анна', username: undefined }
  const press = (commentId: number, messageId: string, to: 'published' | 'pending' = 'published') =>
    moderation.talk.press({ commentId, messageId, to, moderator: anna })

  it('without confirmation is sent again, and a press on either counts', async () => {
    const id = await newComment(database.db)
    chat.answer = async (call) => (call.startsWith('post') ? 'lost' : undefined)
    const pause = await started()
    chat.answer = async () => undefined
    await letPass(database.db, 1)
    pause.end()
    await hand.resting()
    expect([...chat.messages.keys()]).toEqual([101, 102])

    expect(await press(id, '101')).toEqual({ outcome: 'done', from: 'pending' })
    await hand.resting()
    expect(chat.messages.get(101)).toMatchObject({ state: 'published' })
    expect(await press(id, '102')).toMatchObject({ outcome: 'already', card: { state: 'published' } })
    await hand.resting()
    expect(chat.messages.get(102)).toMatchObject({ state: 'published' })
  })

  it('pressed before it is sent again is not sent again', async () => {
    const id = await newComment(database.db)
    chat.answer = async (call) => (call.startsWith('post') ? 'lost' : undefined)
    const pause = await started()
    chat.answer = async () => undefined
    await press(id, '101')
    pause.end()
    await hand.resting()
    expect(chat.calls).toEqual([`post ${id} pending`, `update ${id} published`])
  })

  it('that was deleted is posted anew when its comment waits again, and otherwise forgotten', async () => {
    const id = await newComment(database.db)
    await started()
    chat.messages.clear()
    await decided(id, 'published')
    await kicked()
    expect(chat.messages.size).toBe(0)
    expect(await postOf(database.db, id)).toMatchObject({ due: false, messageId: null })
    await decided(id, 'pending')
    await kicked()
    expect([...chat.messages.values()]).toMatchObject([{ id, state: 'pending' }])
    expect(operatorReads()).toEqual([])
  })

  it('can be pressed only for the state it shows', async () => {
    const id = await newComment(database.db)
    await started()
    expect(await press(id, '101', 'pending')).toMatchObject({ outcome: 'already' })
    await press(id, '101')
    expect(await commentIn(database.db, id)).toMatchObject({ state: 'published' })
    const reason = { code: 'spam', label: 'спам или реклама' }
    const rejection = { commentId: id, messageId: '101', to: 'rejected', reason, moderator: anna } as const
    expect(await moderation.talk.press(rejection)).toMatchObject({ outcome: 'already' })
    expect(await press(id, '101', 'pending')).toMatchObject({ outcome: 'done' })
    expect(await moderation.talk.press(rejection)).toMatchObject({ outcome: 'done' })
    expect(await commentIn(database.db, id)).toMatchObject({ state: 'rejected', reason: 'спам или реклама' })
  })
})

describe('a stop', () => {
  it('lets running deliveries finish, and sends nothing after them', async () => {
    const [first, second] = [await newComment(database.db), await newComment(database.db)]
    const [sending, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    chat.answer = async () => {
      sending.resolve()
      await go.promise
      return undefined
    }
    moderation.start(chat)
    await sending.promise
    const stopped = moderation.stop()
    go.resolve()
    await stopped
    expect(chat.calls).toEqual([`post ${first} pending`])
    expect(await postOf(database.db, first)).toMatchObject({ due: false })
    expect(await postOf(database.db, second)).toMatchObject({ due: true })
  })

  it('ends a rest that the messenger has asked for', async () => {
    await newComment(database.db)
    chat.answer = async () => ({ ...outage, restMs: 3_600_000 })
    await started()
    await moderation.stop()
  })

  it('may come before the start, and twice', async () => {
    await newComment(database.db)
    await moderation.stop()
    moderation.start(chat)
    await moderation.stop()
    await moderation.stop()
    expect(chat.calls).toEqual([])
  })
})
