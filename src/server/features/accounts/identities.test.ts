import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import type { Database } from '#server/db/database.ts'
import { accessTokens, linkedIdentities, users } from '#server/db/schema/accounts.ts'
import { testDatabase } from '#server/db/testing.ts'
import { startTestIssuer, type TestIssuer } from '#server/gateways/openid/testing-issuer.ts'
import type { OwnerNotice } from '#server/messenger/port.ts'
import { openTestApp } from '#server/testing/open-app.ts'
import { quietMessenger } from '#server/testing/quiet-messenger.ts'
import type { SignInWay } from '#shared/contract/identities.ts'
import { type RussianProvider, russianProviders } from '#shared/russian-providers.ts'
import { runs } from '#shared/testing/properties.ts'
import { identitiesIn } from './identities.ts'
import { type Browser, startTestServer, type TestServer } from './provider/testing-browser.ts'
import { ANNA, BORIS, bringCode, russianSettings, signInBy, vouchedFor } from './provider/testing-russian.ts'

let demo: DemoRegistries
let issuer: TestIssuer
let database: Database
let server: TestServer
let browser: Browser
/** Notices sent in MAX. */
let notices: OwnerNotice[]

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
  issuer = await startTestIssuer()
  database = await testDatabase()
})

afterAll(async () => {
  await Promise.all([demo.close(), issuer.close()])
  await database.close()
})

beforeEach(async () => {
  notices = []
  const max = quietMessenger({ tellOwner: (notice) => void notices.push(notice) })
  server = await startTestServer(database, { openId: issuer.openId }, russianSettings(demo), { max })
  browser = server.browser()
})

afterEach(() => server.close())

const idOf = async (token: string): Promise<number> =>
  (await browser.send('GET', '/v1/user', undefined, token)).json().id

const waysOf = async (token: string): Promise<string[]> =>
  (await browser.send('GET', '/v1/user/identities', undefined, token))
    .json()
    .data.map(({ provider }: SignInWay) => provider)

/** @returns `linked`, or the error. */
async function bring(token: string | undefined, proof: string, by: Browser = browser): Promise<string> {
  const reply = await by.send('POST', '/v1/user/linkIdentity', { token: proof }, token)
  return reply.json().success ? 'linked' : reply.json().error
}

const link = async (token: string, provider: RussianProvider, pressed = ANNA): Promise<string> =>
  bring(token, await vouchedFor(browser, provider, pressed))

async function unlink(token: string, provider: string): Promise<string> {
  const reply = await browser.send('POST', '/v1/user/unlinkIdentity', { provider }, token)
  return reply.json().success ? 'unlinked' : reply.json().error
}

/** An ID token of the OpenID issuer, valid for this browser's current sign-in. */
async function idToken(sub: string): Promise<string> {
  const nonce = (await browser.start()).get('nonce')
  const now = Math.floor(Date.now() / 1000)
  return issuer.sign({ iss: issuer.url, aud: 'our-client', sub, nonce, iat: now, exp: now + 300 })
}

describe('a person with several ways in', () => {
  it('reaches the same account by each of them', async () => {
    const token = await signInBy(browser, 'vkid')
    expect(await link(token, 'yandex')).toBe('linked')
    expect(await link(token, 'tid')).toBe('linked')
    expect(await bring(token, await idToken('1084'))).toBe('linked')
    expect(await waysOf(token)).toEqual(['vkid', 'yandex', 'tid', 'openid'])
    const own = await idOf(token)
    for (const provider of russianProviders)
      expect(await idOf(await signInBy(server.browser(), provider))).toBe(own)
    const byOpenId = (await browser.bring(await idToken('1084'))).json().access_token
    expect(await idOf(byOpenId)).toBe(own)
  })

  it('has the name from the provider while only Russian providers open the account', async () => {
    const providerOf = async (token: string) =>
      (await browser.send('GET', '/v1/user', undefined, token)).json().provider
    const token = await signInBy(browser, 'yandex')
    expect(await providerOf(token)).toBe('yandex')
    await link(token, 'vkid')
    expect(await providerOf(token)).toBe('yandex')
    await unlink(token, 'yandex')
    expect(await providerOf(token)).toBe('vkid')
    await bring(token, await idToken('1084'))
    expect(await providerOf(token)).toBeUndefined()
  })

  it('may bring the same one again, and no second one of the same provider', async () => {
    const token = await signInBy(browser, 'vkid')
    expect(await link(token, 'vkid')).toBe('linked')
    expect(await link(token, 'vkid', BORIS)).toBe('identity_present')
    await bring(token, await idToken('1084'))
    expect(await bring(token, await idToken('1084'))).toBe('linked')
    expect(await bring(token, await idToken('2090'))).toBe('identity_present')
    expect(await waysOf(token)).toEqual(['vkid', 'openid'])
  })

  it('removes all but the last', async () => {
    const token = await signInBy(browser, 'vkid')
    expect(await unlink(token, 'vkid')).toBe('identity_last')
    await bring(token, await idToken('1084'))
    await link(token, 'tid')
    expect(await unlink(token, 'vkid')).toBe('unlinked')
    expect(await unlink(token, 'vkid')).toBe('identity_gone')
    expect(await unlink(token, 'openid')).toBe('unlinked')
    expect(await unlink(token, 'tid')).toBe('identity_last')
    expect(await waysOf(token)).toEqual(['tid'])
  })

  it('keeps the last working one, even if others are switched off', async () => {
    const ways = ['vkid', 'yandex', 'tid', 'openid'] as const
    const some = fc.subarray([...ways], { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(some, some, fc.constantFrom(...ways), async (linked, working, gone) => {
        await database.db.delete(users)
        const without = linked.includes('openid') ? {} : { providerIssuer: null, googleId: null }
        const { id: userId, token } = await server.signUp(without)
        for (const provider of linked)
          if (provider !== 'openid')
            await database.db.insert(linkedIdentities).values({ subject: provider, provider, userId })
        const user = await server.accounts.readToken(token)
        if (!user) throw new Error('the person is not signed in')
        const identities = identitiesIn(database.db, new Set(working), Date.now)
        const code = await identities.unlink({ user, token }, gone).then(
          () => 'unlinked',
          (error) => error.code,
        )
        const left = linked.some((way) => way !== gone && working.includes(way))
        expect(code).toBe(!linked.includes(gone) ? 'identity_gone' : left ? 'unlinked' : 'identity_last')
      }),
      runs(50),
    )
  })

  it('can still sign in when the operator has switched a provider off', async () => {
    const token = await signInBy(browser, 'vkid')
    await link(token, 'tid')
    const { VKID_URL = '', VKID_CLIENT_ID = '', VKID_CLIENT_SECRET = '' } = russianSettings(demo)
    const later = await openTestApp(database, { env: { VKID_URL, VKID_CLIENT_ID, VKID_CLIENT_SECRET } })
    const unlinkLater = async (provider: string) =>
      (await later.ask('POST', '/v1/user/unlinkIdentity', { token, body: { provider } })).json()
    expect((await unlinkLater('vkid')).error).toBe('identity_last')
    expect((await unlinkLater('tid')).success).toBe(true)
    await later.close()
  })

  it('keeps one when two are removed at once', async () => {
    const token = await signInBy(browser, 'vkid')
    await link(token, 'yandex')
    const ends = await Promise.all([unlink(token, 'vkid'), unlink(token, 'yandex')])
    expect(ends.toSorted()).toEqual(['identity_last', 'unlinked'])
    expect(await waysOf(token)).toHaveLength(1)
  })

  it("removes the thief's way to sign in, with their sessions and pending sign-ins", async () => {
    const token = await signInBy(browser, 'vkid')
    await link(token, 'yandex', BORIS)
    const thief = server.browser()
    const stolen = await signInBy(thief, 'yandex', BORIS)
    const waiting = await vouchedFor(thief, 'yandex', BORIS)
    const statusOf = async (by: string) => (await thief.send('GET', '/v1/user', undefined, by)).statusCode
    expect(await statusOf(stolen)).toBe(200)

    expect(await unlink(token, 'vkid')).toBe('unlinked')
    expect([await statusOf(stolen), await statusOf(token)]).toEqual([401, 200])
    expect(await bring(token, waiting, thief)).toBe('provider_refused')
    const again = await signInBy(thief, 'yandex', BORIS)
    expect(await link(token, 'vkid')).toBe('linked')
    expect(await statusOf(again)).toBe(200)

    expect(await unlink(token, 'yandex')).toBe('unlinked')
    expect([await statusOf(again), await statusOf(token)]).toEqual([401, 200])
    expect(await idOf(await signInBy(thief, 'yandex', BORIS))).not.toBe(await idOf(token))
  })

  it('keeps all sessions when nothing is removed', async () => {
    const token = await signInBy(browser, 'vkid')
    const other = await signInBy(server.browser(), 'vkid')
    expect(await unlink(token, 'vkid')).toBe('identity_last')
    expect(await unlink(token, 'tid')).toBe('identity_gone')
    expect(await waysOf(other)).toEqual(['vkid'])
  })

  it('ends a sign-in that has just come back from a provider with «everywhere»', async () => {
    const token = await signInBy(browser, 'vkid')
    const thief = server.browser()
    const code = await vouchedFor(thief, 'vkid')
    await browser.send('POST', '/v1/user/endAllSessions', {}, token)
    expect((await bringCode(thief, code)).json().error).toBe('provider_refused')
  })

  it('finds another account behind a removed way', async () => {
    const token = await signInBy(browser, 'vkid')
    await link(token, 'yandex')
    await unlink(token, 'yandex')
    expect(await idOf(await signInBy(server.browser(), 'yandex'))).not.toBe(await idOf(token))
  })
})

describe('accounts', () => {
  it('are not joined by an e-mail or a name', async () => {
    const ids = new Set<number>()
    for (const provider of russianProviders) ids.add(await idOf(await signInBy(server.browser(), provider)))
    expect(ids.size).toBe(3)
  })

  it('are not joined by bringing to one the identity of another', async () => {
    const [token, other] = [await signInBy(browser, 'vkid'), await signInBy(server.browser(), 'yandex')]
    await bring(other, await idToken('1084'))
    expect(await link(token, 'yandex')).toBe('identity_taken')
    expect(await bring(token, await idToken('1084'))).toBe('identity_taken')
    expect([await waysOf(token), await waysOf(other)]).toEqual([['vkid'], ['yandex', 'openid']])
  })

  it('stay separate and reachable after any linking and removing', async () => {
    const act = fc.record({
      who: fc.nat(1),
      what: fc.constantFrom('link', 'unlink'),
      provider: fc.constantFrom(...russianProviders),
      pressed: fc.constantFrom(ANNA, BORIS),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (acts) => {
        await database.db.delete(users)
        const people = [await signInBy(browser, 'vkid', ANNA), await signInBy(browser, 'vkid', BORIS)]
        for (const { who, what, provider, pressed } of acts) {
          const token = people[who] ?? ''
          await (what === 'link' ? link(token, provider, pressed) : unlink(token, provider))
        }
        expect(await database.db.$count(users)).toBe(2)
        for (const token of people) expect((await waysOf(token)).length).toBeGreaterThan(0)
      }),
      runs(10),
    )
  })
})

describe('linking', () => {
  const age = (minutes: number) =>
    database.db.update(accessTokens).set({ createdAt: new Date(Date.now() - minutes * 60_000) })

  it('requires a sign-in of the last ten minutes, and exchanging the key does not make one younger', async () => {
    const stolen = await signInBy(browser, 'vkid')
    await age(9)
    expect(await link(stolen, 'tid')).toBe('linked')
    await age(11)
    expect(await link(stolen, 'yandex')).toBe('sign_in_again')
    expect(await bring(stolen, await idToken('1084'))).toBe('sign_in_again')
    const renewed = (await browser.send('POST', '/v1/auth/renewToken', {}, stolen)).json().access_token
    expect(await link(renewed, 'yandex')).toBe('sign_in_again')
    expect(await waysOf(renewed)).toEqual(['vkid', 'tid'])
    expect(await link(await signInBy(server.browser(), 'vkid'), 'yandex')).toBe('linked')
    await age(11)
    expect(await unlink(renewed, 'tid')).toBe('unlinked')
  })

  it('works only in the account that began it', async () => {
    const [anna, boris] = [await signInBy(browser, 'vkid'), await signInBy(server.browser(), 'vkid', BORIS)]
    const code = await vouchedFor(browser, 'tid')
    const bringFor = async (token: string, account: number) =>
      (await browser.send('POST', '/v1/user/linkIdentity', { token: code, account }, token)).json()
    const own = await idOf(anna)
    expect(await bringFor(boris, own)).toMatchObject({ success: false, error: 'identity_elsewhere' })
    expect(await waysOf(boris)).toEqual(['vkid'])
    expect(await bringFor(anna, own)).toMatchObject({ success: true })
  })

  it('and removing notify the owner in the messenger; attempts without effect do not', async () => {
    const { token } = await server.signUp({ maxId: 7_003_005 })
    await link(token, 'tid')
    notices = []
    await link(token, 'vkid')
    await link(token, 'vkid')
    await link(token, 'vkid', BORIS)
    await unlink(token, 'yandex')
    await unlink(token, 'vkid')
    expect(notices.map(({ what, personId }) => ({ what, personId }))).toEqual(
      (['linked', 'unlinked'] as const).map((kind) => ({
        what: { kind, way: 'VK ID' },
        personId: 7_003_005,
      })),
    )
  })

  it('requires a signed-in person', async () => {
    const code = await vouchedFor(browser, 'vkid')
    expect(await bring(undefined, code)).toBe('unauthorized')
    expect((await browser.send('GET', '/v1/user/identities')).statusCode).toBe(401)
    expect((await browser.send('POST', '/v1/user/unlinkIdentity', { provider: 'vkid' })).statusCode).toBe(401)
    // The refused attempt did not use up the proof.
    expect(await bring(await signInBy(server.browser(), 'yandex'), code)).toBe('linked')
  })

  it.each(russianProviders)('accepts no proof from another browser: %s', async (provider) => {
    const victim = await signInBy(browser, provider)
    const other = russianProviders.find((id) => id !== provider) ?? provider
    const attackers = await vouchedFor(server.browser(), other, BORIS)
    expect(await bring(victim, attackers)).toBe('provider_refused')
    await browser.visit(`/v1/auth/${other}/start`)
    expect(await bring(victim, attackers)).toBe('provider_refused')
    expect(await waysOf(victim)).toEqual([provider])
  })

  it('accepts a proof once, for signing in or for linking', async () => {
    const token = await signInBy(browser, 'vkid')
    const code = await vouchedFor(browser, 'yandex')
    const kept = { ...browser.cookies }
    await bring(token, code)
    Object.assign(browser.cookies, kept)
    expect(await bring(token, code)).toBe('provider_refused')
    expect((await browser.send('POST', '/v1/auth/provider/checkToken', { token: code })).statusCode).toBe(401)
    const signed = await idToken('1084')
    const nonce = { ...browser.cookies }
    expect(await bring(token, signed)).toBe('linked')
    Object.assign(browser.cookies, nonce)
    expect(await bring(token, signed)).toBe('provider_refused')
  })
})
