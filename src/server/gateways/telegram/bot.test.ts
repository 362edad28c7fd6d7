import { type Api, GrammyError, HttpError } from 'grammy'
import type { Update } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '#server/messenger/bot-texts.ts'
import { createBot } from './bot.ts'
import { type HandleUpdate, updateHandler } from './handle-update.ts'
import { sendOwnerNotice } from './private-talk.ts'
import {
  ANNA,
  BORIS,
  CABINET,
  CODE,
  ME,
  type MemoryChecks,
  type MemoryConversation,
  memoryChecks,
  memoryConversation,
  memoryOnce,
  message,
  NUMBER,
  NUMBERS,
  press,
  recordedLog,
  SITE,
  TOKEN,
} from './testing-chat.ts'

interface Sent {
  readonly method: string
  readonly text?: string
  readonly chat_id?: number
  readonly callback_query_id?: string
  readonly protect_content?: boolean
  readonly link_preview_options?: { readonly is_disabled: boolean }
  readonly reply_markup?: { readonly inline_keyboard: Button[][] }
}

interface Button {
  readonly text: string
  readonly url?: string
  readonly callback_data?: string
}

let conversation: MemoryConversation
let checks: MemoryChecks
let once: ReturnType<typeof memoryOnce>
let handle: HandleUpdate
let sent: Sent[]
let lines: string[]
let api: Api
/** Outcome of a call of the Bot API; undefined: success. */
let fails: (method: string) => Error | undefined

beforeEach(() => open(SITE))

/** The bot of a fresh site. */
function open(site: Site): void {
  conversation = memoryConversation()
  checks = memoryChecks()
  once = memoryOnce()
  sent = []
  fails = () => undefined
  const recorded = recordedLog()
  lines = recorded.lines
  const bot = createBot({ token: TOKEN, apiUrl: 'http://127.0.0.1:1' }, { conversation, checks, site })
  bot.botInfo = ME
  api = bot.api
  bot.api.config.use(async (_call, method, payload) => {
    sent.push({ method, ...JSON.parse(JSON.stringify(payload)) })
    const failure = fails(method)
    if (failure) throw failure
    return { ok: true, result: true } as never
  })
  handle = updateHandler({ bot, once, log: recorded.log })
}

afterEach(() => {
  for (const secret of [TOKEN, CODE, CABINET, ANNA.first_name]) expect(lines.join()).not.toContain(secret)
})

const refused = (code: number, description: string) =>
  new GrammyError('Call failed!', { ok: false, error_code: code, description }, 'any', { text: CODE })

const unreachable = () =>
  new HttpError('Network request failed!', new Error(`request to http://127.0.0.1:1/bot${TOKEN}/any failed`))

const buttonsOf = ({ reply_markup }: Sent): Button[] => reply_markup?.inline_keyboard.flat() ?? []

/** The bot's calls after these updates. */
async function callsFor(...updates: Update[]): Promise<Sent[]> {
  const from = sent.length
  for (const update of updates) await handle(update)
  return sent.slice(from)
}

/** The only message sent in response. */
async function answerTo(update: Update): Promise<Sent> {
  const answers = await callsFor(update)
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatchObject({ method: 'sendMessage', chat_id: ANNA.id })
  return answers[0] as Sent
}

const errors = () => lines.filter((line) => JSON.parse(line).level >= 50)

describe('a sign-in link', () => {
  it('brings a question with the site, place, time and a warning', async () => {
    const question = await answerTo(message(`/start ${CODE}`))
    expect(question.text).toBe(
      [
        'Войти на сайт Автослед?',
        'Где открыт сайт: Chrome на Android, адрес 95.24.12.…\nКогда: 21 ноября, 13:45 по Москве',
        'Нажмите число, которое страница входа показывает для Telegram. Если вы её не открывали или числа на ней нет, нажмите «Это не я».',
      ].join('\n\n'),
    )
    expect(buttonsOf(question)).toEqual([
      ...NUMBERS.map((number) => ({ text: `${number}`, callback_data: `in:${number}:${CODE}` })),
      { text: 'Это не я', callback_data: `no:${CODE}` },
    ])
    expect(conversation.seen).toEqual([
      { code: CODE, person: { id: 77, name: 'Анна Орлова', username: 'orlova' } },
    ])
  })

  it('makes buttons within the limit of Telegram: 64 bytes at most', async () => {
    const bytes = buttonsOf(await answerTo(message(`/start ${CODE}`))).map(({ callback_data = '' }) =>
      Buffer.byteLength(callback_data),
    )
    expect(Math.max(...bytes)).toBeLessThanOrEqual(64)
  })

  it('unfolds no preview of an address that the visitor’s browser named', async () => {
    const question = await answerTo(message(`/start ${CODE}`))
    expect(question.link_preview_options).toEqual({ is_disabled: true })
  })

  it('may be opened again by the same person only', async () => {
    await handle(message(`/start ${CODE}`))
    expect((await answerTo(message(`/start ${CODE}`))).text).toContain('Войти на сайт')
    const [stranger] = await callsFor(message(`/start ${CODE}`, BORIS))
    expect(stranger?.text).toContain('в другом аккаунте Telegram')
    expect(stranger?.chat_id).toBe(BORIS.id)
  })

  it.each(['z'.repeat(43), 'z'.repeat(64), 'promo', `${CODE}!`, 'ж'.repeat(43)])(
    'that we did not issue is reported as expired: %s',
    async (code) => {
      const answer = await answerTo(message(`/start ${code}`))
      expect(answer.text).toContain('Ссылка устарела или уже использована')
      expect(buttonsOf(answer)).toEqual([{ text: 'Начать вход заново', url: `${SITE.url}/auth` }])
    },
  )

  it.each(['promo', 'z'.repeat(64), `${CODE}!`])(
    'of an impossible form causes no lookup: %s',
    async (code) => {
      await handle(message(`/start ${code}`))
      expect(conversation.seen).toEqual([])
    },
  )
})

describe('the answer to the question', () => {
  beforeEach(() => handle(message(`/start ${CODE}`)))

  it('with the number of the page lets in, takes the buttons away and leads back to the site', async () => {
    const [edited, answered] = await callsFor(press(`in:${NUMBER}:${CODE}`))
    expect(edited).toMatchObject({ method: 'editMessageText', chat_id: ANNA.id, message_id: 5 })
    expect(edited?.text).toContain('Готово, вы вошли. Вернитесь на страницу сайта')
    expect(buttonsOf(edited as Sent)).toEqual([{ text: 'Вернуться на сайт', url: SITE.url }])
    expect(answered).toMatchObject({ method: 'answerCallbackQuery' })
    expect(conversation.seen.at(-1)).toMatchObject({ code: CODE, number: NUMBER })
  })

  it('«Это не я» signs no one in', async () => {
    const [edited, answered] = await callsFor(press(`no:${CODE}`))
    expect(edited?.text).toContain('Вход отклонён')
    expect(buttonsOf(edited as Sent)).toEqual([])
    expect(answered).toMatchObject({ method: 'answerCallbackQuery' })
    expect(conversation.seen.at(-1)).toMatchObject({ code: CODE, number: undefined })
  })

  it('with another number signs no one in, reports it and offers a new start', async () => {
    const [edited] = await callsFor(press(`in:12:${CODE}`))
    expect(edited?.text).toContain('Вход закрыт: на странице было другое число')
    expect(buttonsOf(edited as Sent)).toEqual([{ text: 'Начать вход заново', url: `${SITE.url}/auth` }])
    const [again] = await callsFor(press(`in:${NUMBER}:${CODE}`))
    expect(again?.text).toContain('Вход закрыт')
  })

  it('without a number, as in an earlier release, signs no one in', async () => {
    const calls = await callsFor(press(`in:${CODE}`))
    expect(calls.map(({ method }) => method)).toEqual(['answerCallbackQuery'])
    expect(conversation.seen).toHaveLength(1)
  })

  it.each([
    ['message is not modified: specified new message content is exactly the same', []],
    ['message to edit not found', ['sendMessage']],
    ["message can't be edited", ['sendMessage']],
  ])('whose message is not edited is still answered: %s', async (description, instead) => {
    await handle(press(`in:${NUMBER}:${CODE}`))
    fails = (method) =>
      method === 'editMessageText' ? refused(400, `Bad Request: ${description}`) : undefined
    const calls = await callsFor(press(`in:${NUMBER}:${CODE}`))
    expect(calls.map(({ method }) => method)).toEqual(['editMessageText', ...instead, 'answerCallbackQuery'])
    expect(errors()).toEqual([])
  })

  it('that comes too late for Telegram still counts, without an alarm', async () => {
    fails = (method) =>
      method === 'answerCallbackQuery'
        ? refused(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid')
        : undefined
    const [edited] = await callsFor(press(`in:${NUMBER}:${CODE}`))
    expect(edited?.text).toContain('Готово, вы вошли')
    expect(errors()).toEqual([])
  })

  it('of a stranger signs no one in', async () => {
    const [edited] = await callsFor(press(`in:${NUMBER}:${CODE}`, BORIS))
    expect(edited?.text).toContain('в другом аккаунте Telegram')
  })

  it('to an expired question reports the expiry', async () => {
    const [edited] = await callsFor(press(`in:${NUMBER}:${'z'.repeat(43)}`))
    expect(edited?.text).toContain('Ссылка устарела')
  })

  it('to an unknown button is acknowledged without text', async () => {
    const calls = await callsFor(press('later-issue:1'))
    expect(calls.map(({ method }) => method)).toEqual(['answerCallbackQuery'])
  })
})

describe('a conversation', () => {
  it('begins with a greeting that describes the bot', async () => {
    const { text } = await answerTo(message('/start'))
    expect(text).toMatch(/^Здравствуйте! Это бот сайта Автослед/)
    expect(text).toContain('/cabinet — Открыть личный кабинет')
  })

  it('/help explains how to sign in', async () => {
    expect((await answerTo(message('/help'))).text).toContain('Чтобы войти на сайт Автослед')
  })

  it('/cabinet gives a personal link that cannot be forwarded', async () => {
    const answer = await answerTo(message('/cabinet'))
    expect(answer.text).toContain('не пересылайте')
    expect(answer.text).toContain('5 минут и один раз')
    expect(answer.text).not.toContain('http')
    expect(answer.protect_content).toBe(true)
    expect(buttonsOf(answer)).toEqual([{ text: 'Открыть кабинет', url: CABINET }])
  })

  it.each([
    ['XTA210990Y2766389'],
    ['посмотрите xta210990y2766389, пожалуйста'],
    ['ХТА210990У2766389'],
    ['https://example.org/car/XTA210990Y2766389'],
  ])('finds the VIN in «%s» and checks it once', async (text) => {
    const update = message(text)
    expect(await callsFor(update, update)).toEqual([])
    expect(checks.asked).toEqual([
      {
        place: {
          key: `telegram:${update.update_id}`,
          address: { messenger: 'telegram', chat: ANNA.id, isGroup: false },
          personId: ANNA.id,
        },
        wanted: { kind: 'car', number: 'XTA210990Y2766389' },
      },
    ])
  })

  it('begins with the check when the chat was opened with a VIN', async () => {
    expect(await callsFor(message('/start XTA210990Y2766389'))).toEqual([])
    expect(checks.asked).toMatchObject([{ wanted: { kind: 'car', number: 'XTA210990Y2766389' } }])
  })

  it('/pay links to the purchase with a mark of its origin', async () => {
    expect(buttonsOf(await answerTo(message('/pay')))).toEqual([
      { text: 'Пополнить баланс', url: `${SITE.url}/payment?type=telegram` },
    ])
  })

  it('does not mention purchases where nothing is sold', async () => {
    open({ ...SITE, sells: false })
    expect((await answerTo(message('/start'))).text).not.toContain('/pay')
    expect((await answerTo(message('/pay'))).text).toContain('Не нахожу здесь ни VIN, ни госномера')
  })

  it('searches the car of a plate', async () => {
    expect(await callsFor(message('а123вс77'))).toEqual([])
    expect(checks.asked).toMatchObject([{ wanted: { kind: 'plate', plate: 'А123ВС77' } }])
  })

  it.each(['Привет', '/settings', 'XTA2109', '👋', 'a'.repeat(4096)])(
    'has an answer to «%s»',
    async (text) => {
      expect((await answerTo(message(text))).text).toContain('Не нахожу здесь ни VIN, ни госномера')
    },
  )

  it.each([
    ['a photo', { photo: [{ file_id: '1', file_unique_id: '1', width: 1, height: 1 }] }],
    ['a sticker', { sticker: { file_id: '1', file_unique_id: '1', type: 'regular', width: 1, height: 1 } }],
    ['a voice', { voice: { file_id: '1', file_unique_id: '1', duration: 1 } }],
    ['a place', { location: { latitude: 55, longitude: 37 } }],
    ['a contact', { contact: { phone_number: '+79990000000', first_name: 'Б' } }],
  ])('answers %s with a list of supported input', async (_, fields) => {
    const answer = await answerTo(message('', ANNA, { text: undefined, ...fields }))
    expect(answer.text).toContain('понимаю только текст')
  })
})

it('answers a forwarded album once', async () => {
  const photo = [{ file_id: '1', file_unique_id: '1', width: 1, height: 1 }]
  const album = { text: undefined, photo, media_group_id: '17' }
  const sentFor = await callsFor(
    message('', ANNA, { ...album, caption: 'Привет' }),
    ...[1, 2, 3].map(() => message('', ANNA, album)),
  )
  expect(sentFor.map(({ text }) => text)).toEqual([expect.stringContaining('Не нахожу здесь')])
})

describe('the message after a sign-in', () => {
  const notice = {
    what: { kind: 'signed_in' as const },
    account: 41,
    personId: ANNA.id,
    place: 'Chrome на Android, Тверь',
    at: new Date('2026-11-21T10:45:00Z'),
  }

  it('has place and time, no preview, and one button', async () => {
    await sendOwnerNotice(api, SITE, notice)
    const told = sent.at(-1) as Sent
    expect(told).toMatchObject({ method: 'sendMessage', chat_id: ANNA.id })
    expect(told.text).toContain('Вход на сайт Автослед под вашим именем')
    expect(told.text).toContain(
      'Где открыт сайт: Chrome на Android, Тверь\nКогда: 21 ноября, 13:45 по Москве',
    )
    expect(told.link_preview_options).toEqual({ is_disabled: true })
    expect(buttonsOf(told)).toEqual([{ text: 'Это не я: выйти везде', callback_data: 'out-everywhere:41' }])
  })

  it('about a deleted account has no button, because nothing is left to close', async () => {
    await sendOwnerNotice(api, SITE, { ...notice, what: { kind: 'deleted' } })
    const told = sent.at(-1) as Sent
    expect(told.text).toContain('Ваша учётная запись на сайте Автослед удалена, вернуть её нельзя.')
    expect(told.text).toContain('закройте чужие сеансы')
    expect(told.text).not.toContain('кнопк')
    expect(told.reply_markup).toBeUndefined()
  })

  it('turns into «Вы вышли везде» at the press; a second press ends nothing', async () => {
    const [edited, answered] = await callsFor(press('out-everywhere'))
    expect(edited).toMatchObject({ method: 'editMessageText', chat_id: ANNA.id, message_id: 5 })
    expect(edited?.text).toContain('Вы вышли везде')
    expect(buttonsOf(edited as Sent)).toEqual([{ text: 'Открыть сайт', url: SITE.url }])
    expect(answered?.method).toBe('answerCallbackQuery')
    const [again] = await callsFor(press('out-everywhere'))
    expect(again?.text).toContain('Эта кнопка уже сработала')
  })

  it('is no button for a group', async () => {
    const calls = await callsFor(press('out-everywhere', ANNA, { id: -100, type: 'supergroup' }))
    expect(calls.map(({ method }) => method)).toEqual(['answerCallbackQuery'])
  })
})

describe('an update not meant for the bot', () => {
  const group = { id: -100, type: 'supergroup', title: 'Гаражи' }

  it.each(['/start', `/start ${CODE}`, '/cabinet', '/help', 'XTA210990Y2766389'])(
    'gets no answer in a group: %s',
    async (text) => {
      expect(await callsFor(message(text, ANNA, { chat: group }))).toEqual([])
      expect(conversation.seen).toEqual([])
    },
  )

  const OTHER = 'XTA210990Y2766389'

  it('never replaces a message about one car by another car, even for a forged press', async () => {
    const offered = ['q:w:XTAGFL110MY000001', 'q:c:XTAGFL110MY000001']
    for (const does of ['s', 'w', 'c', 'l']) {
      const subject = does === 'l' ? 'А000АА77' : OTHER
      const calls = await callsFor(press(`q:${does}:${subject}`, ANNA, group, offered))
      expect(calls.map(({ method }) => method)).toEqual(['answerCallbackQuery'])
    }
    expect(checks.asked).toEqual([])
    await callsFor(press('q:c:XTAGFL110MY000001', ANNA, group, offered))
    expect(checks.asked).toMatchObject([{ wanted: { kind: 'car', number: 'XTAGFL110MY000001' } }])
  })

  it.each([
    ['an administrator who hides behind the group', 1_087_968_824],
    ['a channel', 136_817_688],
    ['what a channel hands on', 777_000],
  ])('counts %s by its chat, not by the account that Telegram shares', async (_who, id) => {
    const hidden = { id, first_name: 'Group' }
    const sendMessage = (chat: object, fields: object) =>
      callsFor(message(`@${ME.username} ${OTHER}`, hidden, { chat, ...fields }))
    await sendMessage(group, { sender_chat: { id: -100, type: 'supergroup' } })
    await sendMessage({ ...group, id: -200 }, { sender_chat: { id: -300, type: 'channel' } })
    await sendMessage({ ...group, id: -400 }, {})
    expect(checks.asked.map(({ place }) => place.personId)).toEqual([-100, -300, -400])
  })

  it('signs no one in by a button in a group', async () => {
    const calls = await callsFor(press(`in:${NUMBER}:${CODE}`, ANNA, group))
    expect(calls.map(({ method }) => method)).toEqual(['answerCallbackQuery'])
    expect(conversation.seen).toEqual([])
  })

  it.each([
    ['edited_message', message(`/start ${CODE}`).message],
    [
      'channel_post',
      { ...message(`/start ${CODE}`).message, from: undefined, chat: { id: -1, type: 'channel' } },
    ],
    ['my_chat_member', { chat: { ...ANNA, type: 'private' }, from: ANNA, date: 1 }],
    ['poll', { id: '1', question: '?', options: [] }],
    ['invented_later', {}],
    ['message', message('', ANNA, { text: undefined, pinned_message: {} }).message],
  ])('is ignored: %s', async (kind, content) => {
    expect(await handle({ update_id: 1, [kind]: content } as Update)).toBe(true)
    expect(sent).toEqual([])
    expect(lines).toEqual([])
  })
})

describe('an update', () => {
  it('is handled once if redelivered', async () => {
    const update = message(`/start ${CODE}`)
    expect(await callsFor(update, update, update)).toHaveLength(1)
    expect([...once.keys]).toEqual([`telegram:${update.update_id}`])
  })

  it('that fails is logged once, the person is notified, and it needs no redelivery', async () => {
    conversation.openSignIn = async () => Promise.reject(new Error('database away'))
    const update = message(`/start ${CODE}`)
    expect(await handle(update)).toBe(true)
    expect(sent).toMatchObject([{ chat_id: ANNA.id, text: 'Что-то сломалось, попробуйте ещё раз.' }])
    expect(errors()).toHaveLength(1)
    expect(errors()[0]).toContain('database away')
  })

  it('that fails at a press shows a notice, and the button works again', async () => {
    await handle(message(`/start ${CODE}`))
    const settle = conversation.answerSignIn
    conversation.answerSignIn = async () => Promise.reject(new Error('database away'))
    const calls = await callsFor(press(`in:${NUMBER}:${CODE}`))
    expect(calls).toMatchObject([
      { method: 'answerCallbackQuery', text: 'Что-то сломалось, попробуйте ещё раз.', show_alert: true },
    ])
    conversation.answerSignIn = settle
    const [edited] = await callsFor(press(`in:${NUMBER}:${CODE}`))
    expect(edited?.text).toContain('Готово, вы вошли')
  })

  it('is redelivered when neither the answer nor the apology could be sent', async () => {
    fails = unreachable
    const update = message(`/start ${CODE}`)
    expect(await handle(update)).toBe(false)
    expect(errors()).toHaveLength(1)
    fails = () => undefined
    expect(await handle(update)).toBe(true)
    expect(sent.at(-1)?.text).toContain('Войти на сайт Автослед?')
  })

  it('is answered with an apology when it could not be marked as handled', async () => {
    once.first = async () => Promise.reject(new Error('database away'))
    expect(await handle(message(`/start ${CODE}`))).toBe(true)
    expect(sent).toMatchObject([{ text: 'Что-то сломалось, попробуйте ещё раз.' }])
    fails = unreachable
    once.forget = async () => Promise.reject(new Error('database away'))
    expect(await handle(message(`/start ${CODE}`))).toBe(false)
  })

  it('of a person who blocked the bot causes no alarm and no redelivery', async () => {
    fails = () => refused(403, 'Forbidden: bot was blocked by the user')
    expect(await handle(message('/help'))).toBe(true)
    expect(errors()).toEqual([])
  })

  it('that Telegram refuses is logged without quotes and not retried', async () => {
    fails = () => refused(400, `Bad Request: inline keyboard button '${CABINET}' is bad, ${CODE}`)
    expect(await handle(message('/cabinet'))).toBe(true)
    expect(errors()[0]).toContain('Bad Request')
  })
})
