import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoMaxBot } from '#demo/messenger/demo-bot.ts'
import { type RunningMax, startMax } from '#demo/messenger/max/testing-max.ts'
import { demoUserOf } from '#demo/messenger/people.ts'
import { type Visitor, visit, visitGroup } from '#demo/messenger/testing-messenger.ts'
import type { Database } from '../db/database.ts'
import { messengerSignIns, users } from '../db/schema/accounts.ts'
import { maxJobs } from '../db/schema/messengers.ts'
import { testDatabase } from '../db/testing.ts'
import { maxJobsIn } from '../messenger/stored-jobs.ts'
import { BRISK_SECOND_MS } from '../testing/brisk-clock.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'
import type { TestOverrides } from './app.ts'

const SECRET = 'web-hook-of-max_01'

let database: Database
let max: RunningMax
let site: TestApp

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  for (const table of [maxJobs, users]) await database.db.delete(table)
  max = await startMax({ retryMs: 20, secondMs: BRISK_SECOND_MS })
})

afterEach(async () => {
  await site.close()
  await max[Symbol.asyncDispose]()
  for (const secret of [SECRET, demoMaxBot.token]) expect(site.log.join()).not.toContain(secret)
})

/** A running server with a bot in MAX. */
async function open(env: Record<string, string> = {}, instead: TestOverrides = {}): Promise<TestApp> {
  site = await openTestApp(database, {
    instead,
    env: {
      MAX_BOT_TOKEN: demoMaxBot.token,
      MAX_API_URL: max.apiUrl,
      MAX_LINK_URL: 'https://max.example',
      ...env,
    },
  })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  return site
}

/** Without https no web hook is registered, and MAX delivers nothing by itself. */
const openWithWebHook = (instead?: TestOverrides) =>
  open({ MAX_WEBHOOK_SECRET: SECRET, PUBLIC_URL: 'http://site.example' }, instead)

interface Link {
  readonly link: string
  readonly token: string
  readonly number: number
}

/** The link on the page, once the bot works. */
const authLink = (): Promise<Link & { readonly code: string }> =>
  vi.waitFor(
    async () => {
      const reply = await site.ask('GET', '/v1/auth/max/getAuthLink')
      expect(reply.statusCode).toBe(200)
      const body = reply.json<Link>()
      return { ...body, code: new URL(body.link).searchParams.get('start') ?? '' }
    },
    { timeout: 10_000 },
  )

const checkToken = async (token: string, messenger = 'max') =>
  (await site.ask('GET', `/v1/auth/${messenger}/checkToken?token=${token}`)).json()

/** Answers «Войти» to the bot's link. @returns the resulting access token. */
async function entered(link: string): Promise<string> {
  const reply = await site.ask('POST', '/enter', {
    body: { code: new URL(link).searchParams.get('code') },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return new URL(reply.headers.location ?? '', link).searchParams.get('token') ?? ''
}

const says = (part: string) => (view: { messages: readonly { text: string }[] }) =>
  view.messages.some(({ text }) => text.includes(part))

/** Opens the link in the chat and presses the number of the page. @returns the access token. */
async function signIn(person: Visitor): Promise<string> {
  const { code, token, number } = await authLink()
  await person.say(`/start ${code}`)
  await person.sees(says('Войти на сайт'))
  await person.press(`${number}`)
  await person.sees(says('Готово, вы вошли'))
  return (await checkToken(token)).token
}

/** An update as MAX delivers it. */
const started = (payload: string, fields: object = {}) => ({
  update_type: 'bot_started',
  timestamp: 1_790_000_000_123,
  chat_id: 111,
  user: { user_id: 222, first_name: 'Анна', is_bot: false, last_activity_time: 1_790_000_000_000 },
  payload,
  user_locale: 'ru',
  ...fields,
})

const bring = (update: unknown, secret: string | undefined = SECRET) =>
  site.app.inject({
    method: 'POST',
    url: '/v1/max/webhook',
    headers: { 'content-type': 'application/json', ...(secret && { 'x-max-bot-api-secret': secret }) },
    payload: typeof update === 'string' ? update : JSON.stringify(update),
  })

/** A message of a person in their own chat with the bot. */
const message = (text: string, seq = 1, sender: object = started('').user) => {
  const recipient = { chat_id: 111, chat_type: 'dialog', user_id: null }
  const message = { sender, recipient, timestamp: seq, body: { mid: `mid.${seq}`, seq, text } }
  return { update_type: 'message_created', timestamp: seq, message }
}

const jobsLeft = () => database.db.$count(maxJobs, isNotNull(maxJobs.body))

/** Until disposal the database rejects jobs with `яд`, and quotes them in its error. */
async function refusingPoison(sqlState: string): Promise<AsyncDisposable> {
  await database.db.execute(`
    create function refuse_poison() returns trigger language plpgsql as $$ begin
      if new.body::text like '%яд%' then raise exception '%', new.body using errcode = '${sqlState}'; end if;
      return new;
    end $$;`)
  await database.db.execute(
    'create trigger poison before insert on max_jobs for each row execute function refuse_poison()',
  )
  return {
    [Symbol.asyncDispose]: async () =>
      void (await database.db.execute('drop function refuse_poison() cascade')),
  }
}

const linesWith = (part: string) => site.log.filter((line) => line.includes(part))

describe('sign-in by MAX', () => {
  it('works from the link to the cabinet, and the chat confirms it', async () => {
    await open()
    await using anna = await visit(max.chatUrl, 'Анна Орлова')
    const { link } = await authLink()
    expect(link).toMatch(new RegExp(`^https://max\\.example/${demoMaxBot.username}\\?start=[\\w-]{43}$`))
    const token = await signIn(anna)
    const user = (await site.ask('GET', '/v1/user', { token })).json()
    expect(user).toMatchObject({ name: 'Анна Орлова', telegram_id: null, google_id: null })
    expect(user.max_id).toBe(demoUserOf(anna.claim).id)
    await anna.sees(says('Вход на сайт Автослед под вашим именем'))
    await anna.press('Это не я: выйти везде')
    await anna.sees(says('Вы вышли везде'))
    expect((await site.ask('GET', '/v1/user', { token })).statusCode).toBe(401)
  }, 30_000)

  it.each([
    ['another number', 'Вход закрыт', 'sign_in_mismatched'],
    ['«Это не я»', 'Вход отклонён', 'sign_in_denied'],
  ])(
    'ends with %s',
    async (what, told, error) => {
      await open()
      await using anna = await visit(max.chatUrl, 'Анна')
      const { code, token, number } = await authLink()
      await anna.say(`/start ${code}`)
      const { messages } = await anna.sees(says('Войти на сайт'))
      const labels = messages.flatMap(({ reply_markup }) => reply_markup?.inline_keyboard.flat() ?? [])
      const wrong = labels.find(({ text }) => /^\d\d$/.test(text) && text !== `${number}`)
      await anna.press(what.startsWith('«') ? 'Это не я' : (wrong?.text ?? ''))
      await anna.sees(says(told))
      expect(await checkToken(token)).toMatchObject({ success: false, error })
    },
    30_000,
  )

  it('and sign-in by Telegram are separate: a link of one is invalid in the other', async () => {
    await open()
    const { code, token, number } = await authLink()
    const { conversations } = site.accounts
    const person = { id: 222, name: 'Анна', username: undefined }
    expect(await conversations.telegram.openSignIn(code, person)).toEqual({ kind: 'expired' })
    await conversations.max.openSignIn(code, person)
    expect(await conversations.telegram.answerSignIn(code, person, number)).toBe('expired')
    expect(await conversations.max.answerSignIn(code, person, number)).toBe('confirmed')
    expect(await checkToken(token, 'telegram')).toMatchObject({ error: 'sign_in_expired' })
    expect(await checkToken(token)).toMatchObject({ success: true })
  }, 30_000)

  it('treats the same number in Telegram as another person', async () => {
    await open()
    const person = { id: 222, name: 'Анна', username: undefined }
    const cabinet = async (messenger: 'max' | 'telegram') =>
      entered(await site.accounts.conversations[messenger].cabinetLink(person))
    const [here, there] = [await cabinet('max'), await cabinet('telegram')]
    expect(await database.db.$count(users)).toBe(2)
    await site.accounts.conversations.max.signOutEverywhere(person, '1', undefined)
    const status = async (token: string) => (await site.ask('GET', '/v1/user', { token })).statusCode
    expect([await status(here), await status(there)]).toEqual([401, 200])
  })

  it('is not offered without a bot', async () => {
    site = await openTestApp(database)
    const reply = await site.ask('GET', '/v1/auth/max/getAuthLink')
    expect([reply.statusCode, reply.json().error]).toEqual([503, 'messenger_silent'])
  })
})

describe('the web hook', () => {
  it.each([
    ['no secret', ''],
    ['another secret', SECRET.replace('1', '2')],
    ['a part of the secret', SECRET.slice(0, -1)],
    ['more than the secret', `${SECRET}1`],
  ])('refuses an update with %s, and stores nothing', async (_, secret) => {
    await openWithWebHook()
    expect((await bring(started(''), secret)).statusCode).toBe(401)
    expect(await database.db.$count(maxJobs)).toBe(0)
  })

  it.each([
    ['https://site.example', 1],
    ['http://site.example', 0],
  ])('of %s is registered in MAX this many times: %i', async (PUBLIC_URL, times) => {
    await open({ MAX_WEBHOOK_SECRET: SECRET, PUBLIC_URL })
    await authLink()
    await vi.waitFor(() => expect(max.calls('POST /subscriptions')).toBe(times))
    expect(max.calls('GET /updates')).toBe(0)
  })

  it('does not exist without a secret', async () => {
    await open()
    expect((await bring(started(''))).statusCode).toBe(404)
  })

  it.each(['{', 'null', '[]'])('reports %s as unreadable', async (body) => {
    await openWithWebHook()
    expect((await bring(body)).statusCode).toBe(400)
  })

  it('reads no more than a megabyte', async () => {
    await openWithWebHook()
    expect((await bring(started('x'.repeat(2 ** 20)))).statusCode).toBe(413)
  })

  it.each([
    started('', { update_type: 'dialog_muted' }),
    started('', { update_type: 'invented_later' }),
    started('', { user: { user_id: 'no number' } }),
    { update_type: 'message_created', timestamp: 1 },
  ])('ignores irrelevant updates (%#)', async (update) => {
    await openWithWebHook()
    expect((await bring(update)).statusCode).toBe(200)
    expect(await database.db.$count(maxJobs)).toBe(0)
  })

  it.each([
    ['name', { first_name: undefined, name: 'Анна' }, 'Анна'],
    ['name and null', { first_name: null, last_name: null, name: 'Анна' }, 'Анна'],
    ['username', { first_name: undefined, username: 'anna' }, 'anna'],
    ['nothing but a number', { first_name: {}, last_name: 7, username: [] }, 'Без имени'],
  ])('answers a person who is named by %s', async (_, fields, name) => {
    await openWithWebHook()
    await using anna = await visit(max.chatUrl, 'Анна')
    await anna.say('/start')
    const { code } = await authLink()
    const user = { ...started('').user, user_id: demoUserOf(anna.claim).id, ...fields }
    expect((await bring(started(code, { user }))).statusCode).toBe(200)
    await anna.sees(says('Войти на сайт'))
    expect(await database.db.select({ name: messengerSignIns.name }).from(messengerSignIns)).toContainEqual({
      name,
    })
    expect(linesWith('not understood')).toEqual([])
  })

  it.each([
    [started('', { update_type: 'dialog_muted' }), 'dialog_muted', 'update_type'],
    [started('', { user: { user_id: 'секрет' } }), 'bot_started', 'user.user_id'],
    [{ update_type: 'Секрет', timestamp: 1 }, 'unknown', 'update_type'],
    [{ update_type: 'message_created', timestamp: 1 }, 'message_created', 'message'],
    [started('', { timestamp: null }), 'bot_started', 'timestamp'],
    [{}, 'unknown', 'update_type'],
  ])(
    'logs an unknown update in one line without its words, and counts it (%#)',
    async (update, kind, field) => {
      await openWithWebHook()
      await bring(update)
      expect(linesWith('max: an update was not understood').map((line) => JSON.parse(line))).toMatchObject([
        { kind, fields: [field] },
      ])
      expect(site.log.join()).not.toMatch(/секрет/i)
      const { body } = await site.app.inject({ url: '/metrics' })
      expect(body).toContain('messenger_updates_unread_total{messenger="max"} 1')
    },
  )

  it.each<[string, object | null]>([
    ['with a body of its own', { mid: 'mid.2', seq: 2, text: '' }],
    ['without one', null],
  ])('reads a forwarded message %s', async (_, body) => {
    await openWithWebHook()
    await using anna = await visit(max.chatUrl, 'Анна')
    await anna.say('/start')
    const sender = { ...started('').user, user_id: demoUserOf(anna.claim).id }
    const update = message('', 2, sender)
    const link = { type: 'forward', chat_id: 7, message: { mid: 'mid.1', seq: 1, text: '/balance' } }
    await bring({ ...update, message: { ...update.message, body, link } })
    await anna.sees(says('Баланса поэтому нет'))
    expect(linesWith('not understood')).toEqual([])
  })

  it('ignores group chats', async () => {
    await openWithWebHook()
    const { user: sender, timestamp } = started('')
    const recipient = { chat_id: -5, chat_type: 'chat', user_id: null }
    const message = { sender, recipient, timestamp, body: { mid: 'mid.1', seq: 1, text: '/cabinet' } }
    expect((await bring({ update_type: 'message_created', timestamp, message })).statusCode).toBe(200)
    expect(await database.db.$count(maxJobs)).toBe(0)
  })

  it('accepts a repeated update once over all servers', async () => {
    await openWithWebHook()
    const replies = await Promise.all([bring(started('')), bring(started('')), bring(started(''))])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await database.db.$count(maxJobs)).toBe(1)
    await vi.waitFor(async () => expect(await jobsLeft()).toBe(0))
    expect((await bring(started(''))).statusCode).toBe(200)
    expect(await database.db.$count(maxJobs)).toBe(1)
    expect(max.calls('POST /messages')).toBe(1)
  })

  it.each([
    ['a NUL in a payload', started('a\u0000')],
    ['half a pair in a payload', started('a\ud800')],
    ['a NUL in a name', started('', { user: { ...started('').user, first_name: 'А\u0000' } })],
    ['half a pair in a name', started('', { user: { ...started('').user, last_name: '\udc00' } })],
    ['half a pair in a username', started('', { user: { ...started('').user, username: 'a\ud800' } })],
    ['a NUL in a text', message('/help\u0000')],
    ['half a pair in a text', message('/help \ud800')],
  ])('accepts an update with %s, which databases reject', async (_, update) => {
    await openWithWebHook()
    expect((await bring(update)).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await jobsLeft()).toBe(0))
    expect(max.calls('POST /messages')).toBe(1)
  })

  it('accepts and drops an update that the database rejects, so that MAX does not repeat it for hours', async () => {
    await openWithWebHook()
    await using _poison = await refusingPoison('22P05')
    expect((await bring(message('яд'))).statusCode).toBe(200)
    expect(linesWith('given up').join()).toContain('22P05')
    expect(linesWith('яд')).toEqual([])
  })

  it('fails without the person’s words in the log', async () => {
    await openWithWebHook()
    await using _poison = await refusingPoison('XX001')
    expect((await bring(message('яд'))).statusCode).toBe(500)
    expect(linesWith('alarm').join()).toContain('XX001')
    expect(site.log.filter((line) => /яд|Анна|\b222\b/.test(line))).toEqual([])
  })

  it('stores at most twenty pending updates of one person, and reports it once', async () => {
    await openWithWebHook()
    max.faults.set({ fault: 'off' })
    for (let seq = 1; seq <= 25; seq++) expect((await bring(message('/help', seq))).statusCode).toBe(200)
    expect(await jobsLeft()).toBe(20)
    expect(linesWith('too much waits')).toHaveLength(1)
    const other = { ...started('').user, user_id: 333 }
    await bring(message('/help', 1, other))
    expect(await jobsLeft()).toBe(21)
  })

  it('stores no words of finished work', async () => {
    await openWithWebHook()
    await bring(started('secret-payload'))
    await vi.waitFor(async () => expect(await jobsLeft()).toBe(0))
    const { rows } = await database.db.execute(sql`select * from max_jobs`)
    expect(JSON.stringify(rows)).not.toMatch(/payload|Анна/)
  })

  it('refuses an update that it cannot store', async () => {
    await openWithWebHook()
    await database.db.execute(sql`alter table max_jobs rename to max_jobs_away`)
    expect((await bring(started(''))).statusCode).toBeGreaterThanOrEqual(500)
    await database.db.execute(sql`alter table max_jobs_away rename to max_jobs`)
    expect((await bring(started(''))).statusCode).toBe(200)
  })
})

describe('polling', () => {
  it('delivers one person’s NUL, then the words of others', async () => {
    await open()
    await authLink()
    await using eve = await visit(max.chatUrl, 'Ева')
    await using anna = await visit(max.chatUrl, 'Анна')
    await eve.say('/start секрет\u0000')
    await anna.say('/help')
    await anna.sees(says('Вот что я умею'))
  }, 15_000)

  it('drops an update that the database rejects, and delivers the others', async () => {
    await open()
    await authLink()
    await using eve = await visit(max.chatUrl, 'Ева')
    await using anna = await visit(max.chatUrl, 'Анна')
    await using _poison = await refusingPoison('22023')
    await eve.say('яд')
    await anna.say('/help')
    await anna.sees(says('Вот что я умею'))
    expect(linesWith('given up').join()).toContain('22023')
    expect(site.log.filter((line) => /яд|Ева/.test(line))).toEqual([])
  }, 15_000)

  it('waits for a broken database without the person’s words in the log', async () => {
    await open()
    await authLink()
    await using anna = await visit(max.chatUrl, 'Анна')
    {
      await using _poison = await refusingPoison('XX001')
      await anna.say('яд')
      await vi.waitFor(() => expect(linesWith('an unexpected failure').join()).toContain('XX001'))
    }
    await anna.sees(({ messages }) => messages.length > 1)
    expect(site.log.filter((line) => /яд|Анна/.test(line))).toEqual([])
  }, 15_000)
})

describe('failures', () => {
  it('an update that causes an error is finished even when the apology is refused', async () => {
    await openWithWebHook()
    await database.db.execute(sql`alter table users rename to users_away`)
    try {
      await bring(message('/cabinet'))
      await vi.waitFor(async () => expect(await jobsLeft()).toBe(0))
    } finally {
      await database.db.execute(sql`alter table users_away rename to users`)
    }
    expect(linesWith('could not be handled').join()).toContain('42P01')
    expect(site.log.filter((line) => /Анна|\b222\b/.test(line))).toEqual([])
    expect(max.calls('POST /messages')).toBe(1)
  }, 15_000)

  it('updates are answered when MAX is back', async () => {
    await openWithWebHook()
    await using anna = await visit(max.chatUrl, 'Анна')
    const { id } = demoUserOf(anna.claim)
    await anna.say('/start')
    max.faults.set({ fault: 'off' })
    const user = { ...started('').user, user_id: id }
    expect((await bring(started('', { user }))).statusCode).toBe(200)
    await vi.waitFor(() => expect(site.log.join()).toContain('messages do not arrive'))
    expect(await jobsLeft()).toBe(1)
    max.faults.clear()
    await anna.sees(says('Здравствуйте!'))
    await vi.waitFor(() => expect(site.log.join()).toContain('messages arrive again'))
  }, 30_000)

  it('another server answers an update when the first one dies after storing it', async () => {
    await using anna = await visit(max.chatUrl, 'Анна')
    const person = { id: demoUserOf(anna.claim).id, name: 'Анна', username: undefined }
    await anna.say('/start')
    const dead = maxJobsIn(database.db)
    const job = { kind: 'text', text: '/help', person }
    await dead.keep({ key: 'one', dialogue: person.id, body: job })
    expect(await dead.claim()).toMatchObject({ attempts: 0 })
    expect(await dead.claim()).toBeUndefined()
    await openWithWebHook()
    expect(await jobsLeft()).toBe(1)
    const halfAMinuteLater = sql`${maxJobs.notBefore} - interval '30 seconds'`
    await database.db.update(maxJobs).set({ notBefore: halfAMinuteLater })
    await anna.sees(says('Вот что я умею'))
  }, 30_000)

  it('a dialogue gets at most two messages a second, in order', async () => {
    // A shorter second could pass between two messages on a busy machine.
    await max[Symbol.asyncDispose]()
    max = await startMax({ retryMs: 20 })
    await openWithWebHook({ maxJobs: maxJobsIn(database.db) })
    await using anna = await visit(max.chatUrl, 'Анна')
    const sender = { ...started('').user, user_id: demoUserOf(anna.claim).id }
    await anna.say('/start')
    const answers = {
      '/help': 'Вот что я умею',
      '/cabinet': 'Завести кабинет',
      '/balance': 'Баланса поэтому нет',
      '/start': 'Здравствуйте',
    }
    for (const [at, text] of Object.keys(answers).entries()) await bring(message(text, at + 1, sender))
    const parts = Object.values(answers)
    const { messages } = await anna.sees((view) => view.messages.length > parts.length)
    const order = messages.flatMap(({ text }) => parts.find((part) => text.includes(part)) ?? [])
    expect(order).toEqual(parts)
    expect(site.log.join()).not.toContain('the Bot API answers 429')
  }, 30_000)

  it.each(['status', 'coded', 'uncoded'] as const)(
    'a message that MAX refuses to replace (%s) is sent as a new one',
    async (refusesEdits) => {
      await max[Symbol.asyncDispose]()
      max = await startMax({ retryMs: 20, secondMs: BRISK_SECOND_MS, refusesEdits })
      await open()
      await using anna = await visit(max.chatUrl, 'Анна')
      const { code, number } = await authLink()
      await anna.say(`/start ${code}`)
      await anna.sees(says('Войти на сайт'))
      expect((await anna.press(`${number}`)).text).toBe('Ответ в новом сообщении.')
      await anna.sees(says('Готово, вы вошли'))
      expect(linesWith('is refused, and said as a new message')).toHaveLength(1)
    },
  )

  it('a bot stopped by the person sends nothing more', async () => {
    await openWithWebHook()
    await bring(started('', { user: { ...started('').user, user_id: 4040 } }))
    await vi.waitFor(async () => expect(await jobsLeft()).toBe(0))
    expect(max.calls('POST /messages')).toBe(1)
  })

  it('a refused token is reported to the operator only, and no link is offered', async () => {
    await open({ MAX_BOT_TOKEN: 'revoked-token-of-the-bot' })
    await vi.waitFor(() => expect(site.log.join()).toContain('max: the bot token is refused'))
    expect((await site.ask('GET', '/v1/auth/max/getAuthLink')).statusCode).toBe(503)
  })
})

it('moderators decide in MAX: a card with buttons, reasons under «Отклонить», presses of moderators only', async () => {
  const [maria] = demoMaxBot.group.moderators
  await open({
    MAX_MODERATORS_CHAT_ID: `${demoMaxBot.group.id}`,
    MAX_MODERATOR_IDS: `${demoUserOf(maria).id}`,
  })
  const author = await site.signUp({ name: 'Семён' })
  const vin = 'XTA210990Y2766389'
  const body = { vin, comment: 'Хозяин честный, машина живая.', token: author.token }
  const added = await site.ask('POST', '/v1/car/comments/add', { body })
  expect(added.json()).toMatchObject({ success: true })
  await using moderator = await visitGroup(max.chatUrl, maria)
  await using stranger = await visitGroup(max.chatUrl, { key: 'somebody-else-of-the-group', name: 'Борис' })
  await moderator.sees(says('Хозяин честный'))
  await stranger.sees(says('Хозяин честный'))
  expect((await stranger.press('Опубликовать')).text).toContain('только у модераторов')
  await moderator.press('Отклонить')
  await moderator.sees(({ messages }) => JSON.stringify(messages).includes('Назад'))
  await moderator.press('Назад')
  await moderator.sees(({ messages }) => JSON.stringify(messages).includes('Опубликовать'))
  expect((await moderator.press('Опубликовать')).text).toBe('Опубликован')
  await moderator.sees(says('Опубликован — Мария Белова'))
  await moderator.say('/queue')
  await moderator.sees(says('Очередь пуста'))
}, 60_000)

it('a deleted account leaves no updates of MAX, but the message about it', async () => {
  await open()
  await using anna = await visit(max.chatUrl, 'Анна')
  const token = await signIn(anna)
  expect((await site.ask('DELETE', '/v1/user/deleteAccount', { token })).statusCode).toBe(200)
  await anna.sees(says('Ваша учётная запись на сайте Автослед удалена'))
  expect(await database.db.$count(maxJobs, eq(maxJobs.dialogue, demoUserOf(anna.claim).id))).toBe(1)
  expect(await database.db.$count(users)).toBe(0)
}, 30_000)
