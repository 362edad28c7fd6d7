import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import type { Database } from '#server/db/database.ts'
import { linkedIdentities, providerSignIns } from '#server/db/schema/accounts.ts'
import { testDatabase } from '#server/db/testing.ts'
import { type RussianProvider, russianProviders, stepAt } from '#shared/russian-providers.ts'
import { attemptsIn } from '../testing-sign-in.ts'
import { type Browser, startTestServer, type TestServer } from './testing-browser.ts'
import {
  ANNA,
  answerOf,
  answerTo,
  BORIS,
  bringCode,
  codeIn,
  comeBack,
  russianSettings,
  signInBy,
  vouchedFor,
} from './testing-russian.ts'

let demo: DemoRegistries
let database: Database
let server: TestServer
let browser: Browser

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
  database = await testDatabase()
})

afterAll(async () => {
  await demo.close()
  await database.close()
})

beforeEach(async () => {
  server = await startTestServer(database, {}, russianSettings(demo))
  browser = server.browser()
})

afterEach(async () => {
  demo.clearFaults()
  await server.close()
})

const identities = () => database.db.select().from(linkedIdentities).orderBy(linkedIdentities.linkedAt)

const others = (provider: RussianProvider) => russianProviders.filter((other) => other !== provider)

const questions: Readonly<Record<RussianProvider, readonly [address: string, also: object]>> = {
  vkid: ['/vkid/authorize', { scope: 'vkid.personal_info email', code_challenge_method: 's256' }],
  yandex: ['/yandex/authorize', { scope: 'login:info login:email', code_challenge_method: 'S256' }],
  tid: ['/tid/auth/authorize', { code_challenge_method: 'S256' }],
}

const prefixes = { vkid: 'vk', yandex: 'ya', tid: 'tid' } as const

describe.each(russianProviders)('sign-in by %s', (provider) => {
  const start = stepAt(provider, 'start')
  const callback = stepAt(provider, 'callback')
  const refused = `/auth/provider#error=provider_refused&by=${provider}`
  const silent = `/auth/provider#error=provider_silent&by=${provider}`

  it('asks for the fields that we show, with a proof that only this browser can give', async () => {
    const reply = await browser.send('GET', start)
    expect(reply.statusCode).toBe(302)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const url = new URL(reply.headers.location ?? '')
    const [address, also] = questions[provider]
    expect(url.origin + url.pathname).toBe(demo.url + address)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...also,
      response_type: 'code',
      client_id: 'demo',
      redirect_uri: `http://localhost:3000${callback}`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(reply.cookies).toMatchObject([
      { name: `${provider}-sign-in`, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 },
    ])
    expect(url.href).not.toContain(reply.cookies[0]?.value.split('.')[1])
  })

  it.each([
    ['S256', 'code'],
    ['s256', 'code'],
    ['plain', 'error'],
  ])('through a simulated provider that answers a challenge by %s with a %s', async (method, answered) => {
    const question = new URL((await browser.send('GET', start)).headers.location ?? '')
    question.searchParams.set('code_challenge_method', method)
    expect((await answerTo(question.href)).searchParams.has(answered)).toBe(true)
  })

  it('lets in the person whom the provider identified, and recognizes them again', async () => {
    const token = await signInBy(browser, provider)
    const user = await browser.send('GET', '/v1/user', undefined, token)
    expect(user.json()).toMatchObject({ success: true, name: 'Анна Петрова', google_id: null })
    expect(await identities()).toMatchObject([
      { provider, subject: expect.stringMatching(new RegExp(`^${prefixes[provider]}:`)) },
    ])
    expect(browser.cookies).toEqual({})
    await signInBy(server.browser(), provider)
    expect(await server.count()).toBe(1)
    await signInBy(server.browser(), provider, BORIS)
    expect(await server.count()).toBe(2)
  })

  it('lets people in who have given no name', async () => {
    const token = await signInBy(browser, provider, { person: 'demo-nameless' })
    expect((await browser.send('GET', '/v1/user', undefined, token)).json()).toMatchObject({ name: null })
  })

  it('makes one account of two first sign-ins at once', async () => {
    const visitors = [browser, server.browser(), server.browser()]
    const codes = await Promise.all(visitors.map((visitor) => vouchedFor(visitor, provider)))
    const replies = await Promise.all(visitors.map((visitor, at) => bringCode(visitor, codes[at] ?? '')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await server.count()).toBe(1)
  })

  it('leaves nothing in the log', async () => {
    const answer = await answerOf(browser, provider)
    const verifier = browser.cookies[`${provider}-sign-in`]?.split('.')[1] ?? ''
    const code = codeIn(await comeBack(browser, answer))
    await comeBack(browser, answer)
    await bringCode(browser, code)
    await bringCode(browser, code)
    const secrets = [code, verifier, answer.searchParams.get('code'), answer.searchParams.get('state')]
    for (const secret of secrets) {
      expect(secret).toMatch(/^.{20,}$/)
      expect(server.log.join()).not.toContain(secret)
    }
    expect(server.log.join()).not.toContain('anna@example.com')
  })

  describe('refuses', () => {
    /** What an attack or an accident sends to the callback of a browser with a pending sign-in. */
    const attacks: readonly [string, () => Promise<string>][] = [
      ['nothing at all', () => browser.visit(callback)],
      ['no state', () => changed((fields) => fields.delete('state'))],
      ['an empty state', () => changed((fields) => fields.set('state', ''))],
      ['a foreign state', () => changed((fields) => fields.set('state', 'A'.repeat(43)))],
      ['a state twice', () => changed((fields) => fields.append('state', fields.get('state') ?? ''))],
      ['no code', () => changed((fields) => fields.delete('code'))],
      ['a made-up code', () => changed((fields) => fields.set('code', 'made-up'))],
      ['two codes', () => changed((fields) => fields.append('code', 'another'))],
      ['an endless code', () => changed((fields) => fields.set('code', 'c'.repeat(5000)))],
      ['another issuer', () => changed((fields) => fields.set('iss', 'https://id.evil.example'))],
      ['an error nobody has heard of', () => changed((fields) => fields.set('error', '<b>!</b>'))],
      [
        'an answer to another browser',
        async () => comeBack(server.browser(), await answerOf(browser, provider)),
      ],
      ['an answer given twice', replayed],
      ['another answer to a question that was answered', answeredAgain],
      ['a code that was used, with a fresh state', usedCode],
      ['a code that somebody else began to ask for', () => injected('demo')],
      ['a code of another site', () => injected('other')],
      ...others(provider).map((other): [string, () => Promise<string>] => [
        `an answer of ${other}`,
        () => strayed(other),
      ]),
      ...others(provider).map((other): [string, () => Promise<string>] => [
        `a code of ${other} under our own state`,
        () => mixedUp(other),
      ]),
    ]

    it.each(attacks)('%s', async (_what, attack) => {
      const before = await identities()
      expect(await attack()).toBe(refused)
      const after = await identities()
      // Rows from before the attack are honest.
      expect(after.filter(({ subject }) => !before.some((row) => row.subject === subject))).toEqual([])
      expect(await server.count()).toBe(before.length)
      expect(await database.db.$count(providerSignIns)).toBe(0)
    })

    async function changed(change: (fields: URLSearchParams) => void): Promise<string> {
      const answer = await answerOf(browser, provider)
      change(answer.searchParams)
      return comeBack(browser, answer)
    }

    async function replayed(): Promise<string> {
      const answer = await answerOf(browser, provider)
      await comeBack(browser, answer)
      await forgetVouched()
      return comeBack(browser, answer)
    }

    async function answeredAgain(): Promise<string> {
      const question = await browser.visit(start)
      await comeBack(browser, await answerTo(question))
      await forgetVouched()
      return comeBack(browser, await answerTo(question, BORIS))
    }

    async function usedCode(): Promise<string> {
      const first = await answerOf(browser, provider)
      await comeBack(browser, first)
      await forgetVouched()
      return changed((fields) => {
        for (const [name, value] of first.searchParams) if (name !== 'state') fields.set(name, value)
      })
    }

    /** A valid code for another browser or another site. */
    async function injected(client: string): Promise<string> {
      const question = new URL(await server.browser().visit(start))
      question.searchParams.set('client_id', client)
      const foreign = await answerTo(question.href, BORIS)
      return changed((fields) => {
        for (const [name, value] of foreign.searchParams) if (name !== 'state') fields.set(name, value)
      })
    }

    async function strayed(other: RussianProvider): Promise<string> {
      await browser.visit(start)
      const { search } = await answerOf(browser, other)
      return browser.visit(callback + search)
    }

    async function mixedUp(other: RussianProvider): Promise<string> {
      const foreign = await answerOf(browser, other)
      return changed((fields) => fields.set('code', foreign.searchParams.get('code') ?? ''))
    }
  })

  it.each([
    ['cancels', 'access_denied', 'access_denied'],
    ['meets an outage there', 'server_error', 'provider_silent'],
    ['comes too early', 'temporarily_unavailable', 'provider_silent'],
  ])('reports that the person %s', async (_what, error, shown) => {
    const { searchParams } = new URL(await browser.visit(start))
    const answer = `${callback}?error=${error}&state=${searchParams.get('state')}`
    expect(await browser.visit(answer)).toBe(`/auth/provider#error=${shown}&by=${provider}`)
  })

  it('reports that the person changed their mind', async () => {
    const answer = await answerOf(browser, provider, { cancel: 'yes' })
    expect(await comeBack(browser, answer)).toBe(`/auth/provider#error=access_denied&by=${provider}`)
  })

  const calls = { token: '/(auth|token)$', profile: '/(user_info|info|userinfo)(\\?|$)' }
  const wrong = ['error500', 'html', 'cut', 'reset', 'rate-limit', 'huge', 'elsewhere', 'captcha', 'garbage']

  it.each(
    wrong.flatMap((fault) => Object.entries(calls).map(([call, match]) => [fault, call, match] as const)),
  )('lets no one in after «%s» in place of the %s', async (fault, call, match) => {
    demo.setFault(provider, { fault, match, ...(fault === 'error500' && { status: 500 }) })
    // A JSON profile without a person is a refusal.
    expect(await comeBack(browser, await answerOf(browser, provider))).toBe(
      fault === 'garbage' && call === 'profile' ? refused : silent,
    )
    expect(await server.count()).toBe(0)
    if (fault === 'huge') expect(server.log.join()).toContain('BodyTooLong')
    demo.clearFaults()
    await signInBy(browser, provider)
  })

  it('lets no one in when the profile has no person', async () => {
    demo.setFault(provider, { fault: 'nobody', match: calls.profile })
    expect(await comeBack(browser, await answerOf(browser, provider))).toBe(refused)
  })

  it('notifies the operator, and not the person, that our secret is wrong', async () => {
    await server.close()
    const settings = Object.entries(russianSettings(demo)).map(([name, value]) => [
      name,
      name.endsWith('SECRET') ? 'wrong' : value,
    ])
    server = await startTestServer(database, {}, Object.fromEntries(settings))
    browser = server.browser()
    expect(await comeBack(browser, await answerOf(browser, provider))).toBe(silent)
    expect(server.log.join()).toContain('invalid_client')
  })

  it('does not begin for a HEAD, nor end with one', async () => {
    const { pathname, search } = await answerOf(browser, provider)
    expect((await browser.send('HEAD', pathname + search)).statusCode).toBe(404)
    expect(codeIn(await browser.visit(pathname + search))).not.toBe('')
  })

  describe('gives the page a code that', () => {
    it('is valid once', async () => {
      const kept = { ...browser.cookies }
      const code = await vouchedFor(browser, provider)
      const cookies = { ...browser.cookies, ...kept }
      expect((await bringCode(browser, code)).statusCode).toBe(200)
      Object.assign(browser.cookies, cookies)
      await expectWorthless(browser, code)
    })

    it('is useless in another browser, and stays valid there', async () => {
      const code = await vouchedFor(browser, provider)
      const other = server.browser()
      await expectWorthless(other, code)
      await other.visit(start)
      await expectWorthless(other, code)
      expect((await bringCode(browser, code)).statusCode).toBe(200)
    })

    it('expires', async () => {
      const code = await vouchedFor(browser, provider)
      server.clock.now += 2 * 60_000
      await expectWorthless(browser, code)
    })

    it('is neither an ID token nor an access token', async () => {
      const code = await vouchedFor(browser, provider)
      expect((await browser.bring(code)).statusCode).not.toBe(200)
      expect((await browser.send('GET', '/v1/user', undefined, code)).statusCode).toBe(401)
    })
  })
})

describe('a device of VK ID', () => {
  const refused = '/auth/provider#error=provider_refused&by=vkid'

  it.each<[string, (fields: URLSearchParams) => void]>([
    ['that is missing', (fields) => fields.delete('device_id')],
    ['that is empty', (fields) => fields.set('device_id', '')],
    ['that is another', (fields) => fields.set('device_id', 'swapped')],
    ['that is named twice', (fields) => fields.append('device_id', 'swapped')],
  ])('%s lets no one in', async (_what, change) => {
    const answer = await answerOf(browser, 'vkid')
    change(answer.searchParams)
    expect(await comeBack(browser, answer)).toBe(refused)
    expect(await server.count()).toBe(0)
  })

  it('of another sign-in lets no one in', async () => {
    const foreign = await answerOf(server.browser(), 'vkid', BORIS)
    const answer = await answerOf(browser, 'vkid')
    answer.searchParams.set('device_id', foreign.searchParams.get('device_id') ?? '')
    expect(await comeBack(browser, answer)).toBe(refused)
  })
})

describe('a profile', () => {
  it.each([
    ['vkid', 'another-person'],
    ['yandex', 'another-site'],
  ] as const)('of %s with «%s» lets no one in', async (provider, fault) => {
    demo.setFault(provider, { fault })
    expect(await comeBack(browser, await answerOf(browser, provider))).toBe(
      `/auth/provider#error=provider_refused&by=${provider}`,
    )
    expect(await server.count()).toBe(0)
    expect(attemptsIn(server.log)).toMatchObject([{ provider, factor: 'provider_code' }])
  })

  it('that does not arrive delays no one for long', async () => {
    demo.setFault('tid', { fault: 'slow', match: '/userinfo' })
    const timeout = AbortSignal.timeout
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
    expect(await comeBack(browser, await answerOf(browser, 'tid', ANNA))).toBe(
      '/auth/provider#error=provider_silent&by=tid',
    )
    expect(server.log.join()).toContain('TimeoutError')
    expect(Math.max(...limit.mock.calls.flat())).toBeLessThanOrEqual(5000)
  })
})

describe('a provider that is not set up', () => {
  it('has no address', async () => {
    await server.close()
    server = await startTestServer(database, {})
    browser = server.browser()
    for (const provider of russianProviders)
      for (const step of ['start', 'callback'] as const)
        expect((await browser.send('GET', stepAt(provider, step))).statusCode).toBe(404)
    expect((await bringCode(browser, 'A'.repeat(43))).statusCode).toBe(401)
    expect(attemptsIn(server.log)).toMatchObject([{ factor: 'provider_code', outcome: 'provider_refused' }])
  })
})

/** Removes the remains of an honest sign-in before the attack. */
const forgetVouched = () => database.db.delete(providerSignIns)

async function expectWorthless(by: Browser, code: string): Promise<void> {
  const known = await server.count()
  const reply = await bringCode(by, code)
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ error: 'provider_refused' })
  expect(await server.count()).toBe(known)
}
