import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import TelegramServer from 'telegram-test-api'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Limit } from '../../http/limit.ts'
import { createTelegram, type Telegram } from './telegram.ts'
import {
  CODE,
  type MemoryConversation,
  memoryConversation,
  memoryOnce,
  recordedLog,
  SITE,
  TOKEN,
} from './testing-chat.ts'
import { WEB_HOOK_PATH } from './web-hook.ts'

/**
 * The whole way over a Bot API that is not ours: the package `telegram-test-api`. It sends no secret with a
 * web hook, answers `getUpdates` at once, and knows eight methods.
 */
let messenger: TelegramServer
let telegram: Telegram
let conversation: MemoryConversation
let app: FastifyInstance

beforeEach(async () => {
  messenger = new TelegramServer({ host: '127.0.0.1', port: await freePort() })
  await messenger.start()
  conversation = memoryConversation()
  app = Fastify()
})

afterEach(async () => {
  await telegram.stop()
  await app.close()
  await messenger.stop()
})

/** The stand-in cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

const open = (webhook?: { url: string; secret: string }): Telegram =>
  createTelegram(
    { token: TOKEN, apiUrl: messenger.config.apiURL, linkUrl: 'https://t.me', webhook },
    { conversation, site: SITE, once: memoryOnce(), log: recordedLog().log },
  )

/** Opens the link, presses «Войти», and gives the question and what it was turned into. */
async function signIn(): Promise<(string | undefined)[]> {
  const client = messenger.getClient(TOKEN)
  const asked = messenger.waitBotMessage()
  await client.sendCommand(client.makeCommand(`/start ${CODE}`))
  await asked
  const [question] = messenger.storage.botMessages
  const text = question?.message.text
  const edited = messenger.waitBotEdits()
  const message = { message_id: question?.messageId }
  await client.sendCallback(client.makeCallbackQuery(`in:${CODE}`, { message }))
  await edited
  return [text, messenger.storage.botMessages[0]?.message.text]
}

const whole = [
  expect.stringContaining('Войти на сайт Автослед?'),
  expect.stringContaining('Готово, вы вошли.'),
]

it('a person signs in when the bot asks for updates', async () => {
  telegram = open()
  telegram.start()
  expect(await signIn()).toEqual(whole)
  expect(telegram.startLink(CODE)).toBe(`https://t.me/TestNameBot?start=${CODE}`)
  expect(conversation.seen.at(-1)).toEqual({
    code: CODE,
    person: { id: 1, name: 'TestName', username: 'testUserName' },
    yes: true,
  })
})

it('a person signs in when updates are brought to the web hook', async () => {
  const secret = 'web-hook-secret_0123456789'
  app.addHook('onRequest', async ({ headers }, reply) => {
    headers['x-telegram-bot-api-secret-token'] = secret
    reply.header('connection', 'close')
  })
  const port = await freePort()
  telegram = open({ url: `http://127.0.0.1:${port}${WEB_HOOK_PATH}`, secret })
  telegram.mount(app, new Limit(100))
  await app.listen({ host: '127.0.0.1', port })
  const set = hookSet()
  telegram.start()
  await set
  expect(await signIn()).toEqual(whole)
})

/** Resolves when the stand-in knows where to bring updates. */
const hookSet = () =>
  new Promise<void>((resolve) => {
    const setWebhook = messenger.setWebhook.bind(messenger)
    messenger.setWebhook = (...hook) => {
      setWebhook(...hook)
      resolve()
    }
  })
