import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { testDatabase } from '#server/db/testing.ts'
import {
  anna,
  attemptsIn,
  codeInLink,
  openEntryLink as lookAt,
  openTestSite,
  poll,
  startSignIn,
  submitEntry,
  type TestSite,
  tokenInLink,
} from '../testing-sign-in.ts'

let database: Database
let site: TestSite

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(users)
  site = await openTestSite(database)
})
afterEach(() => site.close())

const look = (code: string) => lookAt(site, code)

describe('the link from a bot to the site', () => {
  it('asks by name, and a GET signs no one in', async () => {
    const code = await codeInLink(site)
    for (const reply of [await look(code), await look(code)]) {
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(reply.body).toContain('Войти как <strong>Анна Петрова')
      expect(reply.body).toContain('не входите')
      expect(reply.body).not.toContain('<script')
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  it('leads into the account once, by a token that lasts minutes', async () => {
    const code = await codeInLink(site)
    const { statusCode, headers } = await submitEntry(site, code)
    expect(statusCode).toBe(303)
    const [, token = ''] = /^\/user\?token=([\w-]{43})$/.exec(`${headers.location}`) ?? []
    expect((await site.user(token)).body.name).toBe('Анна Петрова')
    expect((await submitEntry(site, code)).statusCode).toBe(404)
    expect((await look(code)).statusCode).toBe(404)
    expect(attemptsIn(site.log)).toMatchObject([{ outcome: 'signed_in' }, { outcome: 'sign_in_expired' }])
  })

  it('signs in without another question in the browser that answered its own, for two minutes', async () => {
    const { headers } = await submitEntry(site, await codeInLink(site))
    const cookie = `${headers['set-cookie']}`
    expect(cookie).toMatch(/^__Host-entered=[\w-]{43}; Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const [, token = ''] = /token=([\w-]{43})$/.exec(`${headers.location}`) ?? []
    const [mark = ''] = cookie.split(';')
    const arrive = (headers: Record<string, string>) =>
      site.ask('POST', '/v1/auth/arrive', { token, headers })
    const unmarked: Record<string, string>[] = [
      {},
      { cookie: '__Host-entered=' },
      { cookie: `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}` },
    ]
    for (const other of unmarked) expect((await arrive(other)).body.access_token).toBeUndefined()
    const reply = await site.app.inject({
      method: 'POST',
      url: '/v1/auth/arrive',
      headers: { authorization: `Bearer ${token}`, cookie: mark },
    })
    expect(`${reply.headers['set-cookie']}`).toMatch(/^__Host-entered=; .*Expires=Thu, 01 Jan 1970/)
    const arrived = reply.json().access_token ?? ''
    expect((await site.user(arrived)).body.name).toBe('Анна Петрова')
    expect((await site.user(token)).status).toBe(401)
    expect((await arrive({ cookie: mark })).status).toBe(401)
  })

  it('lets one of two in who answer at the same moment', async () => {
    const code = await codeInLink(site)
    const replies = await Promise.all([
      submitEntry(site, code),
      submitEntry(site, code),
      submitEntry(site, code),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 404, 404])
  })

  it.each(['cross-site', 'same-site', 'none', ''])(
    'refuses a form from elsewhere (%s), which uses nothing up',
    async (from) => {
      const code = await codeInLink(site)
      expect((await submitEntry(site, code, from)).statusCode).toBe(404)
      expect((await submitEntry(site, code)).statusCode).toBe(303)
    },
  )

  it('is not an access token', async () => {
    const code = await codeInLink(site)
    expect((await site.user(code)).status).toBe(401)
    expect((await site.ask('POST', '/v1/auth/renewToken', { token: code })).status).toBe(401)
    expect(
      (await site.app.inject({ method: 'GET', url: `/user?token=${code}` })).headers.location,
    ).toBeUndefined()
  })

  it('does not accept the token of a page that waits for a sign-in, confirmed or not', async () => {
    const { code, poll: pollToken, number } = await startSignIn(site)
    const { conversations } = site.accounts
    await conversations.telegram.openSignIn(code, anna)
    expect((await submitEntry(site, pollToken)).statusCode).toBe(404)
    await conversations.telegram.answerSignIn(code, anna, number)
    expect([(await look(pollToken)).statusCode, (await submitEntry(site, pollToken)).statusCode]).toEqual([
      404, 404,
    ])
    expect((await poll(site, pollToken)).status).toBe(200)
    const ofBot = await codeInLink(site)
    expect((await poll(site, ofBot)).body.error).toBe('sign_in_expired')
    expect((await submitEntry(site, ofBot)).statusCode).toBe(303)
  })

  it('changes no way to sign in before the owner is notified of the session', async () => {
    const token = await tokenInLink(site)
    const unlink = () =>
      site.ask('POST', '/v1/user/unlinkIdentity', { token, body: { provider: 'telegram' } })
    expect((await unlink()).status).toBe(401)
    expect(site.notices).toEqual([])
  })

  it('expires after five minutes', async () => {
    const code = await codeInLink(site)
    site.clock.now += 5 * 60_000
    expect([(await look(code)).statusCode, (await submitEntry(site, code)).statusCode]).toEqual([404, 404])
  })

  it('ends with «выйти везде»', async () => {
    const code = await codeInLink(site)
    await site.accounts.conversations.telegram.signOutEverywhere(anna, '1', undefined)
    expect((await submitEntry(site, code)).statusCode).toBe(404)
  })

  it('does not let a person in who was blocked meanwhile', async () => {
    const code = await codeInLink(site)
    await database.db.update(users).set({ blockedAt: new Date() })
    expect((await submitEntry(site, code)).statusCode).toBe(404)
  })

  it('warns that this account replaces the one open in the browser', async () => {
    expect((await look(await codeInLink(site))).body).toContain('Если в этом браузере открыт другой кабинет')
  })

  it('shows a name as text, with any content', async () => {
    const code = await codeInLink(site, { ...anna, name: '<img src=x onerror="alert(1)">' })
    expect((await look(code)).body).not.toContain('<img')
  })

  it.each(['', 'x', 'A'.repeat(43), '%00'])('does not accept «%s»', async (code) => {
    expect((await look(code)).statusCode).toBe(404)
    expect((await submitEntry(site, code)).statusCode).toBe(404)
  })
})
