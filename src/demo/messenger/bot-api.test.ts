import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from './api/wire.ts'
import { demoUserOf } from './people.ts'
import { demoBot, type RunningMessenger, startMessenger, type Visitor, visit } from './testing-messenger.ts'

let messenger: RunningMessenger
let anna: Visitor
let chat: number

beforeAll(async () => {
  messenger = await startMessenger()
})
beforeEach(async () => {
  messenger.faults.clear()
  anna = await visit(messenger.chatUrl, 'Анна')
  const said = (await (await anna.say('Привет')).json()) as Message
  chat = said.chat.id
  await messenger.call('setWebhook', { url: '', drop_pending_updates: true })
  await messenger.call('getUpdates', { allowed_updates: [] })
})
afterEach(() => anna[Symbol.asyncDispose]())
afterAll(() => messenger[Symbol.asyncDispose]())

const call = (method: string, args?: object) => messenger.call(method, args)

async function send(args: object): Promise<Message> {
  const { body } = await call('sendMessage', { chat_id: chat, text: 'текст', ...args })
  return body.result as Message
}

const refusal = async (method: string, args?: object) => {
  const { status, body } = await call(method, args)
  expect(body).toMatchObject({ ok: false, error_code: status })
  return `${status} ${body.description}`
}

const button = (fields: object) => ({ reply_markup: { inline_keyboard: [[{ text: 'Кнопка', ...fields }]] } })

describe('the Bot API', () => {
  it('returns its bot', async () => {
    const { body } = await call('getMe')
    expect(body.result).toMatchObject({ id: 7000000001, is_bot: true, username: demoBot.username })
  })

  it('takes JSON, a form, a multipart form and a query', async () => {
    const url = `${messenger.apiRoot}/bot${demoBot.token}/sendMessage`
    const fields = { chat_id: String(chat), text: 'Как ни пришло' }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const sent = await Promise.all([
      fetch(url, { method: 'POST', body: new URLSearchParams(fields) }),
      fetch(url, { method: 'POST', body: form }),
      fetch(`${url}?${new URLSearchParams(fields)}`),
    ])
    for (const answer of sent)
      expect(await answer.json()).toMatchObject({ ok: true, result: { text: fields.text } })
    expect(await send({ text: fields.text })).toMatchObject({ text: fields.text, from: { is_bot: true } })
  })

  it('refuses a wrong token and a method that does not exist', async () => {
    const wrong = await fetch(`${messenger.apiRoot}/bot7000000001:other/getMe`)
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { ok: false, error_code: 401, description: 'Unauthorized' },
    ])
    expect(await refusal('getAll')).toBe('404 Not Found: method not found')
    expect(await refusal('constructor')).toBe('404 Not Found: method not found')
  })

  it('answers invalid calls in Telegram’s words', async () => {
    const sending = (args: object) => refusal('sendMessage', { chat_id: chat, text: 'текст', ...args })
    expect(await sending({ chat_id: 5 })).toBe('400 Bad Request: chat not found')
    expect(await sending({ chat_id: '' })).toBe('400 Bad Request: chat_id is empty')
    expect(await sending({ text: '  ' })).toBe('400 Bad Request: message text is empty')
    expect(await sending({ text: 'x'.repeat(4097) })).toBe('400 Bad Request: message is too long')
    expect(await sending({ parse_mode: 'Wiki' })).toBe('400 Bad Request: unsupported parse_mode')
    expect(await sending(button({ callback_data: 'ю'.repeat(33) }))).toBe(
      '400 Bad Request: BUTTON_DATA_INVALID',
    )
    expect(await sending(button({}))).toContain('Text buttons are unallowed in the inline keyboard')
    expect(await sending(button({ url: 'not-a-url' }))).toBe(
      "400 Bad Request: inline keyboard button URL 'not-a-url' is invalid: Wrong HTTP URL",
    )
    expect(await refusal('answerCallbackQuery', { callback_query_id: '1' })).toBe(
      '400 Bad Request: query is too old and response timeout expired or query ID is invalid',
    )
  })

  it('refuses unsupported features explicitly', async () => {
    expect(await refusal('sendMessage', { chat_id: chat, text: 'a', entities: [] })).toContain(
      'by parse_mode only',
    )
    const keyboard = { reply_markup: { keyboard: [['Да']] } }
    expect(await refusal('sendMessage', { chat_id: chat, text: 'a', ...keyboard })).toContain(
      'inline keyboards only',
    )
  })

  it('forbids a bot to write first', async () => {
    await using stranger = await visit(messenger.chatUrl, 'Вера')
    const chat_id = demoUserOf(stranger.claim).id
    expect(await refusal('sendMessage', { chat_id, text: 'Да?' })).toContain('chat not found')
    await stranger.say('/start')
    expect((await call('sendMessage', { chat_id, text: 'Да?' })).status).toBe(200)
  })
})

describe('a message', () => {
  it('is changed in the person’s view', async () => {
    const { message_id } = await send(button({ callback_data: 'x' }))
    const edited = { chat_id: chat, message_id, text: 'Иначе', ...button({ url: 'https://example.org' }) }
    expect((await call('editMessageText', edited)).body.result).toMatchObject({ text: 'Иначе' })
    const seen = await anna.sees(({ messages }) => messages.at(-1)?.text === 'Иначе')
    expect(seen.messages.at(-1)?.reply_markup?.inline_keyboard).toEqual([
      [{ text: 'Кнопка', url: 'https://example.org/' }],
    ])
    await call('editMessageReplyMarkup', { chat_id: chat, message_id })
    await anna.sees(({ messages }) => messages.at(-1)?.reply_markup === undefined)
  })

  it('is not edited if unchanged, missing or not the bot’s', async () => {
    const { message_id } = await send({ text: 'Так' })
    const edit = (args: object) =>
      refusal('editMessageText', { chat_id: chat, message_id, text: 'Так', ...args })
    expect(await edit({})).toContain(
      '400 Bad Request: message is not modified: specified new message content',
    )
    expect(await edit({ message_id: 999_999 })).toBe('400 Bad Request: message to edit not found')
    const { messages } = await anna.sees(() => true)
    const ofAnna = messages.findLast(({ from }) => !from.is_bot)?.message_id
    expect(await edit({ message_id: ofAnna })).toBe("400 Bad Request: message can't be edited")
  })
})

describe('HTML in a message', () => {
  const html = (text: string) => send({ text, parse_mode: 'HTML' })

  it('becomes text and entities, counted in UTF-16', async () => {
    expect(
      await html('🚗 <b>жирно <i>и&nbsp;так</i></b> &lt;b&gt; &#1102;&#x110000; <code>a &amp; b</code>'),
    ).toMatchObject({
      text: '🚗 жирно и&nbsp;так <b> ю&#x110000; a & b',
      entities: [
        { type: 'bold', offset: 3, length: 16 },
        { type: 'italic', offset: 9, length: 10 },
        { type: 'code', offset: 36, length: 5 },
      ],
    })
  })

  it('may link to an address, but not to a script', async () => {
    const { text, entities } = await html(
      '<a href="https://example.org/?a=1&amp;b=2">сюда</a> <a href="javascript:alert(1)">туда</a> https://a.ru/x.',
    )
    expect(text).toBe('сюда туда https://a.ru/x.')
    expect(entities).toEqual([
      { type: 'text_link', offset: 0, length: 4, url: 'https://example.org/?a=1&b=2' },
      { type: 'url', offset: 10, length: 14 },
    ])
  })

  it('finds addresses and commands in a text, but none in code or half in a style', async () => {
    const { entities } = await html(
      '<b>/help</b> https://[ <code>/start https://a.ru</code> и/или https://a.ru <i>https://b.ru</i>/x',
    )
    expect(entities).toEqual([
      { type: 'bold', offset: 0, length: 5 },
      { type: 'bot_command', offset: 0, length: 5 },
      { type: 'code', offset: 16, length: 19 },
      { type: 'url', offset: 42, length: 12 },
      { type: 'italic', offset: 55, length: 12 },
    ])
  })

  it('has no entities for trimmed blanks', async () => {
    expect(await html('\n <b> да </b> <i> </i>\n')).toMatchObject({
      text: 'да',
      entities: [{ type: 'bold', offset: 0, length: 2 }],
    })
  })

  it.each([
    ['<b>нет', `Can't find end tag corresponding to start tag "b"`],
    ['<script>1</script>', 'Unsupported start tag "script" at byte offset 0'],
    ['<b><i>test</b></i>', 'Unmatched end tag at byte offset 10, expected "</i>", found "</b>"'],
    ['да</b>', 'Unexpected end tag at byte offset 4'],
    ['1 < 2', 'Unclosed start tag at byte offset 2'],
  ])('is refused when wrong: %s', async (text, problem) => {
    expect(await refusal('sendMessage', { chat_id: chat, text, parse_mode: 'html' })).toBe(
      `400 Bad Request: can't parse entities: ${problem}`,
    )
  })
})

interface MessageUpdate {
  update_id: number
  message: Message
}

describe('getUpdates', () => {
  const poll = async (args?: object) => (await call('getUpdates', args)).body.result as MessageUpdate[]
  const textsOf = (updates: MessageUpdate[]) => updates.map(({ message }) => message.text)

  it('returns unconfirmed updates until they are confirmed', async () => {
    for (const text of ['один', 'два', 'три']) await anna.say(text)
    const first = await poll({ limit: 2 })
    expect(textsOf(first)).toEqual(['один', 'два'])
    expect(textsOf(await poll({ offset: first[0]?.update_id }))).toEqual(['один', 'два', 'три'])
    expect(textsOf(await poll({ offset: (first[1]?.update_id ?? 0) + 1 }))).toEqual(['три'])
    expect(textsOf(await poll())).toEqual(['три'])
  })

  it('counts a negative offset from the end', async () => {
    for (const text of ['один', 'два']) await anna.say(text)
    expect(textsOf(await poll({ offset: -1 }))).toEqual(['два'])
    expect(textsOf(await poll())).toEqual(['два'])
  })

  it('returns only the allowed kinds', async () => {
    await poll({ allowed_updates: ['callback_query'] })
    await anna.say('мимо')
    expect(await poll()).toEqual([])
    expect((await call('getWebhookInfo')).body.result).toMatchObject({ allowed_updates: ['callback_query'] })
  })

  it('returns as soon as there is news', async () => {
    const [updates] = await Promise.all([poll({ timeout: 50 }), anna.say('проснись')])
    expect(textsOf(updates)).toEqual(['проснись'])
  })

  it('ends when another poll or a web hook begins', async () => {
    const first = refusal('getUpdates', { timeout: 50 })
    const second = refusal('getUpdates', { timeout: 50 })
    const ends = await Promise.race([first, second])
    expect(ends).toContain('409 Conflict: terminated by other getUpdates request')
    await call('setWebhook', { url: 'http://127.0.0.1:1/' })
    expect([await first, await second]).toContain('409 Conflict: terminated by setWebhook request')
    expect(await refusal('getUpdates')).toContain(
      "409 Conflict: can't use getUpdates method while webhook is active",
    )
  })
})

describe('an outage', () => {
  it('ends the active poll and refuses calls, but not the page', async () => {
    const polling = refusal('getUpdates', { timeout: 50 })
    await call('getMe')
    messenger.faults.set({ fault: 'off' })
    expect(await polling).toBe('502 Bad Gateway')
    expect(await refusal('getMe')).toBe('502 Bad Gateway')
    expect((await anna.say('слышно?')).status).toBe(200)
  })

  it('by too many calls gives a retry time', async () => {
    messenger.faults.set({ fault: 'rate-limit' })
    const { status, body } = await call('getMe')
    expect(status).toBe(429)
    expect(body).toMatchObject({ error_code: 429, parameters: { retry_after: 5 } })
  })
})
