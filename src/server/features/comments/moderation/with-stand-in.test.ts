import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import TelegramServer from 'telegram-test-api'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { moderationPosts } from '../../../db/schema.ts'
import { testDatabase } from '../../../db/testing.ts'
import { createTelegram, type Telegram } from '../../../gateways/telegram/telegram.ts'
import {
  memoryConversation,
  memoryOnce,
  recordedLog,
  SITE,
  TOKEN,
} from '../../../gateways/telegram/testing-chat.ts'
import { type HandClock, handClock } from '../../../gateways/telegram/testing-clock.ts'
import { decide } from './decide.ts'
import { createModeration, type Moderation } from './moderation.ts'
import { commentIn, decisionsOn, type HandRest, handRest, letPass, newComment } from './testing-moderation.ts'

/**
 * The whole way from a comment to a decision over a Bot API that is not ours, the package `telegram-test-api`,
 * and a line to it that can be cut.
 */
const CHAT_ID = -1_001_234_567_890
const ANNA = { userId: 77, firstName: 'Анна' }
const STRANGER = { userId: 79, firstName: 'Прохожий' }

/** `down`: nobody answers; `deaf`: a message arrives, and nobody hears that it did. */
type LineState = 'up' | 'down' | 'deaf'

interface Line extends AsyncDisposable {
  readonly url: string
  turn(state: LineState): void
  /** Somebody has written to the bot. The stand-in says at once that there is nothing; the line holds that back. */
  wake(): void
  /** Bodies of the calls of one method that have arrived, in order. */
  calls(method: string): Record<string, unknown>[]
  /** The next call of this method that arrives. */
  next(method: string): Promise<Record<string, unknown>>
}

/** A line to the Bot API. */
async function openLine(target: string): Promise<Line> {
  const events = new EventEmitter()
  const passed: { method: string; body: Record<string, unknown> }[] = []
  let state: LineState = 'up'

  let wakes = 0

  const ask = async (path: string, body: string): Promise<string | undefined> => {
    const headers = { 'content-type': 'application/json', connection: 'close' }
    const answer = await fetch(target + path, { method: 'POST', headers, body }).catch(() => undefined)
    return answer?.text()
  }

  const wake = () => {
    wakes += 1
    events.emit('wake')
  }

  const answerTo = async (method: string, path: string, body: string): Promise<string | undefined> => {
    if (state === 'down') return undefined
    const before = wakes
    const answer = await ask(path, body)
    if (method === 'getUpdates' && answer?.includes('"result":[]')) {
      if (wakes === before) await once(events, 'wake')
      return answerTo(method, path, body)
    }
    passed.push({ method, body: JSON.parse(body) })
    return state === 'deaf' && method === 'sendMessage' ? undefined : answer
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const method = path.split('/').at(-1) ?? ''
    const answer = await answerTo(method, path, await text(request))
    if (answer === undefined) return request.socket.destroy()
    response.end(answer)
    events.emit(method, passed.at(-1)?.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn(to) {
      state = to
      wake()
    },
    wake,
    calls: (method) => passed.flatMap((call) => (call.method === method ? [call.body] : [])),
    next: async (method) => (await once(events, method))[0],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

let database: Database
let messenger: TelegramServer
let line: Line
let moderation: Moderation
let telegram: Telegram
let hand: HandRest
let clock: HandClock

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  messenger = new TelegramServer({ host: '127.0.0.1', port: await freePort() })
  await messenger.start()
  line = await openLine(messenger.config.apiURL)
  hand = handRest()
  clock = handClock()
  const { log } = recordedLog()
  moderation = createModeration({ db: database.db, log, rest: hand.rest })
  const moderators = { chatId: CHAT_ID, moderatorIds: [ANNA.userId], moderation: moderation.talk }
  telegram = createTelegram(
    { token: TOKEN, apiUrl: line.url, linkUrl: 'https://t.me', webhook: undefined },
    { conversation: memoryConversation(), site: SITE, once: memoryOnce(), moderators, log },
    clock,
  )
  telegram.start()
  if (telegram.moderatorsChat) moderation.start(telegram.moderatorsChat)
  await hand.resting()
})

afterEach(async () => {
  await moderation.stop()
  await telegram.stop()
  await line[Symbol.asyncDispose]()
  await messenger.stop()
  await database.db.delete(moderationPosts)
})

/** The stand-in cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** A new comment, once the desk has done what it could about it. */
async function commented(): Promise<number> {
  const id = await newComment(database.db)
  moderation.kick()
  await hand.resting()
  return id
}

interface Button {
  readonly text: string
  readonly callback_data: string
}

/** What stands in the chat, the oldest first. */
const chat = () =>
  messenger.storage.botMessages.map(({ messageId, message }) => ({
    messageId,
    text: message.text,
    buttons: (message.reply_markup as { inline_keyboard: Button[][] }).inline_keyboard.flat(),
  }))

/** Presses a button under a message; the oldest one unless told. */
async function press(label: string, who = ANNA, nth = 0): Promise<void> {
  const message = chat()[nth]
  const data = message?.buttons.find((button) => button.text === label)?.callback_data
  if (!data) throw new Error(`no button «${label}»`)
  const client = messenger.getClient(TOKEN, { ...who, chatId: CHAT_ID, type: 'supergroup' })
  await client.sendCallback(client.makeCallbackQuery(data, { message: { message_id: message.messageId } }))
  line.wake()
}

/** What the person reads who presses. */
async function answerTo(label: string, who = ANNA): Promise<unknown> {
  const answered = line.next('answerCallbackQuery')
  await press(label, who)
  const { text } = await answered
  await hand.resting()
  return text
}

describe('the moderators’ chat', { timeout: 30_000 }, () => {
  it('a moderator publishes a comment', async () => {
    const id = await commented()
    expect(chat()).toMatchObject([{ text: expect.stringContaining(`№\u00a0${id}`) }])
    expect(line.calls('sendMessage')).toMatchObject([{ chat_id: CHAT_ID }])
    expect(await answerTo('Опубликовать')).toBe('Опубликован')
    expect(await commentIn(database.db, id)).toMatchObject({ state: 'published' })
    expect(await decisionsOn(database.db, id)).toMatchObject([
      { to: 'published', channel: 'messenger', moderator: 'Анна (77)' },
    ])
    expect(chat()).toMatchObject([
      {
        text: expect.stringMatching(/<b>Опубликован<\/b> — Анна, /),
        buttons: [{ text: 'Вернуть в очередь' }],
      },
    ])
  })

  it('a moderator rejects a comment, names the reason, and takes it back', async () => {
    const id = await commented()
    await answerTo('Отклонить')
    expect(chat()[0]?.buttons.map(({ text }) => text)).toContain('Не об автомобилях')
    expect(await answerTo('Не об автомобилях')).toBe('Отклонён: не об автомобилях')
    expect(await commentIn(database.db, id)).toMatchObject({ state: 'rejected', reason: 'не об автомобилях' })
    expect(await answerTo('Вернуть в очередь')).toBe('Снова в очереди')
    expect(await commentIn(database.db, id)).toMatchObject({ state: 'pending', reason: null })
    expect(chat()).toMatchObject([{ buttons: [{ text: 'Опубликовать' }, { text: 'Отклонить' }] }])
  })

  it('a press that comes second, from whoever saw the old buttons, changes nothing and is told', async () => {
    const id = await commented()
    const answered = line.next('answerCallbackQuery')
    await press('Опубликовать')
    const second = press('Опубликовать')
    await answered
    expect(await line.next('answerCallbackQuery')).toMatchObject({
      text: expect.stringMatching(/^Уже опубликован: Анна, /),
      show_alert: true,
    })
    await second
    expect(await decisionsOn(database.db, id)).toHaveLength(1)
  })

  it('a stranger’s press changes nothing', async () => {
    const id = await commented()
    expect(await answerTo('Опубликовать', STRANGER)).toMatch(/только у модераторов/)
    expect(await commentIn(database.db, id)).toMatchObject({ state: 'pending' })
    expect(await decisionsOn(database.db, id)).toEqual([])
    expect(line.calls('editMessageText')).toEqual([])
  })

  it('while the messenger is away nothing is lost, and nothing is done twice', async () => {
    const shown = await commented()
    line.turn('down')
    const polling = await clock.pause()
    const unseen = await commented()
    const resting = await hand.resting()
    // The press waits at the messenger; another comment is decided on the command line.
    await press('Опубликовать')
    const bySomebody = { moderator: 'Мария', channel: 'command_line' } as const
    const another = await newComment(database.db)
    await decide(database.db, { commentId: another, to: 'published', ...bySomebody })
    expect(await commentIn(database.db, shown)).toMatchObject({ state: 'pending' })

    line.turn('up')
    const answered = line.next('answerCallbackQuery')
    polling.end()
    await answered
    await letPass(database.db, 1)
    resting.end()
    await hand.resting()
    moderation.kick()
    await hand.resting()
    expect(await commentIn(database.db, shown)).toMatchObject({ state: 'published' })
    expect(await decisionsOn(database.db, shown)).toHaveLength(1)
    expect(chat().map(({ text }) => text)).toEqual([
      expect.stringMatching(new RegExp(`№\u00a0${shown}.*<b>Опубликован</b> — Анна`, 's')),
      expect.stringContaining(`№\u00a0${unseen}`),
    ])
  })

  it('a message of whose arrival nobody has heard can be pressed, and does not come again', async () => {
    line.turn('deaf')
    const id = await commented()
    line.turn('up')
    expect(chat()).toHaveLength(1)
    const resting = await hand.resting()
    const answered = line.next('answerCallbackQuery')
    await press('Опубликовать')
    expect(await answered).toMatchObject({ text: 'Опубликован' })
    resting.end()
    await hand.resting()
    expect(await commentIn(database.db, id)).toMatchObject({ state: 'published' })
    expect(chat()).toMatchObject([{ text: expect.stringContaining('<b>Опубликован</b>') }])
  })
})
