import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { messengerSignIns, users } from '#server/db/schema/accounts.ts'
import { testDatabase } from '#server/db/testing.ts'
import { engines } from '#server/testing/engines.ts'
import {
  anna,
  attemptsIn,
  boris,
  openTestSite,
  poll,
  signIn,
  startSignIn,
  type TestSite,
} from './testing-sign-in.ts'

const MINUTE = 60_000

const madeUp = (): string => randomBytes(32).toString('base64url')

let database: Database
let site: TestSite
let started: Awaited<ReturnType<typeof startSignIn>>

const openLink = (person = anna, code = started.code) =>
  site.accounts.conversations.telegram.openSignIn(code, person)
const answer = (yes: boolean, person = anna, code = started.code) =>
  site.accounts.conversations.telegram.answerSignIn(code, person, yes ? started.number : undefined)
const press = (number: number | undefined) =>
  site.accounts.conversations.telegram.answerSignIn(started.code, anna, number)

/** A number offered in the chat that is not on the page. */
async function decoy(): Promise<number | undefined> {
  const opened = await openLink()
  return opened.kind === 'ask' ? opened.numbers.find((number) => number !== started.number) : undefined
}

const polled = async (token = started.poll) => {
  const { status, body } = await poll(site, token)
  return body.token === undefined ? [status, body.error] : [status, body.success]
}

const PENDING = [200, 'not_confirmed']
const SIGNED_IN = [200, true]
const DENIED = [403, 'sign_in_denied']
const MISMATCHED = [403, 'sign_in_mismatched']
const EXPIRED = [404, 'sign_in_expired']

/** Before each of the following tests: the open app on a fresh database, and a pending sign-in. */
function setUpOn(open: () => Promise<Database>): void {
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.delete(users)
    await database.db.delete(messengerSignIns)
    site = await openTestSite(database)
    started = await startSignIn(site)
  })
  afterEach(() => site.close())
  afterAll(() => database.close())
}

describe('signing in by the messenger', () => {
  setUpOn(testDatabase)

  describe('attacked', () => {
    it.each([
      ['guessed', () => madeUp()],
      ['empty', () => ''],
      ['cut', () => started.code.slice(0, 42)],
      ['too long', () => `${started.code}A`],
      ['in other letters', () => 'Ж'.repeat(43)],
      ['the poll token', () => started.poll],
    ])('by a start code that is %s', async (_what, code) => {
      expect(await openLink(boris, code())).toEqual({ kind: 'expired' })
      expect(await answer(true, boris, code())).toBe('expired')
      expect(await polled()).toEqual(PENDING)
    })

    it.each([
      ['guessed', () => madeUp()],
      ['empty', () => ''],
      ['too long', () => `${started.poll}A`],
      ['the start code', () => started.code],
    ])('by a poll token that is %s', async (_what, token) => {
      await openLink()
      await answer(true)
      expect(await polled(token())).toEqual(EXPIRED)
      expect(await polled()).toEqual(SIGNED_IN)
    })

    it('by a query that is not a poll token', async () => {
      for (const query of ['', '?token=a&token=b', `?token=${'a'.repeat(201)}`]) {
        const { status, body } = await site.ask('GET', `/v1/auth/telegram/checkToken${query}`)
        expect([status, body.error]).toEqual([400, 'bad_request'])
      }
    })

    it('by a poll token in place of an access token', async () => {
      await openLink()
      await answer(true)
      expect((await site.user(started.poll)).status).toBe(401)
      expect((await site.user(started.code)).status).toBe(401)
    })
  })

  it('takes the current name, without invisible or excess characters', async () => {
    const { id } = (await site.user(await signIn(site))).body
    const token = await signIn(site, {
      id: anna.id,
      name: `\u202eАнна\u0000\n Вторая${'!'.repeat(500)}`,
      username: undefined,
    })
    const { body } = await site.user(token)
    expect(body).toMatchObject({ id, name: `Анна Вторая${'!'.repeat(189)}`, username: null })
  })

  it('shows one of three different two-digit numbers, at a random place in the chat', async () => {
    const places = new Set<number>()
    const shown = new Set<number>()
    for (let attempt = 0; attempt < 60; attempt++) {
      started = await startSignIn(site, { from: `198.51.100.${attempt}` })
      const opened = await openLink()
      const numbers = opened.kind === 'ask' ? opened.numbers : []
      expect(new Set(numbers).size).toBe(3)
      for (const number of numbers) expect(`${number}`).toMatch(/^[1-9]\d$/)
      places.add(numbers.indexOf(started.number))
      shown.add(started.number)
    }
    expect([...places].sort()).toEqual([0, 1, 2])
    expect(shown.size).toBeGreaterThan(10)
  })

  it('is unavailable while the bot does not work', async () => {
    site.bot.works = false
    const { status, body } = await site.ask('GET', '/v1/auth/telegram/getAuthLink')
    expect([status, body.error]).toEqual([503, 'messenger_silent'])
    expect(await database.db.$count(messengerSignIns)).toBe(1)
    site.bot.works = true
    expect((await site.ask('GET', '/v1/auth/telegram/getAuthLink')).status).toBe(200)
  })

  it('can be started twenty times and polled six hundred times a minute from one address', async () => {
    const calls = async (path: string, most: number, from: string) => {
      const statuses: number[] = []
      for (let call = 0; call <= most; call++) {
        const { statusCode } = await site.app.inject({ url: path, headers: { 'x-forwarded-for': from } })
        statuses.push(statusCode)
      }
      return statuses.map((status) => status === 429).indexOf(true)
    }
    expect(await calls('/v1/auth/telegram/getAuthLink', 20, '198.51.100.1')).toBe(20)
    expect(await calls(`/v1/auth/telegram/checkToken?token=${started.poll}`, 600, '198.51.100.1')).toBe(600)
    expect((await startSignIn(site, { from: '198.51.100.2' })).code).not.toBe('')
  })

  it('writes each outcome to the log, and no code, token or name', async () => {
    await openLink()
    await answer(true)
    await polled()
    await polled()
    const method = { provider: 'telegram', factor: 'number_in_chat' }
    expect(attemptsIn(site.log)).toEqual([
      { ...method, outcome: 'signed_in', msg: 'signed in' },
      { ...method, outcome: 'sign_in_expired', msg: 'a sign-in failed' },
    ])
    for (const secret of [started.code, started.poll, anna.name])
      expect(site.log.join()).not.toContain(secret)
  })
})

describe.each(engines)('signing in by the messenger, on $engine', ({ open }) => {
  setUpOn(open)

  it('goes from the link through «Войти?» and the number on the page to an access token', async () => {
    expect(started.code).toMatch(/^[\w-]{43}$/)
    expect(started.poll).toMatch(/^[\w-]{43}$/)
    expect(started.code).not.toBe(started.poll)
    expect(await polled()).toEqual(PENDING)
    expect(await openLink()).toEqual({
      kind: 'ask',
      purpose: 'sign_in',
      place: expect.any(String),
      startedAt: new Date(site.clock.now),
      numbers: expect.arrayContaining([started.number]),
    })
    expect(await polled()).toEqual(PENDING)
    expect(await answer(true)).toBe('confirmed')
    const { body } = await poll(site, started.poll)
    expect(body).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await site.user(body.token ?? '')).body.telegram_id).toBe(anna.id)
  })

  it('gives one token for one sign-in', async () => {
    await openLink()
    await answer(true)
    expect(await polled()).toEqual(SIGNED_IN)
    expect(await polled()).toEqual(EXPIRED)
  })

  it('returns nothing without the press of «Войти»', async () => {
    await openLink()
    expect(await polled()).toEqual(PENDING)
    expect(await database.db.$count(users)).toBe(0)
  })

  it('is refused with «Это не я», once', async () => {
    await openLink()
    expect(await answer(false)).toBe('denied')
    expect(await polled()).toEqual(DENIED)
    expect(await polled()).toEqual(EXPIRED)
  })

  it('keeps the first answer, however often the buttons are pressed', async () => {
    await openLink()
    expect([await answer(true), await answer(true), await answer(false)]).toEqual(Array(3).fill('confirmed'))
    expect(await polled()).toEqual(SIGNED_IN)

    started = await startSignIn(site)
    await openLink()
    expect([await answer(false), await answer(true)]).toEqual(['denied', 'denied'])
    expect(await polled()).toEqual(DENIED)
  })

  it('ends with a number that the page does not show, which the page learns once', async () => {
    expect(await press(await decoy())).toBe('mismatched')
    expect([await answer(true), await answer(false)]).toEqual(['mismatched', 'mismatched'])
    expect(await polled()).toEqual(MISMATCHED)
    expect(await polled()).toEqual(EXPIRED)
    expect(await database.db.$count(users)).toBe(0)
  })

  it('asks the same person again after reopening the link, with the same three numbers', async () => {
    const first = await openLink()
    expect(await openLink()).toEqual(first)
    await answer(true)
    expect(await polled()).toEqual(SIGNED_IN)
  })

  describe('attacked', () => {
    it('by another account that opens an opened link', async () => {
      await openLink(anna)
      expect(await openLink(boris)).toEqual({ kind: 'taken' })
      expect([await answer(true, boris), await answer(false, boris)]).toEqual(['taken', 'taken'])
      expect(await polled()).toEqual(PENDING)
      await answer(true, anna)
      expect(await answer(true, boris)).toBe('taken')
      const { body } = await poll(site, started.poll)
      expect((await site.user(body.token ?? '')).body.telegram_id).toBe(anna.id)
    })

    it('by a press on a button that was never shown', async () => {
      expect(await answer(true)).toBe('expired')
      expect(await polled()).toEqual(PENDING)
    })

    it('by using the code again after the sign-in', async () => {
      await openLink()
      await answer(true)
      expect(await openLink(boris)).toEqual({ kind: 'expired' })
      await polled()
      expect(await openLink(anna)).toEqual({ kind: 'expired' })
      expect(await answer(true)).toBe('expired')
    })
  })

  describe('after five minutes', () => {
    const later = () => {
      site.clock.now += 5 * MINUTE
    }

    it('does not open', async () => {
      later()
      expect(await openLink()).toEqual({ kind: 'expired' })
      expect(await polled()).toEqual(EXPIRED)
    })

    it('cannot be confirmed', async () => {
      await openLink()
      later()
      expect(await answer(true)).toBe('expired')
      expect(await polled()).toEqual(EXPIRED)
    })

    it('is not collected', async () => {
      await openLink()
      await answer(true)
      later()
      expect(await polled()).toEqual(EXPIRED)
      expect(await database.db.$count(users)).toBe(0)
    })
  })

  it('stores codes and tokens as hashes only', async () => {
    await openLink()
    const rows = JSON.stringify((await database.db.execute('select t::text from messenger_sign_ins t')).rows)
    for (const secret of [started.code, started.poll]) {
      expect(rows).not.toContain(secret)
      expect(rows).not.toContain(Buffer.from(secret).toString('hex'))
      expect(rows).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })
})

describe("the question «Войти?» describes the page's device and place", () => {
  let database: Database
  let site: TestSite

  beforeAll(async () => {
    database = await testDatabase()
    site = await openTestSite(database)
  })
  afterAll(async () => {
    await site.close()
    await database.close()
  })

  const placeOf = async (userAgent: string, headers: Record<string, string> = {}, from = '203.0.113.77') => {
    const { code } = await startSignIn(site, { headers: { 'user-agent': userAgent, ...headers }, from })
    const opened = await site.accounts.conversations.telegram.openSignIn(code, anna)
    return opened.kind === 'ask' ? opened.place : opened.kind
  }

  const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

  it.each([
    ['Chrome на Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
    [
      'Safari на iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Safari на iPad',
      `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${WEBKIT} Version/16.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Safari на Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
    ],
    [
      'Яндекс Браузер на Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} YaBrowser/25.8.0.0 Safari/537.36`,
    ],
    ['Edge на Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`],
    ['Firefox на Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Samsung Internet на Android',
      `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 ${CHROME} Mobile Safari/537.36`,
    ],
    ['Неизвестный браузер', 'curl/8.5.0'],
    ['Неизвестный браузер', ''],
  ])('as «%s»', async (place, userAgent) => {
    expect(await placeOf(userAgent)).toBe(`${place}, адрес 203.0.113.…`)
  })

  it('with the network of the address', async () => {
    expect(await placeOf('', {}, '2001:db8:aa:bb:1:2:3:4')).toBe('Неизвестный браузер, адрес 2001:db8:aa:…')
  })

  const utf8 = (text: string) => Buffer.from(text).toString('latin1')

  it('with the town from the proxy', async () => {
    expect(await placeOf('', { 'x-town': utf8('Нижний Новгород') })).toBe(
      'Неизвестный браузер, Нижний Новгород',
    )
    expect(await placeOf('', { 'x-town': utf8('г. Тверь') })).toBe('Неизвестный браузер, г. Тверь')
  })

  const ADDRESS = 'адрес 203.0.113.…'

  it.each([
    [
      'a program’s own name',
      utf8('Приз ждёт, нажмите «Войти»/1.0 (Windows NT)'),
      '',
      ` на Windows, ${ADDRESS}`,
    ],
    ['a header full of dots', '.'.repeat(12_000), '.'.repeat(100), `, ${ADDRESS}`],
    ['a link', '', 'https://evil.example/prize', ', httpsevilexampleprize'],
    ['a line of its own', '', utf8('Москва\u2028Нажмите «Войти»\u0085!'), ', Москва Нажмите Войти'],
    ['turned letters', '', utf8('\u202eаксвоМ'), ', аксвоМ'],
    ['a long story', '', utf8('Москва'.repeat(1000)), `, ${'Москва'.repeat(10)}`],
    ['bytes that are no text', '', '\xff\xfe\xfd', `, ${ADDRESS}`],
  ])('and never shows %s', async (_what, userAgent, town, shown) => {
    const place = await placeOf(userAgent, { 'x-town': town })
    expect(place).toBe(`Неизвестный браузер${shown}`)
  })
})
