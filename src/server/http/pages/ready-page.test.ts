import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { PageCache } from './page-cache.ts'
import { acceptedEncoding, ENCODINGS, type Encoding, readyPage } from './ready-page.ts'

const html =
  '<html><script nonce="n0">ours()</script><script nonce="n0" src="/a.js"></script><script>theirs()</script></html>'
const page = (status = 200, encoding: Encoding = 'identity') =>
  readyPage({ status, html, nonce: 'n0' }, encoding)
const source = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

const policyOf = ({ headers }: Awaited<ReturnType<typeof page>>) =>
  headers[headers.indexOf('content-security-policy') + 1]

describe('a page as ready bytes', () => {
  it('allows the server’s scripts, and no script from the page’s data', async () => {
    const policy = policyOf(await page())
    expect(policy).toContain(source('ours()'))
    expect(policy).not.toContain(source('theirs()'))
  })

  it('allows the server’s styles, and no others', async () => {
    const styled = '<style nonce="n0">.ours{}</style><style>.theirs{}</style>'
    const policy = policyOf(await readyPage({ status: 200, html: styled, nonce: 'n0' }, 'identity'))
    expect(policy).toContain(`style-src 'self' ${source('.ours{}')};`)
  })

  it('permits neither camera nor microphone nor location', async () => {
    const { headers } = await page()
    const allowed = headers[headers.indexOf('permissions-policy') + 1]
    expect(allowed).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/)
  })

  it('carries no nonce, because all visitors would share it', async () => {
    expect((await page()).body.toString()).not.toContain('nonce')
  })

  it('is equal in every encoding', async () => {
    const [br, gzip, identity] = await Promise.all([
      page(200, 'br'),
      page(200, 'gzip'),
      page(200, 'identity'),
    ])
    expect(brotliDecompressSync(br.body)).toEqual(identity.body)
    expect(gunzipSync(gzip.body)).toEqual(identity.body)
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(1)
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, Br ; q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0, identity', 'identity'],
    ['x-br-fake, brotli', 'identity'],
    [undefined, 'identity'],
  ])('goes to a browser that accepts %s as %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  it.each(ENCODINGS)('keeps no memory beyond its bytes, as %s', async (encoding) => {
    const { body } = await page(200, encoding)
    expect(body.buffer.byteLength).toBe(body.length)
  })

  it('allows a remote bot protection only where it is enabled', async () => {
    const remote = await readyPage({ status: 200, html, nonce: 'n0' }, 'identity', {
      captcha: 'smartcaptcha',
    })
    expect(policyOf(remote)).toContain('https://smartcaptcha.yandexcloud.net')
    expect(policyOf(await page())).not.toContain('https:')
  })

  it('allows the payment widget only where something can be bought', async () => {
    const moneta = {
      widgetUrl: 'https://pay.example/assistant-builder',
      formUrl: 'https://form.example/assistant.htm',
    }
    const payments = { moneta, yookassa: true }
    const shop = policyOf(
      await readyPage({ status: 200, html, nonce: 'n0' }, 'identity', { captcha: 'none', payments }),
    )
    expect(shop).toMatch(/script-src 'self'[^;]* https:\/\/pay\.example;/)
    expect(shop).toContain("form-action 'self' https://form.example")
    expect(shop).toMatch(/frame-src https:\/\/pay\.example https:;/)
    const other = policyOf(await page())
    expect(other).toContain("form-action 'self';")
    expect(other).toContain("frame-src 'none'")
  })
})

describe('the cache of pages', () => {
  it('renders once for concurrent and later requests', async () => {
    const cache = new PageCache()
    const render = vi.fn(() => page())
    await Promise.all([cache.get('/', 'br', render), cache.get('/', 'br', render)])
    await cache.get('/', 'br', render)
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('renders each requested encoding, and discards them all', async () => {
    const cache = new PageCache()
    const render = vi.fn(() => page())
    await cache.get('/', 'br', render)
    await cache.get('/', 'gzip', render)
    expect(render).toHaveBeenCalledTimes(2)
    cache.forget('/')
    expect([cache.peek('/', 'br'), cache.peek('/', 'gzip')]).toEqual([undefined, undefined])
  })

  it.each([404, 500])('does not cache a page of HTTP %d', async (status) => {
    const cache = new PageCache()
    await cache.get('/', 'br', () => page(status))
    expect((await cache.get('/', 'br', () => page(200))).status).toBe(200)
  })

  it('counts the memory of addresses: long ones evict each other', async () => {
    const cache = new PageCache()
    const small = await page()
    const addresses = Array.from({ length: 20_000 }, (_, at) => `/${'x'.repeat(2000)}${at}`)
    for (const address of addresses) await cache.get(address, 'br', async () => small)
    const kept = addresses.filter((address) => cache.peek(address, 'br') !== undefined)
    expect(kept.length).toBeGreaterThan(5000)
    expect(kept.length).toBeLessThan(14_000)
  })

  it('does not cache a page rendered from outdated data', async () => {
    const cache = new PageCache()
    const slow = Promise.withResolvers<Awaited<ReturnType<typeof page>>>()
    const old = cache.get('/checks/x', 'br', () => slow.promise)
    cache.forget('/checks/x')
    slow.resolve(await page())
    await old
    const render = vi.fn(() => page())
    await cache.get('/checks/x', 'br', render)
    expect(render).toHaveBeenCalledTimes(1)
  })
})
