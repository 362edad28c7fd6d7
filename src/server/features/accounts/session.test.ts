import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { accessTokens, users } from '#server/db/schema/accounts.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { testDatabase } from '#server/db/testing.ts'
import { engines } from '#server/testing/engines.ts'
import * as contract from '#shared/contract/account.ts'
import * as sessions from '#shared/contract/sessions.ts'
import {
  anna,
  boris,
  openTestSite,
  poll,
  signIn,
  type TestReply,
  type TestSite,
  tokenInLink,
} from './testing-sign-in.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const madeUp = (): string => randomBytes(32).toString('base64url')

describe.each(engines)('a session on $engine', ({ open }) => {
  let database: Database
  let site: TestSite

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    site = await openTestSite(database)
  })
  afterEach(() => site.close())
  afterAll(() => database.close())

  it('has the current balance', async () => {
    const token = await signIn(site)
    expect((await site.user(token)).body.requests).toBe(0)
    await database.db.update(users).set({ requests: 10 })
    expect((await site.user(token)).body.requests).toBe(10)
  })

  it('counts a reserved request, so that its return is no top-up', async () => {
    const token = await signIn(site)
    const [person] = await database.db.update(users).set({ requests: 3 }).returning({ wallet: users.wallet })
    const lookup = { plate: 'А000АА77', state: 'reserved', leaseUntil: new Date() } as const
    expect((await site.user(token)).body.requests).toBe(3)
    await database.db.insert(paidLookups).values({ ...lookup, wallet: person?.wallet ?? '' })
    expect((await site.user(token)).body.requests).toBe(4)
    await database.db.update(paidLookups).set({ state: 'spent' })
    expect((await site.user(token)).body.requests).toBe(3)
  })

  it('returns to each of many concurrent callers their own data', async () => {
    const people = Array.from({ length: 12 }, (_, n) => ({ id: n + 1, name: `№ ${n}`, username: undefined }))
    const tokens = await Promise.all(people.map((person) => tokenInLink(site, person)))
    const tabs = [...tokens, madeUp(), ...tokens.toReversed()]
    const answers = await Promise.all(tabs.map((token) => site.user(token)))
    const ids = people.map(({ id }) => id)
    expect(answers.map(({ body }) => body.telegram_id)).toEqual([...ids, undefined, ...ids.toReversed()])
  })

  it('ends at once in all its tabs, for any reason', async () => {
    const ends = [
      () => database.db.delete(accessTokens),
      () => database.db.delete(users),
      () => database.db.update(users).set({ blockedAt: new Date() }),
      () => database.db.update(accessTokens).set({ expiresAt: new Date(0) }),
      () =>
        database.db.transaction((tx) =>
          tx.update(accessTokens).set({ hash: sql`sha256(${accessTokens.hash})` }),
        ),
    ]
    for (const end of ends) {
      const token = await signIn(site, { ...boris, id: boris.id + ends.indexOf(end) })
      const tabs = () => Promise.all([site.user(token), site.user(token), site.user(token)])
      for (const { status } of [...(await tabs()), ...(await tabs())]) expect(status).toBe(200)
      await end()
      for (const { status } of await tabs()) expect(status).toBe(401)
    }
  })

  it('ends everywhere when the account is deleted', async () => {
    const tokens = [await signIn(site), await signIn(site), await tokenInLink(site)]
    for (const token of tokens) expect((await site.user(token)).status).toBe(200)
    const deleted = await site.ask('DELETE', '/v1/user/deleteAccount', { token: tokens[0] })
    expect(deleted.body).toEqual({ success: true })
    for (const token of tokens) expect((await site.user(token)).status).toBe(401)
  })
})

describe('a session', () => {
  let database: Database
  let site: TestSite

  beforeAll(async () => {
    database = await testDatabase()
  })
  beforeEach(async () => {
    await database.db.delete(users)
    site = await openTestSite(database)
  })
  afterEach(() => site.close())
  afterAll(() => database.close())

  it("returns the user's fields, and nothing else", async () => {
    const { status, headers, body } = await site.user(await signIn(site))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      success: true,
      id: expect.any(Number),
      name: 'Анна Петрова',
      email: null,
      username: 'anna_petrova',
      google_id: null,
      telegram_id: 7_123_456_789,
      requests: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  it('returns the same with and without the framework', async () => {
    const token = await signIn(site)
    const before = site.framework.calls
    const past = await site.user(token)
    expect(site.framework.calls).toBe(before)
    const through = await site.ask('GET', '/v1/user?', { token })
    expect(site.framework.calls).toBe(before + 1)
    expect([...site.metrics.requests.counts()].filter(({ route }) => route === '/v1/user')).toEqual([
      { route: '/v1/user', status: 200, count: 2 },
    ])
    expect(through.body).toEqual(past.body)
    for (const name of ['content-type', 'cache-control', 'content-length']) {
      expect(through.headers.get(name)).toBe(past.headers.get(name))
    }
  })

  it('ends with «Выйти», and only that one', async () => {
    const [phone, laptop] = [await signIn(site), await signIn(site)]
    for (const token of [phone, laptop]) expect((await site.user(token)).status).toBe(200)
    expect((await site.ask('POST', '/v1/auth/logout', { token: phone })).body).toEqual({ success: true })
    expect((await site.user(phone)).status).toBe(401)
    expect((await site.user(laptop)).status).toBe(200)
  })

  it("survives another person's deletion", async () => {
    const token = await signIn(site, boris)
    await site.ask('DELETE', '/v1/user/deleteAccount', { token: await signIn(site, anna) })
    expect((await site.user(token)).body.name).toBe('Борис')
  })

  describe('in time', () => {
    it('lasts half a year without a visit, and not a day longer', async () => {
      const token = await signIn(site)
      site.clock.now += 180 * DAY
      expect((await site.user(token)).status).toBe(401)
    })

    it('lasts as long as its owner visits, but at most a year; then a sign-in opens the same account', async () => {
      const token = await signIn(site)
      const visit = async (after: number) => {
        site.clock.now += after
        const { status, body } = await site.user(token)
        await site.accounts.settled()
        return [status, body.id]
      }
      const open = await visit(179 * DAY)
      expect(open).toEqual([200, expect.any(Number)])
      expect(await visit(179 * DAY)).toEqual(open)
      expect(await visit(7 * DAY - 1)).toEqual(open)
      expect(await visit(1)).toEqual([401, undefined])
      const again = await site.user(await signIn(site))
      expect([again.status, again.body.id]).toEqual(open)
    })

    it('is prolonged in the database once an hour, not at every poll', async () => {
      const token = await signIn(site)
      const ends = async () => {
        const [session] = await database.db.select().from(accessTokens)
        return session?.expiresAt.getTime() ?? 0
      }
      const visit = async (after: number) => {
        site.clock.now += after
        await site.user(token)
        await site.accounts.settled()
        return ends()
      }
      const first = await ends()
      expect(await visit(HOUR)).toBe(first)
      expect(await visit(1)).toBe(first + HOUR + 1)
      expect(await visit(HOUR / 2)).toBe(first + HOUR + 1)
    })

    it('continues when it cannot be prolonged, which is logged', async () => {
      const token = await signIn(site)
      await database.db.execute('create rule refuse as on update to access_tokens do instead select 1 / 0')
      onTestFinished(async () => void (await database.db.execute('drop rule refuse on access_tokens')))
      site.clock.now += 2 * DAY
      expect((await site.user(token)).status).toBe(200)
      await site.accounts.settled()
      expect(site.log.join()).toContain('could not prolong access tokens')
      expect((await site.user(token)).status).toBe(200)
    })
  })

  describe('begun by a link', () => {
    it('opens for ten minutes, and use does not prolong it', async () => {
      const token = await tokenInLink(site)
      site.clock.now += 10 * MINUTE - 1
      expect((await site.user(token)).body.name).toBe('Анна Петрова')
      await site.accounts.settled()
      site.clock.now += 1
      expect((await site.user(token)).status).toBe(401)
    })

    it('leads to the account', async () => {
      const link = await site.accounts.conversations.telegram.cabinetLink(anna)
      expect(link).toMatch(/^https:\/\/site\.example\/enter\?code=[\w-]{43}$/)
    })

    it('is changed for a lasting one, once', async () => {
      const token = await tokenInLink(site)
      const { body } = await site.ask('POST', '/v1/auth/renewToken', { token })
      expect(body).toEqual({ success: true, access_token: expect.stringMatching(/^[\w-]{43}$/) })
      expect((await site.user(token)).status).toBe(401)
      expect((await site.ask('POST', '/v1/auth/renewToken', { token })).status).toBe(401)
      site.clock.now += 100 * DAY
      expect((await site.user(body.access_token ?? '')).body.name).toBe('Анна Петрова')
    })
  })

  describe('by the account provider', () => {
    const vouched = { issuer: 'https://id.example', subject: '42', name: 'Анна', email: 'anna@example.com' }
    const userOf = async (
      identity: typeof vouched | (Omit<typeof vouched, 'email'> & { email: undefined }),
    ) => (await site.user(await site.accounts.signInWith(identity, 'Chrome на Android, Тверь'))).body

    it('carries the name, the e-mail and the subject', async () => {
      const fields = {
        name: 'Анна',
        email: 'anna@example.com',
        google_id: '42',
        telegram_id: null,
        username: null,
      }
      expect(await userOf(vouched)).toMatchObject(fields)
    })

    it('is the same person under a new name and e-mail, and keeps the fields that the provider omits', async () => {
      const { id } = await userOf(vouched)
      expect(await userOf({ ...vouched, name: 'Анна П.', email: 'new@example.com' })).toMatchObject({
        id,
        name: 'Анна П.',
        email: 'new@example.com',
      })
      expect(await userOf({ ...vouched, email: undefined })).toMatchObject({ id, email: 'new@example.com' })
    })

    it('is another person with another subject or issuer, with any e-mail', async () => {
      const ids = [
        (await userOf(vouched)).id,
        (await userOf({ ...vouched, subject: '43' })).id,
        (await userOf({ ...vouched, issuer: 'https://other.example' })).id,
        (await site.user(await signIn(site))).body.id,
      ]
      expect(new Set(ids).size).toBe(4)
    })
  })

  describe('in the header', () => {
    it.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])('may be announced as «%s»', async (scheme) => {
      const headers = { authorization: `${scheme} ${await signIn(site)}` }
      expect((await site.ask('GET', '/v1/user', { headers })).status).toBe(200)
    })

    it.each([
      ['no scheme', (token: string) => token],
      ['another scheme', (token: string) => `Basic ${token}`],
      ['something after it', (token: string) => `Bearer ${token} ${token}`],
      ['something attached', (token: string) => `Bearer ${token}A`],
      ['its last letter missing', (token: string) => `Bearer ${token.slice(0, -1)}`],
      ['padding', (token: string) => `Bearer ${token}=`],
      ['quotes', (token: string) => `Bearer "${token}"`],
      ['a tab for the space', (token: string) => `Bearer\t${token}`],
      ['nothing but the scheme', () => 'Bearer'],
      ['fourteen thousand letters', () => `Bearer ${'A'.repeat(14_000)}`],
      ['letters of no alphabet of ours', () => `Bearer ${'é'.repeat(43)}`],
      ['a piece of SQL', () => "Bearer ' or 1=1 --"],
    ])('is refused with %s', async (_what, header) => {
      const headers = { authorization: header(await signIn(site)) }
      const { status, body } = await site.ask('GET', '/v1/user', { headers })
      expect([status, body.error]).toEqual([401, 'unauthorized'])
    })
  })

  it('in the query or a cookie opens nothing', async () => {
    const token = await signIn(site)
    expect((await site.ask('GET', `/v1/user?token=${token}&access_token=${token}`)).status).toBe(401)
    expect((await site.ask('GET', '/v1/user', { headers: { cookie: `access_token=${token}` } })).status).toBe(
      401,
    )
  })

  describe('tried with wrong tokens', () => {
    const from = '198.51.100.7'

    /** In batches of fifty, the number of connections. */
    const thousandWrong = async () => {
      const answers: TestReply[] = []
      while (answers.length < 1000) {
        answers.push(...(await Promise.all(Array.from({ length: 50 }, () => site.user(madeUp(), { from })))))
      }
      return answers
    }

    it('gets thirty answers a minute from one address, without affecting valid ones or other addresses', async () => {
      const good = await signIn(site)
      const answers = await thousandWrong()
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(970).fill('60'))
      expect((await site.user(good, { from })).status).toBe(200)
      expect((await site.ask('POST', '/v1/auth/logout', { token: good, from })).status).toBe(200)
      expect((await site.user(madeUp(), { from: '198.51.100.8' })).status).toBe(401)
      await site.minutePasses()
      expect((await site.user(madeUp(), { from })).status).toBe(401)
    }, 30_000)

    it('counts invalid tokens, and not missing ones', async () => {
      for (let call = 0; call < 40; call++) await site.ask('GET', '/v1/user', { from })
      for (let call = 0; call < 30; call++) expect((await site.user('x', { from })).status).toBe(401)
      expect((await site.user('x', { from })).status).toBe(429)
      expect((await site.ask('GET', '/v1/user', { from })).status).toBe(401)
    })

    it('counts them over all calls together', async () => {
      for (let call = 0; call < 30; call++)
        await site.ask('POST', '/v1/auth/logout', { token: madeUp(), from })
      expect((await site.ask('DELETE', '/v1/user/deleteAccount', { token: madeUp(), from })).status).toBe(429)
    })
  })

  const forSignedIn = Object.values({ ...contract, ...sessions }).filter(
    (entry): entry is typeof contract.getUser => 'access' in entry && typeof entry.access === 'object',
  )

  it.each(forSignedIn)('is required for $method $path', async ({ method, path }) => {
    for (const token of [undefined, madeUp()]) {
      const { status, body } = await site.ask(method, path, { token })
      expect([status, body.success, body.error]).toEqual([401, false, 'unauthorized'])
    }
  })
})

it('leaves no token or name in the log or in a refusal, even when the database is away', async () => {
  const database = await testDatabase()
  const site = await openTestSite(database)
  const secrets = [await signIn(site), await tokenInLink(site), madeUp()]
  const refusals: string[] = []
  for (const token of secrets) {
    await site.user(token)
    await site.ask('POST', '/v1/auth/renewToken', { token })
    refusals.push((await site.ask('POST', '/v1/auth/logout', { token })).text)
    refusals.push((await poll(site, token)).text)
  }
  await database.close()
  for (const token of secrets) refusals.push((await site.user(token)).text)
  await site.close()
  const written = [...site.log, ...refusals].join('\n')
  expect(written).toContain('alarm')
  for (const secret of [...secrets, anna.name, anna.username ?? '', String(anna.id)]) {
    expect(written).not.toContain(secret)
  }
}, 30_000)
