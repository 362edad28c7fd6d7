import { createPublicKey } from 'node:crypto'
import fc from 'fast-check'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { startTestIssuer, type TestIssuer } from '#server/gateways/openid/testing-issuer.ts'
import { errorTable } from '#shared/contract/errors.ts'
import { runs } from '#shared/testing/properties.ts'
import { attemptsIn } from '../testing-sign-in.ts'
import { type Browser, startTestServer, type TestServer } from './testing-browser.ts'

const START = '/v1/auth/google/start'
const CALLBACK = '/v1/auth/google/callback'
const PROJECT = 'our-project'
const GOOGLE = 'https://accounts.google.com'

let database: Database
let issuer: TestIssuer
let server: TestServer
let browser: Browser
let nonce: string

const now = () => Math.floor(Date.now() / 1000)

/** Valid claims of the issuer. */
const good = (): JWTPayload => ({
  iss: issuer.url,
  aud: 'our-client',
  sub: '1084',
  nonce,
  iat: now(),
  exp: now() + 300,
  name: 'Анна Петрова',
  email: 'anna@example.com',
})

const goodFirebase = (): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'firebase-uid',
  iat: now(),
  exp: now() + 3600,
  auth_time: now() - 5,
  email: 'anna@example.com',
  firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['1084'] } },
})

const firebase = () => ({ firebaseProject: PROJECT, firebaseKeysUrl: issuer.keysUrl })

const serve = async (options: Parameters<typeof startTestServer>[1]) => {
  await server?.close()
  server = await startTestServer(database, options)
  browser = server.browser()
}

/** Makes the test's issuer answer at Google's addresses. */
const serveWithGoogle = () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetch(url.replace(GOOGLE, issuer.url), init))
  return serve({ openId: { ...issuer.openId, issuer: GOOGLE }, ...firebase() })
}

beforeAll(async () => {
  issuer = await startTestIssuer()
  database = await testDatabase()
})

afterAll(async () => {
  await issuer.close()
  await database.close()
})

beforeEach(async () => {
  server = await startTestServer(database, { openId: issuer.openId, ...firebase() })
  browser = server.browser()
  nonce = (await browser.start()).get('nonce') ?? ''
})

afterEach(async () => {
  vi.useRealTimers()
  issuer.down = false
  issuer.name = issuer.endpoints = issuer.url
  await server.close()
})

describe('a valid ID token', () => {
  it('is exchanged for an access token, once', async () => {
    const token = await issuer.sign(good())
    const reply = await browser.bring(token)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ success: true, access_token: expect.any(String), message: 'Вы вошли' })
    expect(await server.ownerOf(reply.json().access_token)).toBe('1084')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await server.people()).toEqual([
      { issuer: issuer.url, subject: '1084', name: 'Анна Петрова', email: 'anna@example.com' },
    ])
  })

  it('removes the cookie of the sign-in', async () => {
    await browser.bring(await issuer.sign(good()))
    expect(browser.cookies).toEqual({})
  })

  it('may come from a clock that is a minute off', async () => {
    const early = await issuer.sign({ ...good(), iat: now() + 50, exp: now() + 350 })
    expect((await browser.bring(early)).statusCode).toBe(200)
  })

  it("may have a number as its audience, like Telegram's", async () => {
    await serve({ openId: { ...issuer.openId, clientId: '7123456789' } })
    nonce = (await browser.start()).get('nonce') ?? ''
    const token = await issuer.sign({ ...good(), aud: 7123456789 as unknown as string })
    expect((await browser.bring(token)).statusCode).toBe(200)
  })

  it('may be for others too, when we are the party it was issued to', async () => {
    const token = await issuer.sign({ ...good(), aud: ['our-client', 'other'], azp: 'our-client' })
    expect((await browser.bring(token)).statusCode).toBe(200)
  })

  it('lets people in whose name or e-mail cannot be shown', async () => {
    await browser.bring(await issuer.sign({ ...good(), name: 'Ан\u0000на\n', email: 17 }))
    expect(await server.people()).toMatchObject([{ name: 'Ан на', email: null }])
  })

  it('identifies by its subject: another e-mail is the same person, another subject is not', async () => {
    const bring = async (claims: JWTPayload) => {
      nonce = (await browser.start()).get('nonce') ?? ''
      const reply = await browser.bring(await issuer.sign({ ...good(), ...claims }))
      return server.ownerOf(reply.json().access_token)
    }
    const before = await bring({ email: 'anna@example.com' })
    expect(await bring({ email: 'anna@newjob.example' })).toBe(before)
    expect(await bring({ sub: '2090', email: 'anna@example.com' })).not.toBe(before)
  })

  it('is accepted after the provider has changed its keys', async () => {
    await browser.bring(await issuer.sign(good()))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    await issuer.rotate()
    nonce = (await browser.start()).get('nonce') ?? ''
    expect((await browser.bring(await issuer.sign(good()))).statusCode).toBe(200)
  })
})

describe('an invalid ID token', () => {
  const hmacWithPublicKey = () => {
    const pem = createPublicKey({ key: issuer.publicKey(), format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    })
    return new SignJWT(good())
      .setProtectedHeader({ alg: 'HS256', kid: issuer.publicKey().kid ?? '' })
      .sign(Buffer.from(pem))
  }

  it.each<[string, () => string | Promise<string>]>([
    ['has expired', () => issuer.sign({ ...good(), iat: now() - 400, exp: now() - 61 })],
    ['never expires', () => issuer.sign({ ...good(), exp: undefined })],
    ['was made long ago', () => issuer.sign({ ...good(), iat: now() - 3600 })],
    ['was made in the future', () => issuer.sign({ ...good(), iat: now() + 120, exp: now() + 420 })],
    ['does not say when it was made', () => issuer.sign({ ...good(), iat: undefined })],
    ['is unsigned', () => new UnsecuredJWT(good()).encode()],
    ['is signed with the published key as a secret', hmacWithPublicKey],
    ['is signed with a key nobody published', () => issuer.sign(good(), { kid: 'unheard-of' })],
    ['is signed by an algorithm we do not take', () => issuer.sign(good(), { alg: 'RS512' })],
    ['was altered', async () => altered(await issuer.sign(good()))],
    ['is of another issuer', () => issuer.sign({ ...good(), iss: 'https://elsewhere.example' })],
    ['names no issuer', () => issuer.sign({ ...good(), iss: undefined })],
    ['is for another site', () => issuer.sign({ ...good(), aud: 'other-client' })],
    ['is for nobody', () => issuer.sign({ ...good(), aud: undefined })],
    ['is for us among others', () => issuer.sign({ ...good(), aud: ['our-client', 'other'] })],
    [
      'was issued to another site',
      () => issuer.sign({ ...good(), aud: ['our-client', 'other'], azp: 'other' }),
    ],
    ['names nobody', () => issuer.sign({ ...good(), sub: undefined })],
    ['has an empty subject', () => issuer.sign({ ...good(), sub: '' })],
    ['has no nonce', () => issuer.sign({ ...good(), nonce: undefined })],
    ['has a nonce of its own', () => issuer.sign({ ...good(), nonce: 'mine' })],
    ['is no token', () => 'anything'],
  ])('is refused when it %s', async (_why, make) => {
    await expectRefused(browser, await make())
  })

  it('is refused in a browser that did not begin the sign-in', async () => {
    const token = await issuer.sign(good())
    const other = server.browser()
    await expectRefused(other, token)
    await expectRefused(other, await issuer.sign({ ...good(), nonce: undefined }))
    await other.start()
    await expectRefused(other, token)
  })

  it('is refused the second time, even with a kept cookie', async () => {
    const kept = { ...browser.cookies }
    const token = await issuer.sign(good())
    await browser.bring(token)
    Object.assign(browser.cookies, kept)
    await expectRefused(browser, token)
    const method = { provider: 'openid', factor: 'id_token' }
    expect(attemptsIn(server.log)).toEqual([
      { ...method, outcome: 'signed_in', msg: 'signed in' },
      { ...method, reason: 'ID token: used before', msg: expect.stringMatching(/: refused$/) },
    ])
  })

  it('is refused the second time even with a different spelling of its signature', async () => {
    const kept = { ...browser.cookies }
    const token = await issuer.sign(good())
    const respelled = sameSignature(token)
    expect(respelled).not.toBe(token)
    await browser.bring(token)
    Object.assign(browser.cookies, kept)
    await expectRefused(browser, respelled)
  })

  it('counts as used for as long as it would be valid', async () => {
    const claims = good()
    await browser.bring(await issuer.sign(claims))
    const [used] = await server.used()
    expect(used?.expiresAt.getTime()).toBeGreaterThan(((claims.iat ?? 0) + 10 * 60 + 60) * 1000)
  })

  it('is refused without a crash, with any content', async () => {
    const text = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.tuple(fc.base64String(), fc.json(), fc.base64String()).map(asToken),
    )
    await fc.assert(
      fc.asyncProperty(text, async (token) => {
        expect((await browser.bring(token)).statusCode).toBe(401)
        await server.minutePasses()
      }),
      runs(50),
    )
  })

  it('is answered thirty times a minute from one address, together with wrong tokens of ours', async () => {
    const wrong = () => browser.bring('wrong')
    for (let call = 0; call < 29; call++) expect((await wrong()).statusCode).toBe(401)
    const headers = { authorization: 'Bearer wrong' }
    expect((await server.app.inject({ url: '/v1/user', headers })).statusCode).toBe(401)
    expect((await wrong()).statusCode).toBe(429)
    const other = server.browser()
    nonce = (await other.start()).get('nonce') ?? ''
    expect((await other.bring(await issuer.sign(good()))).statusCode).toBe(200)
  })

  it("causes no fetch of keys for a stranger's token, and at most one in half a minute for an invented key", async () => {
    await browser.bring(await issuer.sign({ ...good(), iss: 'https://elsewhere.example' }))
    expect(await server.people()).toEqual([])
    const before = issuer.fetches()
    for (const kid of ['one', 'two', 'three']) {
      nonce = (await browser.start()).get('nonce') ?? ''
      await browser.bring(await issuer.sign(good(), { kid }))
    }
    expect(issuer.fetches() - before).toBe(1)
  })
})

describe('a token of Firebase', () => {
  it('needs no cookie and identifies the person as Google itself does', async () => {
    const stranger = server.browser()
    const reply = await stranger.bring(await issuer.sign(goodFirebase()))
    expect(reply.json()).toMatchObject({ success: true })
    expect(await server.people()).toMatchObject([{ issuer: GOOGLE, subject: '1084' }])
  })

  it("is the same person as Google's own token, under both names of its issuer", async () => {
    issuer.name = issuer.endpoints = GOOGLE
    await serveWithGoogle()
    for (const iss of [GOOGLE, 'accounts.google.com']) {
      nonce = (await browser.start()).get('nonce') ?? ''
      expect((await browser.bring(await issuer.sign({ ...good(), iss }))).statusCode).toBe(200)
    }
    expect((await browser.bring(await issuer.sign(goodFirebase()))).statusCode).toBe(200)
    expect(await server.people()).toMatchObject([{ issuer: GOOGLE, subject: '1084' }])
  })

  it.each<[string, () => Promise<string>]>([
    [
      'is of another project',
      () => issuer.sign({ ...goodFirebase(), iss: 'https://securetoken.google.com/other' }),
    ],
    ['is for another project', () => issuer.sign({ ...goodFirebase(), aud: 'other' })],
    ['has expired', () => issuer.sign({ ...goodFirebase(), iat: now() - 3700, exp: now() - 100 })],
    ['is of a sign-in yet to come', () => issuer.sign({ ...goodFirebase(), auth_time: now() + 120 })],
    [
      'does not say when the person signed in',
      () => issuer.sign({ ...goodFirebase(), auth_time: undefined }),
    ],
    ['is of a password', () => issuer.sign(signedInBy('password', { 'google.com': ['1084'] }))],
    ['is anonymous', () => issuer.sign(signedInBy('anonymous', {}))],
    ['has no number at Google', () => issuer.sign(signedInBy('google.com', {}))],
    ['has an empty number at Google', () => issuer.sign(signedInBy('google.com', { 'google.com': [''] }))],
    ['has an empty subject', () => issuer.sign({ ...goodFirebase(), sub: '' })],
  ])('is refused when it %s', async (_why, make) => {
    await expectRefused(browser, await make())
  })

  it('is refused the second time', async () => {
    const token = await issuer.sign(goodFirebase())
    await browser.bring(token)
    await expectRefused(browser, token)
  })

  it('is refused where no project is configured', async () => {
    await serve({ openId: issuer.openId })
    await expectRefused(browser, await issuer.sign(goodFirebase()))
  })

  it('is the only accepted one where only a project is configured', async () => {
    await serve(firebase())
    expect((await browser.bring(await issuer.sign(goodFirebase()))).statusCode).toBe(200)
    await expectRefused(browser, await issuer.sign(good()))
  })
})

describe('an unavailable provider', () => {
  it('differs from a refusal, and is asked again the next time', async () => {
    issuer.down = true
    const reply = await browser.bring(await issuer.sign(good()))
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual({
      success: false,
      error: 'provider_silent',
      message: errorTable.provider_silent.message,
    })
    issuer.down = false
    nonce = (await browser.start()).get('nonce') ?? ''
    expect((await browser.bring(await issuer.sign(good()))).statusCode).toBe(200)
  })

  it('is reported to the page that wanted to go there, and to the operator', async () => {
    await serve({ openId: issuer.openId })
    issuer.down = true
    expect(await browser.visit(START)).toBe('/auth/provider#error=provider_silent')
    expect(server.log.join()).toContain('discovery: OAUTH_RESPONSE_IS_NOT_CONFORM')
    issuer.down = false
    expect(await browser.visit(START)).toContain(`${issuer.url}/authorize?`)
  })

  it('is the result when none is configured', async () => {
    await serve({})
    expect(await browser.visit(START)).toBe('/auth/provider#error=provider_silent')
    expect((await browser.bring(await issuer.sign(good()))).statusCode).toBe(503)
  })

  it('is the result for plain HTTP, except on this machine', async () => {
    await serve({ openId: { ...issuer.openId, issuer: 'http://accounts.example' } })
    expect(await browser.visit(START)).toBe('/auth/provider#error=provider_silent')
    issuer.name = GOOGLE
    await serveWithGoogle()
    expect(await browser.visit(START)).toBe('/auth/provider#error=provider_silent')
    expect(server.log.join()).toContain('OAUTH_HTTP_REQUEST_FORBIDDEN')
  })

  it('is the result when keys would come over plain HTTP', async () => {
    issuer.endpoints = 'http://accounts.example'
    await serve({ openId: issuer.openId })
    expect((await browser.bring(await issuer.sign(good()))).statusCode).toBe(503)
  })

  it('does not prevent signing out here', async () => {
    await serve({ openId: issuer.openId })
    issuer.down = true
    expect(await browser.visit('/v1/auth/google/signOut')).toBe('/auth')
  })
})

describe('the way to the provider', () => {
  it('asks for the fields that we show, with a proof that only this browser can give', async () => {
    expect(Object.fromEntries(await browser.start())).toEqual({
      client_id: 'our-client',
      response_type: 'code',
      redirect_uri: `http://localhost:3000${CALLBACK}`,
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('is stored in the browser out of reach of scripts and other sites, for ten minutes', async () => {
    const { cookies, headers } = await browser.send('GET', START)
    expect(cookies).toMatchObject([
      { name: 'provider-sign-in', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 },
    ])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is stored under HTTPS so that no neighbouring host can replace it', async () => {
    await serve({ openId: issuer.openId, publicUrl: 'https://autosled.example' })
    const { cookies } = await browser.send('GET', START)
    expect(cookies).toMatchObject([{ name: '__Host-provider-sign-in', secure: true, path: '/' }])
    expect(cookies[0]).not.toHaveProperty('domain')
  })
})

describe('the way back', () => {
  it('keeps the popup in touch with its opener, like the way there', async () => {
    for (const step of [START, CALLBACK]) {
      const { headers } = await browser.send('GET', step)
      expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    }
  })

  it.each([
    ['nothing', ''],
    ['a code and a foreign state', '?code=c&state=foreign'],
    ['a code and no state', '?code=c'],
  ])('with %s ends in a refusal', async (_what, answer) => {
    expect(await browser.visit(CALLBACK + answer)).toBe('/auth/provider#error=provider_refused')
  })

  it('in a browser that did not go there ends in a refusal', async () => {
    const answer = `${CALLBACK}?code=c&state=${(await browser.start()).get('state')}`
    expect(await server.browser().visit(answer)).toBe('/auth/provider#error=provider_refused')
  })

  it.each([
    ['access_denied', 'access_denied'],
    ['temporarily_unavailable', 'provider_silent'],
    ['server_error', 'provider_silent'],
    ['login_required', 'provider_refused'],
  ])("shows the provider's %s", async (error, shown) => {
    const state = (await browser.start()).get('state')
    expect(await browser.visit(`${CALLBACK}?error=${error}&state=${state}`)).toBe(
      `/auth/provider#error=${shown}`,
    )
  })

  it('leaves neither code nor state in the log', async () => {
    const state = (await browser.start()).get('state')
    await browser.visit(`${CALLBACK}?code=secret-code&state=${state}`)
    expect(server.log.join()).toContain('code flow')
    expect(server.log.join()).not.toMatch(new RegExp(`secret-code|${state}`))
  })
})

const signedInBy = (sign_in_provider: string, identities: object): JWTPayload => ({
  ...goodFirebase(),
  firebase: { sign_in_provider, identities },
})

async function expectRefused(by: Browser, token: string): Promise<void> {
  const known = await server.people()
  const reply = await by.bring(token)
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toEqual({
    success: false,
    error: 'provider_refused',
    message: errorTable.provider_refused.message,
  })
  expect(await server.people()).toEqual(known)
  expect(server.log.join() + reply.body).not.toContain(token)
}

const asToken = ([header, payload, signature]: [string, string, string]): string =>
  [header, Buffer.from(payload).toString('base64url'), signature].join('.')

/** Changes the subject under the same signature. */
function altered(token: string): string {
  const [header, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify({ ...good(), sub: '1085' })).toString('base64url')
  return [header, payload, signature].join('.')
}

/** The last character of 256 bytes in base64url has four spare bits. */
function sameSignature(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.at(-1) ?? '')
  return token.slice(0, -1) + alphabet[last ^ 1]
}
