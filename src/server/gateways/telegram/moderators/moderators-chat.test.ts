import { GrammyError, HttpError } from 'grammy'
import type { Update } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ModeratorsChat } from '#server/messenger/moderators/port.ts'
import { createBot, showCommands } from '../bot.ts'
import { updateHandler } from '../handle-update.ts'
import {
  ANNA,
  BORIS,
  ME,
  memoryChecks,
  memoryConversation,
  memoryOnce,
  message,
  press,
  recordedLog,
  SITE,
  TOKEN,
} from '../testing-chat.ts'
import { openModeratorsChat } from './moderators-chat.ts'
import {
  CARD,
  CHAT,
  CHAT_ID,
  decidedCard,
  type MemoryModeration,
  memoryModeration,
} from './testing-moderators.ts'

interface Button {
  readonly text: string
  readonly callback_data: string
}

interface Sent {
  readonly method: string
  readonly text?: string
  readonly chat_id?: number
  readonly message_id?: number
  readonly show_alert?: boolean
  readonly parse_mode?: string
  readonly scope?: object
  readonly link_preview_options?: object
  readonly reply_markup?: { readonly inline_keyboard: Button[][] }
}

let moderation: MemoryModeration
let chat: ModeratorsChat
let api: Parameters<typeof showCommands>[0]
let handle: (update: Update) => Promise<boolean>
let sent: Sent[]
let lines: string[]
/** Outcome of a call of the Bot API; undefined: success. */
let fails: (method: string) => Error | undefined

const talk = () => ({
  conversation: memoryConversation(),
  checks: memoryChecks(),
  site: SITE,
  moderators: { chatId: CHAT_ID, moderatorIds: [ANNA.id], seals: [TOKEN, RETIRED], moderation } as const,
})

beforeEach(() => {
  moderation = memoryModeration()
  sent = []
  fails = () => undefined
  const recorded = recordedLog()
  lines = recorded.lines
  const bot = createBot({ token: TOKEN, apiUrl: 'http://127.0.0.1:1' }, talk())
  bot.botInfo = ME
  bot.api.config.use(async (_call, method, payload) => {
    sent.push({ method, ...JSON.parse(JSON.stringify(payload)) })
    const failure = fails(method)
    if (failure) throw failure
    return { ok: true, result: { message_id: 900 + sent.length } } as never
  })
  api = bot.api
  handle = updateHandler({ bot, once: memoryOnce(), log: recorded.log })
  chat = openModeratorsChat({ api, seals: [TOKEN], site: SITE, chatId: CHAT_ID })
})

afterEach(() => expect(lines).toEqual([]))

const refused = (code: number, description: string, parameters = {}) =>
  new GrammyError('Call failed!', { ok: false, error_code: code, description, parameters }, 'any', {})

/** The previous bot token. */
const RETIRED = '110201543:retired'

/** The bot's calls after this update. */
async function callsFor(update: Update): Promise<Sent[]> {
  const from = sent.length
  expect(await handle(update)).toBe(true)
  return sent.slice(from)
}

/** The message made from this card. */
async function shown(card = CARD): Promise<Sent> {
  await chat.post(card)
  return sent.at(-1) as Sent
}

const buttonsOf = ({ reply_markup }: Sent): Button[] => reply_markup?.inline_keyboard.flat() ?? []

/** Data of the button with this action under the card. */
const dataOf = async (text: string, card = CARD): Promise<string> =>
  buttonsOf(await shown(card)).find((button) => button.text === text)?.callback_data ?? 'no such button'

/** Data of a reason's button, opened as a moderator would. */
async function dataOfReason(text: string): Promise<string> {
  const [asked] = await callsFor(press(await dataOf('Отклонить'), ANNA, CHAT))
  return buttonsOf(asked as Sent).find((button) => button.text === text)?.callback_data ?? 'no such button'
}

describe('a card', () => {
  it('shows car, author, time and text, and offers both decisions', async () => {
    expect(await shown()).toMatchObject({
      method: 'sendMessage',
      chat_id: CHAT_ID,
      parse_mode: 'HTML',
      text: [
        '<b>Комментарий №\u00a017</b>\n' +
          'VIN: <a href="https://avtosled.example/checks/XTA210990Y2766389">XTA210990Y2766389</a>\n' +
          'Автор: Семён &lt;Иванов&gt; &amp; Ко\n' +
          'Оставлен 21.11.2026 13:45 по Москве',
        '<blockquote>Видел её на &lt;b&gt;стоянке&lt;/b&gt; &amp; &quot;щупал&quot;:\nпороги гнилые.</blockquote>',
      ].join('\n\n'),
    })
    expect(buttonsOf(sent.at(-1) as Sent).map(({ text }) => text)).toEqual(['Опубликовать', 'Отклонить'])
  })

  it('shows no preview of links in the comment', async () => {
    expect((await shown()).link_preview_options).toEqual({ is_disabled: true })
  })

  it('shows hints in words', async () => {
    const { text } = await shown({ ...CARD, hints: ['возможно, телефон', 'ссылка'] })
    expect(text).toContain('<b>Обратите внимание:</b> возможно, телефон; ссылка\n\n')
  })

  it.each([
    ['published', decidedCard('published'), '<b>Опубликован</b> — Анна, 21.11 14:05', ['Вернуть в очередь']],
    [
      'rejected',
      decidedCard('rejected', 'не об автомобилях'),
      '<b>Отклонён: не об автомобилях</b> — Анна, 21.11 14:05',
      ['Вернуть в очередь'],
    ],
    [
      'back in the queue',
      decidedCard('pending'),
      '<b>Снова в очереди</b> — Анна, 21.11 14:05',
      ['Опубликовать', 'Отклонить'],
    ],
    ['deleted', { ...decidedCard('published'), state: 'deleted' as const }, '<b>Удалён автором</b>', []],
  ])('shows that a comment is %s', async (_, card, outcome, buttons) => {
    expect(await chat.update('5', card)).toEqual({ outcome: 'delivered' })
    const edited = sent.at(-1) as Sent
    expect(edited).toMatchObject({ method: 'editMessageText', chat_id: CHAT_ID, message_id: 5 })
    expect(edited.text?.split('\n\n').at(-1)).toBe(outcome)
    expect(buttonsOf(edited).map(({ text }) => text)).toEqual(buttons)
    expect(edited.reply_markup).toBeDefined()
  })

  it('of a deleted comment does not contain its text', async () => {
    expect((await shown({ ...CARD, state: 'deleted' })).text).not.toContain('пороги')
  })

  it.each(['<&">'.repeat(1000), '👩🏽‍🔧'.repeat(500), `${'é'.repeat(2000)}`, 'ж'.repeat(2000)])(
    'fits into a message for any text (%#)',
    async (text) => {
      const hints = Array.from({ length: 10 }, () => 'подсказка модератору на несколько слов')
      const card = { ...decidedCard('rejected', 'п'.repeat(200)), text, hints, author: 'И'.repeat(140) }
      const visible = ((await shown(card)).text ?? '').replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, '?')
      expect(visible.length).toBeLessThanOrEqual(4096)
      expect(visible.isWellFormed()).toBe(true)
    },
  )

  it('of a cut text shows how to read all of it', async () => {
    const { text } = await shown({ ...CARD, text: '👩🏽‍🔧'.repeat(500) })
    expect(text).toMatch(/<blockquote>(👩🏽‍🔧)+…<\/blockquote>\n\nПоказано не всё. .* show 17$/u)
  })

  it('has buttons that Telegram takes: 64 bytes at most', async () => {
    const id = 999_999_999_999_999
    const [asked] = await callsFor(press(await dataOf('Отклонить', { ...CARD, id }), ANNA, CHAT))
    const all = [...buttonsOf(await shown({ ...CARD, id })), ...buttonsOf(asked as Sent)]
    expect(all).toHaveLength(5)
    for (const { callback_data } of all) expect(Buffer.byteLength(callback_data)).toBeLessThanOrEqual(64)
  })
})

describe('a press of a moderator', () => {
  it('publishes, and the press is answered', async () => {
    const calls = await callsFor(press(await dataOf('Опубликовать'), ANNA, CHAT))
    expect(calls).toMatchObject([{ method: 'answerCallbackQuery', text: 'Опубликован' }])
    expect(moderation.presses).toEqual([
      {
        to: 'published',
        commentId: 17,
        messageId: '5',
        moderator: { id: 77, name: 'Анна Орлова', username: 'orlova' },
      },
    ])
  })

  it('asks for a reason before it rejects', async () => {
    const [asked, answered] = await callsFor(press(await dataOf('Отклонить'), ANNA, CHAT))
    expect(asked).toMatchObject({ method: 'editMessageReplyMarkup', chat_id: CHAT_ID, message_id: 5 })
    expect(buttonsOf(asked as Sent).map(({ text }) => text)).toEqual([
      'Спам или реклама',
      'Не об автомобилях',
      'Назад',
    ])
    expect(answered).toMatchObject({ method: 'answerCallbackQuery' })
    expect(moderation.presses).toEqual([])
  })

  it('rejects with the reason', async () => {
    const calls = await callsFor(press(await dataOfReason('Не об автомобилях'), ANNA, CHAT))
    expect(calls).toMatchObject([{ text: 'Отклонён: не об автомобилях' }])
    expect(moderation.presses).toMatchObject([
      { to: 'rejected', reason: { code: 'off_topic' }, commentId: 17 },
    ])
  })

  it('on «Назад» brings the first buttons back', async () => {
    const [edited] = await callsFor(press(await dataOfReason('Назад'), ANNA, CHAT))
    expect(edited).toMatchObject({ method: 'editMessageReplyMarkup', message_id: 5 })
    expect(buttonsOf(edited as Sent).map(({ text }) => text)).toEqual(['Опубликовать', 'Отклонить'])
    expect(moderation.presses).toEqual([])
  })

  it('puts back into the queue', async () => {
    const calls = await callsFor(
      press(await dataOf('Вернуть в очередь', decidedCard('published')), ANNA, CHAT),
    )
    expect(calls).toMatchObject([{ text: 'Снова в очереди' }])
    expect(moderation.presses).toMatchObject([{ to: 'pending', commentId: 17 }])
  })

  it.each([
    [decidedCard('published'), 'Уже опубликован: Анна, 21.11 14:05.'],
    [decidedCard('rejected', 'спам или реклама'), 'Уже отклонён: Анна, 21.11 14:05.'],
    [CARD, 'Этот комментарий уже в очереди.'],
    [{ ...decidedCard('published'), state: 'deleted' as const }, 'Автор удалил этот комментарий.'],
  ])('that comes too late gets the current state (%#)', async (card, text) => {
    moderation.pressed = { outcome: 'already', card }
    const calls = await callsFor(press(await dataOf('Опубликовать'), ANNA, CHAT))
    expect(calls).toMatchObject([{ method: 'answerCallbackQuery', text, show_alert: true }])
  })

  it('on an unknown comment gets a message', async () => {
    moderation.pressed = { outcome: 'unknown' }
    const calls = await callsFor(press(await dataOf('Опубликовать'), ANNA, CHAT))
    expect(calls).toMatchObject([{ text: 'Такого комментария нет.', show_alert: true }])
  })

  it('counts although its spinner has run out', async () => {
    fails = (method) =>
      method === 'answerCallbackQuery' ? refused(400, 'Bad Request: query ID is invalid') : undefined
    await callsFor(press(await dataOf('Опубликовать'), ANNA, CHAT))
    expect(moderation.presses).toHaveLength(1)
  })
})

describe('a press that does not count', () => {
  const refusal = [{ method: 'answerCallbackQuery', text: expect.stringContaining('только у модераторов') }]

  afterEach(() => expect(moderation.presses).toEqual([]))

  it('is one by a member of the chat who is not a moderator', async () => {
    expect(await callsFor(press(await dataOf('Опубликовать'), BORIS, CHAT))).toMatchObject(refusal)
    expect(await callsFor(press(await dataOf('Отклонить'), BORIS, CHAT))).toMatchObject(refusal)
  })

  it.each([
    ['another group', { ...CHAT, id: CHAT_ID - 1 }],
    ['a private chat', undefined],
  ])('is one in %s', async (_, where) => {
    expect(await callsFor(press(await dataOf('Опубликовать'), ANNA, where))).toMatchObject(refusal)
  })

  const forgeries: [string, (data: string) => string][] = [
    ['of another comment', (data) => data.replace(':17:', ':18:')],
    ['for another action', (data) => data.replace('publish', 'reject-spam')],
    ['with another seal', (data) => data.replace(/.{12}$/, 'AAAAAAAAAAAA')],
    ['without a seal', (data) => data.replace(/:[^:]*$/, '')],
    ['of no comment', (data) => data.replace(':17:', '::')],
    ['of nonsense', () => 'm:'],
  ]
  it.each(forgeries)('is a forged one %s', async (_, forge) => {
    const data = forge(await dataOf('Опубликовать'))
    expect(await callsFor(press(data, ANNA, CHAT))).toMatchObject(refusal)
  })

  it('is one on a button of another bot', async () => {
    await openModeratorsChat({ api, seals: ['1:other'], site: SITE, chatId: CHAT_ID }).post(CARD)
    const [publish] = buttonsOf(sent.at(-1) as Sent)
    expect(await callsFor(press(publish?.callback_data ?? '', ANNA, CHAT))).toMatchObject(refusal)
  })

  it('is one for a removed reason', async () => {
    const data = await dataOfReason('Спам или реклама')
    Object.assign(moderation, { reasons: [] })
    expect(await callsFor(press(data, ANNA, CHAT))).toMatchObject(refusal)
  })
})

it('a press on a button from before the token changed counts while the previous one is set', async () => {
  await openModeratorsChat({ api, seals: [RETIRED], site: SITE, chatId: CHAT_ID }).post(CARD)
  const [publish] = buttonsOf(sent.at(-1) as Sent)
  await callsFor(press(publish?.callback_data ?? '', ANNA, CHAT))
  expect(moderation.presses).toHaveLength(1)
})

describe('/queue', () => {
  const inChat = (text: string) => callsFor(message(text, BORIS, { chat: CHAT }))

  it.each(['/queue', '/queue@avtosled_bot'])(
    'counts the waiting comments and names the oldest: %s',
    async (text) => {
      moderation.waiting = { waiting: 3, oldest: { id: 17, createdAt: CARD.createdAt } }
      expect(await inChat(text)).toMatchObject([
        {
          method: 'sendMessage',
          chat_id: CHAT_ID,
          text: 'Ждут решения: 3. Дольше всех — №\u00a017, с 21.11.2026 13:45 по Москве.',
        },
      ])
    },
  )

  it('reports an empty queue', async () => {
    expect(await inChat('/queue')).toMatchObject([{ text: 'Очередь пуста: все комментарии разобраны.' }])
  })

  it('is offered in the menu of that chat alone', async () => {
    await showCommands(api, talk())
    expect(sent.map(({ scope }) => scope)).toEqual([
      { type: 'all_private_chats' },
      { type: 'chat', chat_id: CHAT_ID },
    ])
  })

  it('gets no answer in another group', async () => {
    const other = { ...CHAT, id: CHAT_ID - 1 }
    expect(await callsFor(message('/queue', ANNA, { chat: other }))).toEqual([])
  })

  it('is the only message that the bot answers in that chat', async () => {
    for (const text of ['/start', '/cabinet', '/help', 'XTA210990Y2766389']) {
      expect(await inChat(text)).toEqual([])
    }
  })
})

describe('a delivery', () => {
  it('gives the number of the message', async () => {
    expect(await chat.post(CARD)).toEqual({ outcome: 'delivered', messageId: '901' })
  })

  it('of unchanged content succeeds', async () => {
    fails = () => refused(400, 'Bad Request: message is not modified: specified new message content is ...')
    expect(await chat.update('5', CARD)).toEqual({ outcome: 'delivered' })
  })

  it.each(['message to edit not found', "message can't be edited", 'MESSAGE_ID_INVALID'])(
    'to a deleted message reports "gone": %s',
    async (description) => {
      fails = () => refused(400, `Bad Request: ${description}`)
      expect(await chat.update('5', CARD)).toEqual({ outcome: 'gone' })
    },
  )

  const failures: [string, Error, object][] = [
    [
      'the Bot API is away',
      new HttpError('Network request failed!', new Error('x')),
      { fault: 'connection' },
    ],
    [
      'the Bot API is broken',
      refused(502, 'Bad Gateway'),
      { fault: 'connection', trouble: '502: Bad Gateway' },
    ],
    ['it was too much', refused(429, 'Too Many Requests', { retry_after: 35 }), { restMs: 35_000 }],
    ['the bot was thrown out', refused(403, 'Forbidden: bot was kicked'), { fault: 'chat' }],
    ['there is no such chat', refused(400, 'Bad Request: chat not found'), { fault: 'chat' }],
    [
      'it may not write',
      refused(400, 'Bad Request: not enough rights to send text messages'),
      { fault: 'chat' },
    ],
    [
      'the group has another number',
      refused(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migrate_to_chat_id: -1009,
      }),
      { fault: 'chat', trouble: expect.stringContaining('set MODERATORS_CHAT_ID=-1009') },
    ],
    ['the message is refused', refused(400, "Bad Request: can't parse entities"), { fault: 'card' }],
  ]
  it.each(failures)('that fails names the fault: %s', async (_, failure, expected) => {
    fails = () => failure
    expect(await chat.post(CARD)).toMatchObject({ outcome: 'failed', ...expected })
    expect(await chat.update('5', CARD)).toMatchObject({ outcome: 'failed', ...expected })
  })

  it('that fails by a bug of ours is not reported as an outage', async () => {
    fails = () => new TypeError('our mistake')
    await expect(chat.post(CARD)).rejects.toThrow('our mistake')
  })
})
