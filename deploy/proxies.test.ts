import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askOverTls, type Product, startProduct, temporaryFolder } from '../e2e/support/product.ts'
import { registryEnv, startRegistries, unhindered } from '../e2e/support/registries.ts'
import { testDataDir } from '../src/server/db/testing.ts'
import { makeCertificate, SITE } from './testing/certificate.ts'
import { type Echo, type EchoServer, startEchoServer } from './testing/echo-server.ts'
import { internalCertificates } from './testing/internal.ts'
import { type RunningProxy, startHaproxy, startNginx } from './testing/proxy.ts'
import { type Visitor, visit } from './testing/visitor.ts'

const proxies = [
  { name: 'nginx', start: startNginx },
  { name: 'HAProxy', start: startHaproxy },
]

const TOKEN = 'AccessTokenAccessTokenAccessTokenAccessToken'
const VIN = 'XTAGFL110MY000001'

describe.each(proxies)('$name in front of two servers', ({ start }) => {
  let servers: readonly [EchoServer, EchoServer]
  let proxy: RunningProxy
  let visitor: Visitor

  beforeAll(async () => {
    const { server } = await internalCertificates()
    servers = [await startEchoServer(server), await startEchoServer(server)]
    proxy = await start([servers[0].port, servers[1].port])
    visitor = visit(proxy)
  })
  afterAll(async () => {
    visitor.leave()
    await proxy.stop()
    for (const server of servers) await server.stop()
  })

  const echo = async (path: string, headers = {}): Promise<Echo> =>
    JSON.parse((await visitor.ask(path, { headers })).body)

  it('tells the servers whose request it is, whatever the visitor claims', async () => {
    const claimed = {
      'x-forwarded-for': '198.51.100.7, 127.0.0.1',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=198.51.100.7',
      'x-place': 'Москва',
    }
    const { headers } = await echo('/', { ...claimed, 'x-place': encodeURI(claimed['x-place']) })
    expect(headers).toMatchObject({
      host: SITE,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-forwarded-host']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['forwarded']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-place']))
  })

  it.each([
    [`/v1/getPaidRequest/A000AA77/${TOKEN}`, '/v1/getPaidRequest'],
    [`/v1/gibdd/${VIN}/dtp/${TOKEN}?utm=${TOKEN}`, '/v1/gibdd'],
    [`/checks/${VIN}?token=${TOKEN}`, '/checks'],
    [`/v1/${TOKEN}`, 'other'],
    [`/${VIN}/${TOKEN}`, 'other'],
  ])('passes %s on as it is, and logs of it only %s and the network', async (path, logged) => {
    expect((await echo(path)).path).toBe(path)
    await expect.poll(proxy.log).toContain(`127.0.0.0 GET ${logged} `)
    expect(proxy.log()).not.toMatch(new RegExp(`${TOKEN}|${VIN}|A000AA77`))
  })

  it('takes what the servers would take, and no more', async () => {
    const sized = async (bytes: number) =>
      (await visitor.ask('/v1/comments', { body: Buffer.alloc(bytes, 'x') })).status
    expect(await sized(64 * 1024)).toBe(200)
    expect(await sized(64 * 1024 + 1)).toBe(413)
  })

  it.each(['/v1/telegram/webhook', '/v1/max/webhook', `/v1/avtocod/webhook/${TOKEN}`])(
    'takes of %s what the servers would take, and no more',
    async (path) => {
      const sized = async (bytes: number) =>
        (await visitor.ask(path, { body: Buffer.alloc(bytes, 'x') })).status
      expect(await sized(1024 * 1024)).toBe(200)
      expect(await sized(1024 * 1024 + 1)).toBe(413)
    },
  )

  it('leads whoever shares a picture to the page that asks for it', async () => {
    const shared = (bytes: number) => visitor.ask('/share', { body: Buffer.alloc(bytes, 'x') })
    expect(await shared(64 * 1024)).toMatchObject({ status: 200 })
    const { status, headers } = await shared(300_000)
    expect(status).toBe(303)
    expect(headers.location).toMatch(/^(https:\/\/[a-z.]+)?\/skaner#snimok$/)
  })

  it.each([
    '/metrics',
    '/readyz',
    '/metrics/',
    '/readyz/',
    '/readyz/?of=1',
    '/%72eadyz',
    '/metrics%2F',
    '//metrics',
  ])('shows %s to nobody outside', async (path) => {
    expect((await visitor.ask(path)).status).toBe(404)
  })

  it.each(['127.0.0.1', '::1'])('leads from http to https at %s', async (host) => {
    const asked = get({ host, port: proxy.httpPort, path: '/faq', headers: { host: SITE } })
    const [response] = await once(asked, 'response')
    expect(response.resume()).toMatchObject({
      statusCode: 308,
      headers: { location: `https://${SITE}/faq` },
    })
  })

  it('passes no request on to a server with a certificate of another authority', async () => {
    const { certificate, key } = await makeCertificate(temporaryFolder())
    const strangers = await startEchoServer({ cert: readFileSync(certificate), key: readFileSync(key) })
    const before = await start([strangers.port, strangers.port])
    const other = visit(before)
    expect((await other.ask('/')).status).toBeGreaterThanOrEqual(502)
    other.leave()
    await before.stop()
    await strangers.stop()
  })

  it('refuses a call of the API over http', async () => {
    const asked = get({ host: '127.0.0.1', port: proxy.httpPort, path: '/v1/user', headers: { host: SITE } })
    const [response] = await once(asked, 'response')
    expect(response.resume().statusCode).toBe(403)
  })
})

it('HAProxy sends visitors to running servers while none is ready, as without the database', async () => {
  const { server: tls } = await internalCertificates()
  const servers = [await startEchoServer(tls), await startEchoServer(tls)] as const
  const proxy = await startHaproxy([servers[0].port, servers[1].port])
  const visitor = visit(proxy)
  for (const server of servers) server.isReady = false
  await expect.poll(proxy.log).toContain('backend servers has no server available')
  const { status, body } = await visitor.ask(`/checks/${VIN}`)
  expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ path: `/checks/${VIN}` })])
  visitor.leave()
  await proxy.stop()
  for (const server of servers) await server.stop()
})

describe('the site behind a proxy', () => {
  let registries: Awaited<ReturnType<typeof startRegistries>>
  let products: readonly [Product, Product]

  const startServer = async () => {
    const { tls, credentials } = await internalCertificates()
    return startProduct({
      entry: 'production',
      dataDir: await testDataDir(),
      tls,
      env: {
        CREDENTIALS_DIRECTORY: credentials,
        ...registryEnv(registries),
        ...unhindered,
        TRUST_PROXY: 'loopback',
        PUBLIC_URL: `https://${SITE}`,
      },
    })
  }

  beforeAll(async () => {
    registries = await startRegistries()
    products = await Promise.all([startServer(), startServer()])
  })
  afterAll(async () => {
    await Promise.all(products.map((product) => product.stop()))
    await registries.close()
  })

  const portOf = ({ url }: Product) => Number(new URL(url).port)

  it('is answered by a server over TLS, to a certificate of its authority alone', async () => {
    const { tls } = await internalCertificates()
    const { certificate, key } = await makeCertificate(temporaryFolder())
    const stranger = { ca: tls.ca, cert: readFileSync(certificate), key: readFileSync(key) }
    const url = `${products[1].url}/healthz`
    expect(await askOverTls(url, tls)).toMatchObject({ status: 200, body: expect.stringContaining('ok') })
    await expect(askOverTls(url, stranger)).rejects.toThrow()
    await expect(askOverTls(url, { ca: tls.ca })).rejects.toThrow()
    await expect(askOverTls(url, { ...tls, maxVersion: 'TLSv1.1' })).rejects.toThrow()
    await expect(fetch(url.replace('https:', 'http:'))).rejects.toThrow()
  })

  it('comes over HTTP/2, and goes on without a word when one of its servers is killed', async () => {
    const running = await Promise.all(
      proxies.map(({ start }) => start([portOf(products[0]), portOf(products[1])])),
    )
    const visitors = running.map(visit)
    const look = () => Promise.all(visitors.map((visitor) => visitor.ask(`/checks/${VIN}`)))
    for (const { status, headers, body } of await look()) {
      expect(status).toBe(200)
      expect(headers['strict-transport-security']).toContain('max-age')
      expect(body).toContain(VIN)
    }
    await products[0].kill()
    for (let times = 0; times < 4; times++)
      expect((await look()).map(({ status }) => status)).toEqual([200, 200])
    for (const visitor of visitors) visitor.leave()
    for (const proxy of running) await proxy.stop()
  })
})
