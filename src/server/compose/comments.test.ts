import { afterAll, beforeAll, expect, it } from 'vitest'
import { addComment, commentCalls, countComments, deleteComment } from '#shared/contract/comments.ts'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../db/testing.ts'
import { memoryChat } from '../features/comments/moderation/testing-moderation.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'
import { quietMessenger } from '../testing/quiet-messenger.ts'

const VIN = 'XTAGFL110JY000001'

const chat = memoryChat()

let site: TestApp
let database: Database

beforeAll(async () => {
  database = await testDatabase()
  site = await openTestApp(database, { instead: { telegram: quietMessenger({ moderatorsChat: chat }) } })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const post = async (path: string, body: object) => (await site.ask('POST', path, { body })).json()

it('moderators get a comment at once with hints, and its outcome', async () => {
  const { token } = await site.signUp({ name: 'Анна' })
  const comment = 'Продам такую же: 8 (916) 123-45-67'
  const { data } = await post(addComment.path, { vin: VIN, comment, token })
  expect(data).toMatchObject({ state: 'pending' })
  expect((await post(countComments.path, { vin: VIN })).data).toEqual({ count: 0 })
  const shown = () => [...chat.messages.values()]
  await expect.poll(shown).toMatchObject([{ text: comment, author: 'Анна', hints: ['похоже на телефон'] }])
  await post(deleteComment.path, { id: data.id, token })
  await expect.poll(shown).toMatchObject([{ state: 'deleted', text: '' }])
})

it('every call of comments is described', async () => {
  const { paths } = (await site.ask('GET', '/v1/openapi.json')).json()
  for (const { path } of commentCalls) expect(paths[path].post.responses).toHaveProperty('400')
})
