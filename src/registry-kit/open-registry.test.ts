import { hash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { RegistryFailure } from './failure.ts'
import type { RegistryHttp, RegistryRequest } from './http.ts'
import { type OpenOptions, openRegistry, type RegistryCall } from './open-registry.ts'
import { parseResponse } from './schema.ts'
import type { RegistrySettings } from './settings.ts'
import {
  type Canned,
  type CannedServer,
  cannedServer,
  cutShort,
  jsonReply,
  reset,
  silence,
} from './testing/canned-server.ts'

const Schema = v.object({ list: v.array(v.string()) })
const read = (answer: unknown) => parseResponse(Schema, answer)
const good = jsonReply({ list: ['a'] })
const ask: RegistryRequest = {
  method: 'GET',
  path: '/cars/{vin}',
  params: { vin: 'XTA 1/2' },
  query: { q: 'ы' },
}

interface Setup extends OpenOptions {
  readonly access?: RegistrySettings['access']
  readonly timeoutMs?: number
  readonly deadlineMs?: number
  readonly concurrency?: number
}

function open(server: CannedServer, setup: Setup = {}) {
  const {
    access = { kind: 'none' },
    timeoutMs = 5000,
    deadlineMs = 10_000,
    concurrency = 5,
    ...options
  } = setup
  const declaration = {
    id: 'pilot',
    envPrefix: 'PILOT',
    credentials: 'bearer',
    timeoutMs,
    deadlineMs,
    concurrency,
    mostBytes: 64 * 1024,
  } as const
  const registry = { ...declaration, connect: (http: RegistryHttp) => http }
  const settings = { url: `${server.url}/base/`, timeoutMs, access }
  return openRegistry(registry, settings, { retryDelayMs: 1, ...options })
}

/** One lookup of one call; returns the reply's body or the failure's code. */
const outcome = (server: CannedServer, setup?: Setup) =>
  open(server, setup)
    .lookup((http) => http.json(ask, read))
    .then(
      (reply) => reply.body,
      (error: unknown) => (error instanceof RegistryFailure ? error.code : error),
    )

const page = (text: string): Canned => ({
  headers: { 'content-type': 'text/html' },
  body: `<html>${text}</html>`,
})

describe('a call to a registry', () => {
  it('goes under the base URL with parameters and query encoded', async () => {
    await using server = await cannedServer(() => good)
    expect(await outcome(server)).toEqual({ list: ['a'] })
    expect(server.requests[0]?.url).toBe('/base/cars/XTA%201%2F2?q=%D1%8B')
  })

  it('carries a form, JSON or multipart body', async () => {
    await using server = await cannedServer(() => good)
    const post = (body: Partial<RegistryRequest>) =>
      open(server).lookup((http) => http.json({ method: 'POST', path: '/', ...body }, read))
    await post({ form: { vin: 'А 1' } })
    await post({ json: { vin: 1 } })
    await post({ multipart: { vin: 'XTA' } })
    const [form, json, multipart] = server.requests
    expect(form).toMatchObject({ body: 'vin=%D0%90+1', headers: { 'content-type': /x-www-form-urlencoded/ } })
    expect(json).toMatchObject({ body: '{"vin":1}', headers: { 'content-type': /application\/json/ } })
    expect(multipart?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(multipart?.body).toMatch(/name="vin"\r\n\r\nXTA\r\n/)
  })

  const refusals: readonly [name: string, canned: Canned, code: string, tries: number][] = [
    ['500', { status: 500, body: 'oops' }, 'source_silent', 1],
    ['503, three times', { status: 503, body: '' }, 'source_silent', 3],
    [
      '503 that names its return',
      { status: 503, headers: { 'retry-after': '60' }, body: '' },
      'source_silent',
      1,
    ],
    ['504', { status: 504, body: '' }, 'source_slow', 3],
    ['a dropped connection', reset, 'source_silent', 3],
    ['a body cut short', cutShort('{"list":["a"]}'), 'source_silent', 3],
    ['JSON cut short', { body: '{"list":["a"' }, 'source_changed', 1],
    ['JSON of another shape', jsonReply({ lists: [] }), 'source_changed', 1],
    ['an empty body', { body: '' }, 'source_changed', 1],
    ['an unknown page', page('Добро пожаловать'), 'source_changed', 1],
    ['an outage page', page('Ведутся технические работы<script src="recaptcha.js">'), 'source_silent', 1],
    ['a page that denies access', page('Доступ запрещен'), 'source_refused', 1],
    ['a captcha page', page('Подтвердите, что вы не робот'), 'source_captcha', 1],
    ['400 for want of a captcha', jsonReply({ message: 'captcha expired' }, 400), 'source_captcha', 1],
    [
      '200 for want of a captcha',
      jsonReply({ message: 'Не пройдена проверка CAPTCHA' }),
      'source_captcha',
      1,
    ],
    [
      '200 during an outage',
      jsonReply({ error: { text: 'Сервис временно недоступен' } }),
      'source_silent',
      1,
    ],
    ['a name that is no message', jsonReply({ place: 'captcha' }), 'source_changed', 1],
    ['404', jsonReply({}, 404), 'source_changed', 1],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://example.org/' }, body: '' },
      'source_changed',
      1,
    ],
    ['401', jsonReply({}, 401), 'source_refused', 1],
    ['403', jsonReply({}, 403), 'source_refused', 1],
    ['429', jsonReply({}, 429), 'source_busy', 1],
  ]
  it.each(refusals)('fails on %s', async (_, canned, code, tries) => {
    await using server = await cannedServer(() => canned)
    expect(await outcome(server)).toBe(code)
    expect(server.requests).toHaveLength(tries)
  })

  it('succeeds when a retry does', async () => {
    await using server = await cannedServer((_, nth) => (nth === 0 ? reset : good))
    expect(await outcome(server)).toEqual({ list: ['a'] })
  })

  it.each([
    ['503', { status: 503, body: '' }],
    ['a dropped connection', reset],
  ])('is not retried after %s where it must be sent once', async (_, canned: Canned) => {
    await using server = await cannedServer(() => canned)
    const asking = open(server).lookup((http) => http.text({ ...ask, once: true }, String))
    await expect(asking).rejects.toMatchObject({ code: 'source_silent', notAccepted: false })
    expect(server.requests).toHaveLength(1)
  })

  it('returns the pause that the registry requested', async () => {
    await using server = await cannedServer(() => ({
      status: 429,
      headers: { 'retry-after': '17' },
      body: '',
    }))
    await expect(open(server).lookup((http) => http.text(ask, String))).rejects.toMatchObject({
      retryAfter: 17,
    })
  })

  it('is slow, not unavailable, at its time-out, and is not retried', async () => {
    await using server = await cannedServer(() => silence)
    expect(await outcome(server, { timeoutMs: 30 })).toBe('source_slow')
    expect(server.requests.length).toBeLessThan(2)
  })

  it('aborts an endless body', async () => {
    const endless = 'x'.repeat(65 * 1024)
    await using server = await cannedServer(() => ({ body: endless }))
    await expect(open(server).lookup((http) => http.text(ask, String))).rejects.toMatchObject({
      code: 'source_changed',
    })
  })

  it('has the path of the mismatch in its failure, and no value', async () => {
    await using server = await cannedServer(() => jsonReply({ list: ['a', { name: 'Примеров' }] }))
    const failure = open(server).lookup((http) => http.json(ask, read))
    await expect(failure).rejects.toThrow('source_changed: at list.1: expected string, got object')
    await expect(failure).rejects.toMatchObject({ shape: '{ list: [text | { name: text }] × 2 }' })
  })
})

describe('a lookup', () => {
  it('has the hash of its response, and one over several', async () => {
    await using server = await cannedServer(() => good)
    const hashes = await open(server).lookup(async (http, received) => {
      const none = received.hash()
      await http.json(ask, read)
      const one = received.hash()
      await http.json(ask, read)
      return [none, one, received.hash()]
    })
    const one = hash('sha256', JSON.stringify({ list: ['a'] }), 'buffer')
    expect(hashes).toEqual([undefined, one, hash('sha256', Buffer.concat([one, one]), 'buffer')])
  })

  it('ends at its deadline, between polls too', async () => {
    await using server = await cannedServer(() => good)
    const endless = () => new Promise(() => undefined)
    const polling = open(server, { deadlineMs: 50, wait: endless }).lookup((http) => http.pause(10))
    await expect(polling).rejects.toMatchObject({ code: 'source_slow' })
  })

  it('ends at shutdown', async () => {
    await using server = await cannedServer(() => silence)
    const shutDown = new AbortController()
    const asked = outcome(server, { signal: shutDown.signal })
    shutDown.abort()
    expect(await asked).toBe('source_silent')
  })

  it('ends at its deadline while it waits for a place in the queue', async () => {
    await using server = await cannedServer(() => silence)
    const pilot = open(server, { concurrency: 1, deadlineMs: 50 })
    const taken = Promise.withResolvers<void>()
    // This lookup starts first, so its deadline ends before the place is free.
    const waiting = pilot.lookup((http) => taken.promise.then(() => http.text(ask, String)))
    const holding = pilot.lookup((http) => {
      taken.resolve()
      return http.text(ask, String)
    })
    const codes = (await Promise.allSettled([waiting, holding])).map(
      (end) => end.status === 'rejected' && end.reason.code,
    )
    expect(codes).toEqual(['source_slow', 'source_slow'])
    expect(server.requests.length).toBeLessThan(2)
  })
})

describe('the guard of a registry', () => {
  const fail = (pilot: ReturnType<typeof open>) =>
    pilot.lookup((http) => http.json(ask, read)).catch((error: RegistryFailure) => error)

  it('stops calls to a failing registry, and returns the time of the next try', async () => {
    await using server = await cannedServer(() => ({ status: 500, body: '' }))
    const pilot = open(server)
    for (let i = 0; i < 10; i++) {
      expect(pilot.isBreakerOpen()).toBe(false)
      await fail(pilot)
    }
    expect(pilot.isBreakerOpen()).toBe(true)
    expect(await fail(pilot)).toMatchObject({ code: 'source_silent', retryAfter: 20 })
    expect(server.requests).toHaveLength(10)
  })

  it('allows a person one try per vehicle while it is open, and closes when a try succeeds', async () => {
    let isDown = true
    await using server = await cannedServer(() => (isDown ? { status: 500, body: '' } : good))
    const pilot = open(server)
    for (let i = 0; i < 10; i++) await fail(pilot)
    const person = (vehicle: string) =>
      pilot
        .lookup((http) => http.json(ask, read), { vehicle, buyer: { address: '203.0.113.1' } })
        .then(
          () => 'answered',
          () => 'failed',
        )
    expect(await Promise.all([person('ONE'), person('ONE')])).toEqual(['failed', 'failed'])
    expect(await person('ONE')).toBe('failed')
    expect(server.requests).toHaveLength(11)
    // Without a person the breaker refuses the call.
    await pilot.lookup((http) => http.json(ask, read), { vehicle: 'TWO' }).catch(() => undefined)
    expect(server.requests).toHaveLength(11)
    isDown = false
    expect(await Promise.all([person('TWO'), person('TWO'), person('ONE')])).toContain('answered')
    expect(pilot.isBreakerOpen()).toBe(false)
    expect(await person('ONE')).toBe('answered')
  })

  it('continues calls to a registry whose answer changed', async () => {
    await using server = await cannedServer(() => jsonReply({}))
    const pilot = open(server)
    for (let i = 0; i < 30; i++) await fail(pilot)
    expect(server.requests).toHaveLength(30)
  })

  it('is busy when the queue is full', async () => {
    await using server = await cannedServer(() => silence)
    // The clock is fixed: after half a time-out the queue would refuse calls.
    const pilot = open(server, { concurrency: 1, timeoutMs: 30, now: () => 0 })
    const ends = await Promise.all(Array.from({ length: 6 }, () => fail(pilot)))
    expect(ends.map((end) => 'code' in end && end.code).sort()).toEqual([
      'source_busy',
      ...Array(5).fill('source_slow'),
    ])
  })
})

describe('a registry that hangs', () => {
  it('accepts no call into its queue before the breaker decides, and every call once it answers', async () => {
    let now = 0
    const held = Promise.withResolvers<void>()
    await using server = await cannedServer((_, nth) =>
      nth > 0 ? good : (_request, response) => held.promise.then(() => response.end(good.body)),
    )
    const pilot = open(server, { concurrency: 1, timeoutMs: 30_000, deadlineMs: 30_000, now: () => now })
    const lookup = () => pilot.lookup((http) => http.json(ask, read))
    const first = lookup()
    await vi.waitFor(() => expect(server.requests).toHaveLength(1))
    now = 14_000
    const patient = lookup()
    now = 16_000
    await expect(lookup()).rejects.toMatchObject({ code: 'source_busy' })
    held.resolve()
    await Promise.all([first, patient])
    await expect(lookup()).resolves.toBeDefined()
  })
})

describe('credentials', () => {
  it('sends a bearer token', async () => {
    await using server = await cannedServer(() => good)
    await outcome(server, { access: { kind: 'bearer', token: 'secret' } })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer secret')
  })

  const access = { kind: 'client-credentials', clientId: 'id', clientSecret: 'key' } as const
  const issued = (token: string, expires_in = 3600) => jsonReply({ access_token: token, expires_in })

  it('fetches one token for many lookups', async () => {
    await using server = await cannedServer(({ url }) => (url.endsWith('/token') ? issued('t1') : good))
    const pilot = open(server, { access })
    await Promise.all([1, 2, 3].map(() => pilot.lookup((http) => http.json(ask, read))))
    expect(server.requests.filter(({ url }) => url === '/base/token')).toMatchObject([
      { method: 'POST', body: 'grant_type=client_credentials&client_id=id&client_secret=key' },
    ])
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer t1')
  })

  it('replaces a refused token once', async () => {
    const tokens = ['old', 'new']
    await using server = await cannedServer(({ url, headers }) => {
      if (url.endsWith('/token')) return issued(tokens.shift() ?? 'more')
      return headers.authorization === 'Bearer new' ? good : jsonReply({}, 401)
    })
    expect(await outcome(server, { access })).toEqual({ list: ['a'] })
  })

  it('is refused when the new token is refused too', async () => {
    await using server = await cannedServer(({ url }) =>
      url.endsWith('/token') ? issued('t') : jsonReply({}, 401),
    )
    expect(await outcome(server, { access })).toBe('source_refused')
    expect(server.requests).toHaveLength(4)
  })

  it('is refused when the pair is wrong', async () => {
    await using server = await cannedServer(() => jsonReply({ error: 'invalid_client' }, 400))
    expect(await outcome(server, { access })).toBe('source_refused')
  })
})

describe('the record of a call for operators', () => {
  const watched = async (canned: Canned) => {
    await using server = await cannedServer(() => canned)
    const calls: RegistryCall[] = []
    await outcome(server, { onCall: (call) => calls.push(call), access: { kind: 'bearer', token: 'secret' } })
    return calls
  }

  it('has the registry, the route pattern, the outcome and the time', async () => {
    const calls = await watched(good)
    expect(calls).toEqual([
      { registry: 'pilot', route: '/cars/{vin}', outcome: 'ok', ms: expect.any(Number), tries: 1 },
    ])
  })

  it('has the failure and the number of tries, and neither VIN nor token', async () => {
    const calls = await watched(reset)
    expect(calls).toMatchObject([
      {
        outcome: 'source_silent',
        tries: 3,
        detail: expect.stringMatching(/^source_silent: connection failed: \w+$/),
      },
    ])
    expect(JSON.stringify(calls)).not.toMatch(/XTA|secret/)
  })
})
