import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addComment, commentCalls, countComments, listComments } from '#shared/contract/comments.ts'
import { createApp } from './app.ts'
import { loadConfig } from './config.ts'
import type { Database } from '../db/database.ts'
import { comments, users } from '../db/schema.ts'
import { testDatabase } from '../db/testing.ts'
import { issueAccessToken } from '../features/accounts/access-tokens.ts'
import { changeState } from '../features/comments/state-change.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'

const VIN = 'XTAGFL110JY000001'

let app: FastifyInstance
let database: Database

beforeAll(async () => {
  database = await testDatabase()
  app = await createApp({
    config: loadConfig({ CAPTCHA_PROVIDER: 'none' }),
    database,
    lookups: [],
    baseInfo: { readers: new Map(), lookup: undefined },
    registries: { byId: new Map(), demo: new Set() },
    metrics: createMetrics(),
    log: createLog('silent'),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const post = async (url: string, body: object) => (await app.inject({ method: 'POST', url, body })).json()

/** An access token of somebody new. */
async function signUp(): Promise<string> {
  const [user] = await database.db.insert(users).values({ telegramId: 1, name: 'Анна' }).returning()
  return issueAccessToken(database.db, user?.id ?? 0, 'page', Date.now())
}

it('a comment comes through the whole server to the moderators with hints, and then to everybody', async () => {
  const token = await signUp()
  const comment = 'Продам такую же: 8 (916) 123-45-67'
  const added = await post(addComment.path, { vin: VIN, comment, token })
  expect(added).toMatchObject({ success: true, data: { state: 'pending' } })
  expect((await post(countComments.path, { vin: VIN })).data).toEqual({ count: 0 })
  const [row] = await database.db.select().from(comments)
  expect(row?.hints).toContain('phone')
  await changeState(database.db, { id: added.data.id, to: 'published' })
  const { data } = await post(listComments.path, { vin: VIN, token: 'test' })
  expect(data).toMatchObject([{ comment, user: { name: 'Анна' } }])
})

it('every call of comments is described', async () => {
  const { paths } = (await app.inject({ url: '/v1/openapi.json' })).json()
  for (const { path } of commentCalls) expect(paths[path].post.responses).toHaveProperty('400')
})
