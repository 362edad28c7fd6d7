import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerFailures } from '#server/http/answer-failures.ts'
import { Limit } from '#server/http/limit.ts'
import { enforceLimits } from '#server/http/mount.ts'
import type { Messenger } from '#server/messenger/messenger.ts'
import { handClock } from '#server/testing/hand-clock.ts'
import { createTelegram } from './telegram.ts'
import { type BotApi, botApi, refusal } from './testing-bot-api.ts'
import {
  CODE,
  type MemoryConversation,
  memoryChecks,
  memoryConversation,
  memoryOnce,
  message,
  recordedLog,
  SITE,
  TOKEN,
} from './testing-chat.ts'
import { WEB_HOOK_PATH } from './web-hook.ts'

const SECRET = 'web-hook-secret_0123456789'
const HOOK = `${SITE.url}${WEB_HOOK_PATH}`

let api: BotApi
let app: FastifyInstance
let telegram: Messenger
let conversation: MemoryConversation
let recorded: ReturnType<typeof recordedLog>

const PREVIOUS = 'web-hook-secret_before_01'

async function open({ secret = SECRET, started = true } = {}): Promise<void> {
  recorded = recordedLog()
  conversation = memoryConversation()
  telegram = createTelegram(
    {
      token: TOKEN,
      apiUrl: api.url,
      linkUrl: 'https://t.me',
      webhook: { url: HOOK, secrets: [secret, PREVIOUS] },
    },
    { conversation, checks: memoryChecks(), site: SITE, once: memoryOnce(), log: recorded.log },
    handClock(),
  )
  app = Fastify({ loggerInstance: recorded.log, bodyLimit: 64 * 1024 })
  answerFailures(app)
  enforceLimits(app, () => 'the messenger')
  telegram.mount(app, new Limit(20))
  if (!started) return
  const set = api.called('setWebhook')
  telegram.start()
  await set
}

beforeEach(async () => {
  api = await botApi()
})

afterEach(async () => {
  await telegram.stop()
  await app.close()
  await api[Symbol.asyncDispose]()
  for (const secret of [SECRET, PREVIOUS, TOKEN, CODE]) expect(recorded.lines.join()).not.toContain(secret)
})

const bring = (payload: unknown, headers: Record<string, string> = proof(SECRET)) =>
  app.inject({
    method: 'POST',
    url: WEB_HOOK_PATH,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const proof = (secret: string) => ({ 'x-telegram-bot-api-secret-token': secret })

describe('the web hook', () => {
  it('is set with its secret, for the kinds of updates that are handled, and loses none', async () => {
    await open()
    expect(api.calls('setWebhook')[0]).toEqual({
      url: HOOK,
      secret_token: SECRET,
      allowed_updates: ['message', 'callback_query'],
      drop_pending_updates: false,
    })
    expect(api.calls('getUpdates')).toEqual([])
  })

  it('accepts an update with the secret', async () => {
    await open()
    expect((await bring(message(`/start ${CODE}`))).statusCode).toBe(200)
    expect(conversation.seen).toHaveLength(1)
    expect(api.calls('sendMessage')[0]?.text).toContain('Войти на сайт Автослед?')
  })

  it('accepts the previous secret until the messenger uses the new one', async () => {
    await open()
    expect((await bring(message(`/start ${CODE}`), proof(PREVIOUS))).statusCode).toBe(200)
    expect(conversation.seen).toHaveLength(1)
  })

  it.each([
    ['no secret', {}],
    ['an empty secret', proof('')],
    ['a wrong secret', proof(SECRET.replace('9', '8'))],
    ['a part of the secret', proof(SECRET.slice(0, -1))],
    ['more than the secret', proof(`${SECRET}0`)],
  ])('refuses %s', async (_, headers) => {
    await open()
    const answer = await bring(message(`/start ${CODE}`), headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ success: false, error: 'unauthorized' })
    expect(conversation.seen).toEqual([])
  })

  it('accepts no request if the configured secret is empty', async () => {
    await open({ secret: '' })
    expect((await bring(message(`/start ${CODE}`), proof(''))).statusCode).toBe(401)
  })

  it('refuses requests without the secret before reading their body', async () => {
    await open()
    const huge = 'x'.repeat(2 * 1024 * 1024)
    expect((await bring(huge, {})).statusCode).toBe(401)
    expect((await bring('{', { ...proof('wrong'), 'content-type': 'text/html' })).statusCode).toBe(401)
  })

  it('accepts messages up to the length that Telegram sends', async () => {
    await open()
    const long = message('/help', undefined, { reply_to_message: { text: 'ж'.repeat(100_000) } })
    expect((await bring(long)).statusCode).toBe(200)
    expect((await bring({ update_id: 1, ballast: 'x'.repeat(1024 * 1024) })).statusCode).toBe(413)
  })

  it.each(['{', 'null', '[]', '"text"', '{}', '{"update_id":"no number"}', '{"update_id":1.5}'])(
    'rejects %s as unreadable',
    async (body) => {
      await open()
      expect((await bring(body)).statusCode).toBe(400)
      expect(api.calls('sendMessage')).toEqual([])
    },
  )

  it('logs one line about an unknown update, without its text', async () => {
    await open()
    expect((await bring({ update_id: 7, edited_message: { text: 'секрет' } })).statusCode).toBe(200)
    const lines = recorded.lines.filter((line) => line.includes('telegram: an update was not understood'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ kind: 'edited_message' }])
    expect(recorded.lines.join()).not.toContain('секрет')
    await bring(message('/help'))
    expect(recorded.lines.filter((line) => line.includes('not understood'))).toHaveLength(1)
  })

  it('handles a redelivered update once', async () => {
    await open()
    const update = message(`/start ${CODE}`)
    const statuses = (await Promise.all([bring(update), bring(update)])).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([200, 200])
    expect(api.calls('sendMessage')).toHaveLength(1)
  })

  it('asks for redelivery if an update failed and the person could not be notified', async () => {
    await open()
    api.answers['*'] = () => refusal(502, 'Bad Gateway')
    const update = message(`/start ${CODE}`)
    expect((await bring(update)).statusCode).toBe(503)
    api.answers = {}
    expect((await bring(update)).statusCode).toBe(200)
    expect(api.calls('sendMessage').at(-1)?.text).toContain('Войти на сайт')
  })

  it('asks for redelivery before the bot has read its own name', async () => {
    await open({ started: false })
    expect((await bring(message(`/start ${CODE}`))).statusCode).toBe(503)
    expect(conversation.seen).toEqual([])
  })

  it('has a rate limit', async () => {
    await open()
    for (let call = 0; call < 20; call++) await bring({}, {})
    expect((await bring(message('/help'))).statusCode).toBe(429)
  })
})

it('without a web hook there is no route for one', async () => {
  await open()
  await app.close()
  app = Fastify()
  createTelegram(
    { token: TOKEN, apiUrl: api.url, linkUrl: 'https://t.me', webhook: undefined },
    { conversation, checks: memoryChecks(), site: SITE, once: memoryOnce(), log: recorded.log },
    handClock(),
  ).mount(app, new Limit(1))
  expect((await bring(message('/help'))).statusCode).toBe(404)
})
