import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type SmtpServer, startSmtpServer } from '#demo/mail/smtp-server.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emailAddresses, followedCars, pushMessages, stoppedChannels } from '#server/db/schema/follow.ts'
import { recentTries } from '#server/db/schema/limits.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { testDatabase, testPostgres } from '#server/db/testing.ts'
import { createMailer, type Mailer } from '#server/gateways/email/mailer.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing/open-app.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { dropUnsent, putAddress } from './addresses.ts'
import { keepEnd, keepOutcome } from './followed.ts'
import { type SendParts, sendNext } from './rounds.ts'

const VIN = 'XTAGFL110JY000001'
const ADDRESS = 'Anna@example.org'
/** Noon in Moscow. */
const NOON = Date.UTC(2026, 10, 24, 9)

let database: Database
let site: TestApp
let mail: SmtpServer
let mailer: Mailer
let anna: Person

beforeAll(async () => {
  database = await testDatabase()
  mail = await startSmtpServer()
  const url = `smtp://127.0.0.1:${mail.port}`
  const from = 'robot@site.example'
  site = await openTestApp(database, { env: { SMTP_URL: url, SMTP_FROM: from } })
  const log = { info: vi.fn(), warn: vi.fn() }
  mailer = createMailer({ url, from, publicUrl: 'https://site.example', log, count: () => undefined })
})
afterAll(async () => {
  mailer.stop()
  await site.close()
  await mail[Symbol.asyncDispose]()
  await database.close()
})
beforeEach(async () => {
  for (const table of [recentTries, users]) await database.db.delete(table)
  site.clock.now = NOON
  anna = await site.signUp({ name: 'Анна Ким' })
})
afterEach(() => {
  for (const command of ['RCPT', 'DATA'] as const) mail.answerWith(command, undefined)
})

const call = async (method: 'GET' | 'POST', path: string, body?: object, token = anna.token) =>
  (await site.ask(method, path, { token, ...(body && { body }) })).json()

const setEmail = (email = ADDRESS, token = anna.token) => call('POST', '/v1/user/setEmail', { email }, token)
const list = async () => (await call('GET', '/v1/user/followed')).data

const linkIn = (text: string): string => /https?:\/\/[^/\s]+(\/email\/\S+)/.exec(text)?.[1] ?? expect.fail()
const latest = () => mail.letters.at(-1) ?? expect.fail()

const open = (url: string) => site.app.inject({ method: 'GET', url })
const press = (url: string, from = 'same-origin') =>
  site.app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': from } })

async function confirmed(): Promise<void> {
  await setEmail()
  expect((await press(linkIn(latest().text))).statusCode).toBe(200)
}

const parts = (): SendParts => ({
  db: database.db,
  push: undefined,
  email: {
    mailer,
    site: { name: 'Автослед', publicUrl: 'https://site.example' },
    named: async () => 'Lada Vesta, 2018',
  },
  log: { warn: vi.fn() },
  now: () => site.clock.now,
})

async function followCar() {
  await call('POST', '/v1/user/follow', { vin: VIN })
  const [car = expect.fail()] = await database.db.select().from(followedCars)
  return { car, senders: { db: database.db, messengers: [] }, now: new Date(site.clock.now) }
}

/** Follows a car and queues a message about it. */
async function queueMessage(): Promise<void> {
  const { car, senders, now } = await followCar()
  await keepEnd(senders, car, now)
}

const sent = () => mail.letters.filter(({ text }) => text.includes(VIN))
const waiting = () => database.db.$count(pushMessages)

describe('an e-mail address', () => {
  it('gets one message before it is confirmed, and the link changes nothing before its button is pressed', async () => {
    expect(await setEmail()).toMatchObject({ data: { address: ADDRESS, is_confirmed: false } })
    const { to, headers, text } = latest()
    expect([to, headers.has('list-unsubscribe')]).toEqual([ADDRESS, false])
    await queueMessage()
    expect(await waiting()).toBe(0)
    const link = linkIn(text)
    const page = await open(link)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain(ADDRESS)
    expect((await list()).email).toEqual({ address: ADDRESS, is_confirmed: false })
    expect((await press(link, 'cross-site')).statusCode).toBe(404)
    expect((await press(link)).statusCode).toBe(200)
    expect((await list()).email).toEqual({ address: ADDRESS, is_confirmed: true })
    expect((await press(link)).statusCode).toBe(404)
  })

  it('that is not confirmed within a day is deleted', async () => {
    await setEmail()
    const link = linkIn(latest().text)
    site.clock.now += DAY_MS
    expect((await press(link)).statusCode).toBe(404)
    expect((await list()).email).toEqual({ address: null, is_confirmed: false })
    await database.db.update(emailAddresses).set({ expiresAt: new Date(Date.now() - MINUTE_MS) })
    await sweepExpired(database.db)
    expect(await database.db.$count(emailAddresses)).toBe(0)
  })

  it('that its server refuses, or that is invalid, is reported at once and not stored', async () => {
    mail.answerWith('RCPT', '550 5.1.1 no such user')
    expect(await setEmail()).toMatchObject({ error: 'email_refused' })
    mail.answerWith('RCPT', '450 4.2.1 later')
    expect(await setEmail()).toMatchObject({ error: 'email_unsent' })
    for (const text of ['anna', 'anna@example', 'a@b.org, c@d.org', 'a@b.org\r\nBcc: c@d.org', '<a@b.org>'])
      expect(await setEmail(text)).toMatchObject({ error: 'bad_email' })
    for (const character of ['\0', '\u0001', '\u007f', '\u0085', '\u202e', '\ud800'])
      expect(await setEmail(`a${character}@b.org`)).toMatchObject({ error: 'bad_email' })
    expect(site.alarms()).toBe(0)
    expect(await database.db.$count(emailAddresses)).toBe(0)
  })

  it('gets three confirmations a day from all accounts together, and an account sends five', async () => {
    const boris = await site.signUp()
    const reply = async (email: string, token?: string) => (await setEmail(email, token)).error
    for (const email of [ADDRESS, 'ANNA@example.org']) expect(await reply(email)).toBeUndefined()
    expect(await reply(ADDRESS, boris.token)).toBeUndefined()
    expect(await reply(ADDRESS, boris.token)).toBe('too_many_emails')
    for (const nth of [1, 2, 3]) expect(await reply(`anna${nth}@example.org`)).toBeUndefined()
    expect(await reply('anna4@example.org')).toBe('too_many_emails')
  })

  it.each([
    ['a tag', ['anna+1@example.org', 'anna+2@example.org', 'anna@example.org', 'anna+3@example.org']],
    ['dots', ['an.na@example.org', 'a.nna@example.org', 'anna@example.org', 'a-nna@example.org']],
    ['a domain', ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai', 'anna@ПОЧТА.рф', 'ａnna@почта.рф']],
    ['another domain of the service', ['anna@yandex.ru', 'anna@ya.ru', 'an-na@yandex.com', 'anna@yandex.by']],
  ])('is one mailbox for the limit, with any spelling: %s', async (_what, spellings) => {
    const replies = []
    for (const spelling of spellings) replies.push((await setEmail(spelling)).error)
    expect(replies).toEqual([undefined, undefined, undefined, 'too_many_emails'])
  })

  it('whose confirmation cannot be sent leaves one that was given since', async () => {
    const [first, since] = ['one@example.org', 'two@example.org']
    const now = new Date(NOON)
    const code = await putAddress(database.db, { userId: anna.id, address: first }, now)
    await putAddress(database.db, { userId: anna.id, address: since }, now)
    await dropUnsent(database.db, code)
    expect((await list()).email).toEqual({ address: since, is_confirmed: false })
  })

  it('given in two windows at once is stored once', async () => {
    const postgres = await testPostgres()
    onTestFinished(() => postgres.close())
    const { db } = postgres
    const [{ id: userId } = expect.fail()] = await db.insert(users).values({ telegramId: 7 }).returning()
    const addresses = ['one', 'two', 'three', 'four'].map((name) => `${name}@example.org`)
    await Promise.all(addresses.map((address) => putAddress(db, { userId, address }, new Date(NOON))))
    expect(await db.$count(emailAddresses)).toBe(1)
  })

  it('is deleted with the account', async () => {
    await confirmed()
    await site.ask('DELETE', '/v1/user/deleteAccount', { token: anna.token })
    expect(await database.db.$count(emailAddresses)).toBe(0)
  })
})

describe('an e-mail about a car', () => {
  it('is sent once per event, with make and model in the subject and the VIN only in the text', async () => {
    await confirmed()
    await queueMessage()
    const before = sent().length
    while (await sendNext(parts()));
    expect(sent()).toHaveLength(before + 1)
    const { to, headers, text } = latest()
    expect(to).toBe(ADDRESS)
    expect(headers.get('subject')).toBe('Больше не следим за автомобилем: Lada Vesta, 2018')
    expect(text).toContain(`https://site.example/checks/${VIN}`)
    expect(await waiting()).toBe(0)
  })

  it('of news says what to do and when the sources were asked', async () => {
    await confirmed()
    const { car, senders, now } = await followCar()
    await keepOutcome(
      senders,
      car,
      ({ known, silentSince, silenceTold }) => ({
        known,
        silentSince,
        silenceTold,
        news: 1,
        tells: ['news'],
      }),
      now,
    )
    while (await sendNext(parts()));
    const { headers, text } = latest()
    expect(headers.get('subject')).toBe('Появилось новое об автомобиле: Lada Vesta, 2018')
    expect(text).toContain('\nОткройте отчёт. Источники спросили 24.11.2026 12:00.\n')
  })

  it('is sent by one of two servers', async () => {
    await confirmed()
    await queueMessage()
    const before = sent().length
    await Promise.all([sendNext(parts()), sendNext(parts())])
    expect(sent()).toHaveLength(before + 1)
  })

  it('of a server that died is sent by another a minute later, under the same id', async () => {
    await confirmed()
    await queueMessage()
    const dying = {
      ...parts(),
      email: { ...(parts().email ?? expect.fail()), named: () => Promise.reject(new Error('dies')) },
    }
    await expect(sendNext(dying)).rejects.toThrow('dies')
    expect(await sendNext(parts())).toBe(false)
    site.clock.now += MINUTE_MS
    const [{ id } = expect.fail()] = await database.db.select().from(pushMessages)
    expect(await sendNext(parts())).toBe(true)
    expect(latest().headers.get('message-id')).toBe(`<follow-${id}@site.example>`)
  })

  it('waits while its server is busy', async () => {
    await confirmed()
    await queueMessage()
    mail.answerWith('RCPT', '450 4.2.1 later')
    await sendNext(parts())
    expect(await waiting()).toBe(1)
    mail.answerWith('RCPT', undefined)
    site.clock.now += HOUR_MS
    expect(await sendNext(parts())).toBe(true)
    expect(await waiting()).toBe(0)
  })

  it('that is refused for good ends e-mails, which the person can see', async () => {
    await confirmed()
    await queueMessage()
    mail.answerWith('DATA', '554 5.7.1 no')
    await sendNext(parts())
    expect([await waiting(), await database.db.$count(emailAddresses)]).toEqual([0, 0])
    const { email, stopped } = await list()
    expect(email).toEqual({ address: null, is_confirmed: false })
    expect(stopped).toEqual([{ channel: 'email', place: ADDRESS, since: new Date(NOON).toISOString() }])
    mail.answerWith('DATA', undefined)
    await setEmail()
    expect(await database.db.$count(stoppedChannels)).toBe(0)
  })
})

describe('the link that ends e-mails', () => {
  const linkOfMessage = async () => {
    await confirmed()
    await queueMessage()
    await sendNext(parts())
    const { headers } = latest()
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    return linkIn(headers.get('list-unsubscribe')?.slice(1, -1) ?? '')
  }

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('works by one POST of %s, without sign-in, as often as it comes', async (type, payload) => {
    const url = await linkOfMessage()
    for (const _ of ['once', 'again']) {
      const reply = await site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined])
    }
    expect(await database.db.$count(emailAddresses)).toBe(0)
  })

  it('asks when it is opened, and ends nothing by that', async () => {
    const url = await linkOfMessage()
    expect((await open(url)).body).toContain('<button>Больше не присылать</button>')
    expect(await database.db.$count(emailAddresses)).toBe(1)
    await press(url)
    expect((await open(url)).body).toContain('Писем больше не будет')
    expect((await open('/email/unsubscribe')).statusCode).toBe(200)
  })
})
