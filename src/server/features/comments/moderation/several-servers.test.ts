import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { comments, moderationPosts } from '#server/db/schema/comments.ts'
import { silentLog, testPostgresTwice } from '#server/db/testing.ts'
import { changeState } from '../state-change.ts'
import { createModeration, type Moderation } from './moderation.ts'
import { type HandRest, handRest, type MemoryChat, memoryChat, VIN } from './testing-moderation.ts'

const COMMENTS = 1000

let databases: [Database, Database]
let desks: Moderation[]
let hands: HandRest[]
let chat: MemoryChat

beforeEach(async () => {
  databases = await testPostgresTwice()
  hands = [handRest(), handRest(), handRest(), handRest()]
  desks = hands.map(({ rest }, nth) => {
    const { db } = databases[nth % 2] as Database
    return createModeration({ db, log: silentLog, rest })
  })
  chat = memoryChat()
  await databases[0].db.execute(sql`
    with made as (
      insert into ${comments} (vin, text, text_hash)
      select ${VIN}, 'Комментарий ' || n, ''::bytea from generate_series(1, ${COMMENTS}::int) n
      returning id
    ) insert into ${moderationPosts} (comment_id) select id from made`)
})

afterEach(async () => {
  for (const desk of desks) await desk.stop()
  for (const database of databases) await database.close()
})

/** Runs every moderation chat until all are idle. */
async function allAtRest(): Promise<void> {
  await Promise.all(hands.map(({ resting }) => resting()))
}

const settled = async () => {
  const { rows } = await databases[0].db.execute<{ left: number; shown: number }>(sql`
    select count(*) filter (where due)::int as left,
           count(*) filter (where shown = state)::int as shown
    from ${moderationPosts} join ${comments} on id = comment_id`)
  return rows[0]
}

it('a thousand comments arrive once each from two servers', async () => {
  for (const desk of desks) desk.start(chat)
  await allAtRest()
  expect(chat.calls).toHaveLength(COMMENTS)
  expect(new Set(chat.calls).size).toBe(COMMENTS)
  expect(await settled()).toEqual({ left: 0, shown: COMMENTS })
}, 60_000)

const verdictOn = (id: number) => (id % 2 === 0 ? 'published' : 'rejected')

/** On either server. */
const decide = (id: number) =>
  changeState((databases[id % 2] as Database).db, { id, to: verdictOn(id), reason: 'спам или реклама' })

it('the chat ends with the present states after any decisions during sending', async () => {
  chat.answer = async (call) => {
    const [what, id] = call.split(' ')
    if (what === 'post' && Number(id) % 5 === 0) await decide(Number(id))
    return undefined
  }
  for (const desk of desks) desk.start(chat)
  await allAtRest()
  const posts = chat.calls.filter((call) => call.startsWith('post'))
  expect(new Set(posts).size).toBe(posts.length)
  expect(await settled()).toEqual({ left: 0, shown: COMMENTS })
  const states = new Map([...chat.messages.values()].map(({ id, state }) => [id, state]))
  for (const [id, state] of states) {
    expect(state).toBe(id % 5 === 0 ? verdictOn(id) : 'pending')
  }
}, 60_000)
