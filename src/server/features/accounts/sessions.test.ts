import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { accessTokens, users } from '#server/db/schema/accounts.ts'
import { engines } from '#server/testing/engines.ts'
import type { Session } from '#shared/contract/sessions.ts'
import {
  anna,
  boris,
  openTestSite,
  poll,
  signIn,
  startSignIn,
  type TestSite,
  tokenInLink,
} from './testing-sign-in.ts'

const HOUR = 60 * 60_000

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const HERE = 'Неизвестный браузер, адрес 203.0.113.…'

describe.each(engines)('the sessions of a person, on $engine', ({ open }) => {
  let database: Database
  let site: TestSite

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.delete(users)
    site = await openTestSite(database)
  })
  afterEach(() => site.close())
  afterAll(() => database.close())

  const listOf = async (token: string): Promise<Session[]> =>
    JSON.parse((await site.ask('GET', '/v1/user/sessions', { token })).text).data
  const end = (token: string, body: object) => site.ask('POST', '/v1/user/endSession', { token, body })
  const endAll = (token: string) => site.ask('POST', '/v1/user/endAllSessions', { token })
  const isOpen = async (token: string) => (await site.user(token)).status === 200
  const notMe = (message = '7:1', person = anna) =>
    site.accounts.conversations.telegram.signOutEverywhere(person, message, undefined)

  it('are listed with browser, place, beginning and last visit; the current one is marked', async () => {
    const begun = site.clock.now
    const laptop = await signIn(site)
    site.clock.now += 2 * HOUR
    const { poll: waiting, code, number } = await startSignIn(site)
    await site.accounts.conversations.telegram.openSignIn(code, anna)
    await site.accounts.conversations.telegram.answerSignIn(code, anna, number)
    const collect = { headers: { 'user-agent': ANDROID }, from: '198.51.100.7' }
    const phone = (await site.ask('GET', `/v1/auth/telegram/checkToken?token=${waiting}`, collect)).body.token
    await signIn(site, boris)
    const at = (time: number) => new Date(time).toISOString()
    expect(await listOf(phone ?? '')).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{16}$/),
        place: 'Chrome на Android, адрес 198.51.100.…',
        begun_at: at(begun + 2 * HOUR),
        seen_at: at(begun + 2 * HOUR),
        current: true,
      },
      {
        id: expect.stringMatching(/^[\da-f]{16}$/),
        place: HERE,
        begun_at: at(begun),
        seen_at: at(begun),
        current: false,
      },
    ])
    site.clock.now += 3 * HOUR
    await site.user(laptop)
    await site.accounts.settled()
    const [latest] = await listOf(phone ?? '')
    expect(latest).toMatchObject({ begun_at: at(begun), seen_at: at(begun + 5 * HOUR) })
  })

  it('begin with the exchange of a link, not with the link', async () => {
    const token = await tokenInLink(site)
    expect(await listOf(token)).toEqual([])
    const renewed = (await site.ask('POST', '/v1/auth/renewToken', { token })).body.access_token ?? ''
    expect(await listOf(renewed)).toMatchObject([{ place: HERE, current: true }])
  })

  it('can be ended one by one', async () => {
    const [phone, laptop] = [await signIn(site), await signIn(site)]
    const id = (await listOf(laptop)).find(({ current }) => !current)?.id
    expect((await end(laptop, { id })).body).toEqual({ success: true })
    expect([await isOpen(phone), await isOpen(laptop)]).toEqual([false, true])
    const again = await end(laptop, { id })
    expect([again.status, again.body.error]).toEqual([404, 'session_gone'])
  })

  it('are at most a hundred: the one unused longest ends', async () => {
    const [unused, used] = [await signIn(site), await signIn(site)]
    const { id = 0 } = (await site.user(used)).body
    site.clock.now += 2 * HOUR
    await site.user(used)
    await site.accounts.settled()
    const others = Array.from({ length: 98 }, (_, nth) => ({
      hash: Buffer.alloc(32, nth),
      userId: id,
      expiresAt: new Date(site.clock.now + 179 * 24 * HOUR + 23 * HOUR),
    }))
    await database.db.insert(accessTokens).values(others)
    const last = await signIn(site)
    expect([await isOpen(unused), await isOpen(used), await isOpen(last)]).toEqual([false, true, true])
    expect(await listOf(last)).toHaveLength(100)
  })

  it('cannot be ended by others', async () => {
    const [own, other] = [await signIn(site, anna), await signIn(site, boris)]
    const [session] = await listOf(other)
    for (const id of [session?.id, '', '%', '\u0000', 'ж'.repeat(64)])
      expect((await end(own, { id })).body.error).toBe('session_gone')
    await endAll(own)
    expect([await isOpen(own), await isOpen(other)]).toEqual([false, true])
  })

  it('end all at once, including links and confirmed sign-ins', async () => {
    const [phone, laptop, link] = [await signIn(site), await signIn(site), await tokenInLink(site)]
    const confirmed = await startSignIn(site)
    await site.accounts.conversations.telegram.openSignIn(confirmed.code, anna)
    await site.accounts.conversations.telegram.answerSignIn(confirmed.code, anna, confirmed.number)
    expect((await endAll(laptop)).body).toEqual({ success: true })
    for (const token of [phone, laptop, link]) expect(await isOpen(token)).toBe(false)
    expect((await poll(site, confirmed.poll)).body.error).toBe('sign_in_expired')
    expect(await isOpen(await signIn(site))).toBe(true)
  })

  it('end with «Это не я: выйти везде» in the chat, once for each message', async () => {
    const [own, stolen, other] = [await signIn(site), await signIn(site), await signIn(site, boris)]
    expect(await notMe()).toBe('ended')
    expect([await isOpen(own), await isOpen(stolen), await isOpen(other)]).toEqual([false, false, true])
    const back = await signIn(site)
    expect(await notMe()).toBe('pressedBefore')
    expect(await isOpen(back)).toBe(true)
    expect(await notMe('7:2')).toBe('ended')
    expect(await isOpen(back)).toBe(false)
  })

  it('are each announced in the chat when they begin, by the question and by a link, and never before', async () => {
    const started = await startSignIn(site)
    await site.accounts.conversations.telegram.openSignIn(started.code, anna)
    await site.accounts.conversations.telegram.answerSignIn(started.code, anna, started.number)
    expect(site.notices).toEqual([])
    await poll(site, started.poll)
    const notice = {
      what: { kind: 'signed_in' },
      account: expect.any(Number),
      personId: anna.id,
      place: HERE,
      at: new Date(site.clock.now),
    }
    expect(site.notices).toEqual([notice])
    const token = await tokenInLink(site)
    await site.user(token)
    expect(site.notices).toHaveLength(1)
    await site.ask('POST', '/v1/auth/renewToken', { token })
    expect(site.notices).toEqual([notice, notice])
  })

  it('by the account provider are listed without a notice: there is no chat', async () => {
    const identity = { issuer: 'https://id.example', subject: '42', name: 'Вера', email: undefined }
    const token = await site.accounts.signInWith(identity, 'Safari на iPhone, Тверь')
    expect(await listOf(token)).toMatchObject([{ place: 'Safari на iPhone, Тверь', current: true }])
    await site.ask('POST', '/v1/auth/renewToken', { token })
    expect(site.notices).toEqual([])
  })
})
