import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoProvider, startDemoProvider } from '#demo/provider/demo-provider.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { type Browser, startTestServer, type TestServer } from './testing-browser.ts'

const ANNA = { person: 'demo-anna' }
const OUR = 'http://localhost:3000'

let database: Database
let provider: DemoProvider
let server: TestServer
let browser: Browser
/** The browser's cookies at the provider. */
let jar: Map<string, string>

/** Our client there, with these secrets. */
const ourClient = (...clientSecrets: [string, ...string[]]) => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecrets,
})

beforeAll(async () => {
  database = await testDatabase()
  provider = await startDemoProvider({
    port: 0,
    redirectPath: '/v1/auth/google/callback',
    signedOutPath: '/auth',
  })
})

afterAll(async () => {
  await provider.close()
  await database.close()
})

beforeEach(async () => {
  server = await startTestServer(database, { openId: ourClient(provider.clientSecret), publicUrl: OUR })
  browser = server.browser()
  jar = new Map()
})

afterEach(() => server.close())

describe('the whole way through a certified provider', () => {
  it('lets in the person who was chosen', async () => {
    const back = await walk(ANNA)
    const reply = await browser.bring(tokenIn(back))
    expect(await server.ownerOf(reply.json().access_token)).toBe('demo-anna')
    expect(await server.people()).toEqual([
      { issuer: provider.issuer, subject: 'demo-anna', name: 'Анна Петрова', email: 'anna@example.com' },
    ])
  })

  it('recognizes the person by the same e-mail, and asks every time', async () => {
    const names = async () => (await server.people()).map(({ name }) => name)
    for (const name of ['Вера Лис', 'Вера Рысь']) {
      await browser.bring(tokenIn(await walk({ name, email: 'Vera@Example.com' })))
      expect(await names()).toEqual([name])
    }
    await browser.bring(tokenIn(await walk(ANNA)))
    expect(await names()).toEqual(['Вера Рысь', 'Анна Петрова'])
  })

  it('lets people in who have given no name', async () => {
    await browser.bring(tokenIn(await walk({ person: 'demo-nameless' })))
    expect(await server.people()).toMatchObject([{ name: null, email: 'bez.imeni@example.com' }])
  })

  it('asks again for an invalid e-mail', async () => {
    const page = await request(await openProvider(), { name: 'Вера', email: '<вера>' })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Укажите почту')
  })

  it('reports that the person changed their mind', async () => {
    expect(await walk({ cancel: 'yes' })).toBe('/auth/provider#error=access_denied')
  })

  it('does not let in a person who brings the token to another browser', async () => {
    const token = tokenIn(await walk(ANNA))
    expect((await server.browser().bring(token)).statusCode).toBe(401)
  })

  it('ends when a code is brought a second time', async () => {
    const callback = await answerOf(ANNA)
    await browser.visit(callback)
    expect(await browser.visit(callback)).toBe('/auth/provider#error=provider_refused')
  })

  it('does not begin for a HEAD, nor end with one', async () => {
    const callback = await answerOf(ANNA)
    expect((await browser.send('HEAD', callback)).statusCode).toBe(404)
    expect(await browser.visit(callback)).toContain('#token=')
  })

  it('leaves no token, code, state or nonce in the log and no code in the page’s address', async () => {
    const callback = await answerOf(ANNA)
    const back = await browser.visit(callback)
    await browser.bring(tokenIn(back))
    await browser.bring(tokenIn(back))
    await browser.visit(callback)
    const { searchParams } = new URL(callback, OUR)
    const secrets = [
      tokenIn(back),
      searchParams.get('code'),
      searchParams.get('state'),
      decodeJwt(tokenIn(back)).nonce,
    ]
    for (const secret of secrets) {
      expect(secret).toMatch(/^.{20,}$/)
      expect(server.log.join()).not.toContain(secret)
    }
    expect(back).not.toContain(searchParams.get('code'))
  })

  it('notifies the operator, and not the person, that our secret is wrong', async () => {
    await server.close()
    server = await startTestServer(database, {
      openId: ourClient('wrong', 'wrong before'),
      publicUrl: OUR,
    })
    browser = server.browser()
    expect(await walk(ANNA)).toBe('/auth/provider#error=provider_silent')
    expect(server.log.join()).toContain('invalid_client')
  })

  it.each([
    ['the issuer has not heard of the new one', () => ourClient('new', provider.clientSecret)],
    ['the issuer has forgotten the old one', () => ourClient(provider.clientSecret, 'old')],
  ])('lets in while our secret changes: %s', async (_, openId) => {
    await server.close()
    server = await startTestServer(database, { openId: openId(), publicUrl: OUR })
    browser = server.browser()
    const reply = await browser.bring(tokenIn(await walk(ANNA)))
    expect(await server.ownerOf(reply.json().access_token)).toBe('demo-anna')
  })

  it('signs out at the provider, which forgets the person and sends them back', async () => {
    await walk(ANNA)
    const signOut = await browser.visit('/v1/auth/google/signOut')
    expect(signOut).toContain(`${provider.issuer}/session/end`)
    const page = await (await request(signOut)).text()
    expect(page).toContain('Выходим')
    const end = await submit(`${page}<input name="logout" value="yes">`)
    expect(end.headers.get('location')).toBe(`${OUR}/auth`)
    expect(jar.has('_session')).toBe(false)
  })
})

describe('the demo provider', () => {
  it('redirects to no other machine', async () => {
    const url = new URL(await browser.visit('/v1/auth/google/start'))
    url.searchParams.set('redirect_uri', 'http://elsewhere.example/v1/auth/google/callback')
    const reply = await request(url.href)
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('Вернитесь на сайт')
  })

  it('explains an expired page', async () => {
    const reply = await request(`${provider.issuer}/interaction/unknown`)
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('Эта страница устарела')
  })
})

/** Goes through the provider. @returns the address of our page. */
const walk = async (answer: Record<string, string>): Promise<string> => browser.visit(await answerOf(answer))

/** @returns the path at our site to which the provider sends the browser back. */
async function answerOf(answer: Record<string, string>): Promise<string> {
  let reply = await request(await openProvider(), answer)
  for (let step = 0; step < 5; step++) {
    const location = reply.headers.get('location')
    if (location?.startsWith(OUR)) return location.slice(OUR.length)
    reply = location ? await request(location) : await submit(await reply.text())
  }
  throw new Error('the provider does not send the browser back')
}

/** The provider's pages that submit themselves: a new account first ends the last one's session. */
const submit = (page: string) => {
  const fields = [...page.matchAll(/name="(\w+)" value="([\w-]+)"/g)].map(([, name, value]) => [name, value])
  return request(/action="([^"]+)"/.exec(page)?.[1] ?? '', Object.fromEntries(fields))
}

/** @returns address of the provider's sign-in page. */
async function openProvider(): Promise<string> {
  const asked = await request(await browser.visit('/v1/auth/google/start'))
  const page = asked.headers.get('location') ?? ''
  expect(await (await request(page)).text()).toContain('Демо-вход')
  return page
}

const tokenIn = (address: string): string => address.split('#token=')[1] ?? ''

/** A request to the provider with the browser's cookies. */
async function request(url: string, form?: Record<string, string>): Promise<Response> {
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
  const reply = await fetch(new URL(url, provider.issuer), {
    redirect: 'manual',
    headers: { cookie, accept: 'text/html' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  for (const line of reply.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  return reply
}
