import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { errorTable, type SourceErrorCode } from '#shared/contract/errors.ts'
import type { Database } from '../db/database.ts'
import { answers, refusals } from '../db/schema/answers.ts'
import { testDatabase } from '../db/testing.ts'
import { presentHere } from '../testing/fault-matrix.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'
import { testWebBuild } from '../testing/web-build.ts'

const VIN = 'XTAGFL110JY000001'

/** The tested fields of an operation in the API description. */
interface Operation {
  readonly operationId: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, unknown>[]
}

let site: TestApp
let database: Database
let answer: () => Promise<unknown>

async function start(env: Record<string, string> = {}, buildDir?: string): Promise<void> {
  site = await openTestApp(database, {
    env: { CAPTCHA_PROVIDER: 'none', ...env },
    answer: () => answer(),
    ...(buildDir && { buildDir }),
  })
}

/** A web build whose every page fails with a message that quotes its address. */
const brokenWebBuild = () =>
  testWebBuild(`
    export const queryRead = ({ search }) => search
    export const createPageHandler = ({ reportError }) => async ({ url }) => {
      const { pathname, search } = new URL(url)
      const cause = new URIError(decodeURI(url))
      reportError(new TypeError('no route for ' + url, { cause }), pathname + search)
      return new Response('broken', { status: 500 })
    }`)

const get = (url: string) => site.ask('GET', url)

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  answer = async () => ({ outcome: 'found', data: { RequestResult: { Accidents: [] } } })
  await start()
})

afterEach(async () => {
  await site.close()
  for (const table of [answers, refusals]) await database.db.delete(table)
})

/** No seller of reports is configured here. */

describe('a section call', () => {
  it('returns the envelope and is never cached', async () => {
    const reply = await get(`/v1/gibdd/${VIN}/dtp/test`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ success: true, outcome: 'found', checkedAt: expect.any(String) })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('accepts a VIN as people write it', async () => {
    expect((await get(`/v1/gibdd/${VIN.toLowerCase()}/dtp/test`)).statusCode).toBe(200)
  })

  it.each(['XTA', `${VIN}0`, 'IOQ00000000000000', 'ХТА00000000000000', '%20', '..%2f..%2fetc'])(
    'refuses %s in words a person understands',
    async (vin) => {
      const reply = await get(`/v1/gibdd/${vin}/dtp/test`)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toEqual({ success: false, error: 'bad_vin', message: errorTable.bad_vin.message })
    },
  )

  it('refuses a wrong ticket even for a ready answer', async () => {
    await get(`/v1/gibdd/${VIN}/dtp/test`)
    const reply = await get(`/v1/gibdd/${VIN}/dtp/wrong`)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ success: false, error: 'ticket_refused' })
  })

  it.each(Object.keys(errorTable).filter((code) => code.startsWith('source_')) as SourceErrorCode[])(
    'distinguishes %s from an empty answer',
    async (code) => {
      answer = () => Promise.reject(new RegistryFailure(code, 'simulated by the test'))
      const reply = await get(`/v1/gibdd/${VIN}/dtp/test`)
      expect(reply.statusCode).toBe(errorTable[code].status)
      expect(reply.json()).toMatchObject({
        success: false,
        error: code,
        message: expect.stringContaining('не значит'),
      })
      expect(reply.json()).not.toHaveProperty('data')
    },
  )

  it('limits an address with too many calls, and reports the wait', async () => {
    await site.close()
    await start({ RATE_LIMIT_SECTION: '2' })
    await get(`/v1/gibdd/${VIN}/dtp/test`)
    await get(`/v1/gibdd/${VIN}/dtp/test`)
    const reply = await get(`/v1/gibdd/${VIN}/dtp/test`)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.json()).toMatchObject({ error: 'too_many_requests' })
  })
})

describe('base data', () => {
  it('comes from the store once stored', async () => {
    answer = async () => ({ outcome: 'found', data: { vin: VIN, model: 'LADA VESTA', year: '2018' } })
    expect((await get(`/v1/getBase/${VIN}/1`)).json()).toMatchObject({
      data: { vin: VIN, model: 'LADA VESTA' },
    })
    answer = () => Promise.reject(new RegistryFailure('source_silent', 'down'))
    expect((await get(`/v1/getBase/${VIN}/1`)).json()).toMatchObject({ outcome: 'found' })
  })

  it('is renewed by an official registration answer', async () => {
    answer = async () => ({ outcome: 'found', data: { vin: VIN, model: 'LADA' } })
    await get(`/v1/getBase/${VIN}/1`)
    answer = async () => ({
      outcome: 'found',
      data: {
        RequestResult: { vehicle_brandmodel: 'LADA VESTA', vehicle_enginepower: '106.0', periods: [] },
      },
    })
    await get(`/v1/gibdd/${VIN}/registration/test`)
    expect((await get(`/v1/getBase/${VIN}/1`)).json().data).toMatchObject({ model: 'LADA VESTA', power: 106 })
  })

  it('keeps fields that registration lacks', async () => {
    answer = async () => ({ outcome: 'found', data: { vin: VIN, model: 'LADA', power: 106 } })
    await get(`/v1/getBase/${VIN}/1`)
    const RequestResult = { vehicle_brandmodel: 'LADA VESTA', periods: [] }
    answer = async () => ({ outcome: 'found', data: { RequestResult } })
    await get(`/v1/gibdd/${VIN}/registration/test`)
    expect((await get(`/v1/getBase/${VIN}/1`)).json().data).toMatchObject({ model: 'LADA VESTA', power: 106 })
  })

  describe('beyond one address’s daily limit of new cars', () => {
    const base = async (nth: number, from: string) => {
      const reply = await site.ask('GET', `/v1/getBase/XTAGFL110JY00010${nth}/1`, { from })
      return { status: reply.statusCode, ...reply.json() }
    }
    let requests: number

    beforeEach(async () => {
      await site.close()
      await start({ NEW_CARS_A_DAY: '2' })
      requests = 0
      answer = async () => {
        requests += 1
        return { outcome: 'found', data: { vin: VIN, model: 'LADA VESTA' } }
      }
      await base(1, '203.0.113.7')
      await base(2, '203.0.113.7')
    })

    it('is not requested, not stored, and not reported as "nothing"', async () => {
      for (const nth of [3, 4, 5])
        expect(await base(nth, '203.0.113.7')).toMatchObject({
          status: 503,
          error: 'source_busy',
          message: expect.stringContaining('пока не спросили'),
        })
      expect(requests).toBe(2)
      expect(await database.db.$count(answers)).toBe(2)
      expect(await base(3, '203.0.113.8')).toMatchObject({ outcome: 'found' })
    })

    it('is returned for a stored car', async () => {
      expect(await base(1, '203.0.113.7')).toMatchObject({ outcome: 'found' })
      const RequestResult = { vehicle_brandmodel: 'LADA VESTA', periods: [] }
      answer = async () => ({ outcome: 'found', data: { RequestResult } })
      await get('/v1/gibdd/XTAGFL110JY000103/registration/test')
      expect(await base(3, '203.0.113.7')).toMatchObject({
        outcome: 'found',
        data: { model: 'LADA VESTA' },
      })
    })

    it('is counted by network for IPv6', async () => {
      for (const nth of [3, 4]) expect((await base(nth, `2001:db8:0:1::${nth}`)).status).toBe(200)
      expect((await base(5, '2001:db8:0:1::5')).status).toBe(503)
      expect((await base(5, '2001:db8:0:2::5')).status).toBe(200)
    })
  })

  it('reports an unavailable source, not "nothing"', async () => {
    answer = () => Promise.reject(new RegistryFailure('source_silent', 'down'))
    const reply = await get(`/v1/getBase/${VIN}/1`)
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ success: false, error: 'source_silent' })
  })
})

describe('the server', () => {
  it('answers an unknown call in JSON', async () => {
    const reply = await get('/v1/nothing/here')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ success: false, error: 'not_found' })
  })

  it.each([
    ['{"message":', 'application/json', 400],
    ['message=x', 'text/plain', 415],
    ['message=x', 'application/x-www-form-urlencoded', 415],
    [JSON.stringify({ message: 'x'.repeat(70_000) }), 'application/json', 413],
    ['{}', 'application/json', 400],
  ])('refuses a bad body with its proper status', async (payload, type, status) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/v1/log',
      payload,
      headers: { 'content-type': type },
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ success: false })
  })

  it('never logs a ticket, a token in an address, or a broken address', async () => {
    const secret = 'S3cretTicketS3cretTicketS3cretTicketS3cret1'
    answer = () => Promise.reject(new Error('boom'))
    await get(`/v1/gibdd/${VIN}/dtp/${secret}`)
    await get(`/v1/gibdd/${VIN}/dtp/test`)
    await get(`/v1/%ZZ/${secret}`)
    await site.app.inject({
      method: 'POST',
      url: '/v1/log',
      payload: { message: `failed at https://x/?token=${secret}`, file: `/a.js?token=${secret}` },
    })
    expect(site.log.join()).toContain('alarm')
    expect(site.log.join()).not.toContain(secret)
  })

  it('never logs data of a car or person from a page’s error, and limits such reports', async () => {
    const privateWords = [
      'XTAGFL110JY000001',
      'JZX100-0012345',
      'А123ВС777',
      '+7 916 123-45-67',
      'anna@mail.example',
      'ＸＴＡGFL110JY000002',
      'X T A - G F L 1 1 0 - J Y 0 0 0 0 0 3',
      '4512 123456',
      'Иванова Анна Ильинична',
    ]
    const report = (message: string) =>
      site.app.inject({
        method: 'POST',
        url: '/v1/log',
        payload: { message, file: `/checks/${privateWords[0]}` },
      })
    for (const words of privateWords) expect((await report(`no car ${words} here`)).statusCode).toBe(200)
    const lines = site.log.filter((line) => line.includes('error on a page')).join()
    expect(lines).toContain('no car … here')
    for (const words of privateWords) expect(lines).not.toContain(words)
    for (let more = privateWords.length; more < 10; more++) await report('again')
    expect((await report('too many')).statusCode).toBe(429)
    expect(site.log.join()).not.toContain('too many')
  })

  it('never logs a VIN, a plate or an e-mail quoted by our own error', async () => {
    answer = () => Promise.reject(new Error(`no answer for ${VIN}, А123ВС777 of anna@mail.example`))
    await get(`/v1/gibdd/${VIN}/dtp/test`)
    expect(site.log.join()).toContain('no answer for …, … of …')
    expect(site.log.join()).not.toMatch(/А123ВС777|anna@/)
  })

  it('never logs the address of a failing page', async () => {
    await site.close()
    await start({}, await brokenWebBuild())
    expect((await get('/checks/XTAGFL110JY000001?plate=%D0%90secret')).statusCode).toBe(500)
    expect(site.log.join()).toMatch(
      /TypeError.*no route for .*caused by.*URIError.*a page could not be rendered/,
    )
    expect(site.log.join()).not.toMatch(/XTAGFL|checks|plate|%D0|secret/)
  })

  it('never logs an address quoted by a failing call', async () => {
    answer = () => Promise.reject(new Error(`cannot read /v1/gibdd/${VIN}/dtp/test`))
    await get(`/v1/gibdd/${VIN}/dtp/test`)
    expect(site.log.join()).toContain('alarm')
    expect(site.log.join()).not.toContain(VIN)
  })

  it('describes every call', async () => {
    const { paths } = (await get('/v1/openapi.json')).json()
    const ofCars = Object.keys(paths).filter((path) => /\{vin\}.*\/\{captcha_token\}$/.test(path))
    const sections = (await presentHere()).map(({ path }) => path)
    expect(ofCars.toSorted()).toEqual([...sections, '/v1/verdict/{vin}/{captcha_token}'].toSorted())
    expect(paths['/v1/user'].get.security).toEqual([{ accessToken: [] }])
    expect(paths['/v1/auth/telegram/checkToken'].get.responses[200]).toBeDefined()
    expect(paths['/v1/gibdd/{vin}/dtp/{captcha_token}'].get.responses).toHaveProperty('503')
  })

  it('describes the action of each ticket, and accepts no other', async () => {
    const { paths } = (await get('/v1/openapi.json')).json()
    const { get: challenge } = paths['/v1/captcha/challenge']
    const [action] = challenge.parameters.filter(({ name }: { name: string }) => name === 'action')
    const { post: exchange } = paths['/v1/captcha/ticket']
    const { properties } = exchange.requestBody.content['application/json'].schema
    const operations = Object.values<Record<string, Operation>>(paths).flatMap((path) => Object.values(path))
    const named = operations.flatMap(({ description }) => /билет .* `(\w+)`/.exec(description)?.[1] ?? [])
    expect(new Set(named)).toEqual(new Set(action.schema.enum))
    expect(named).toEqual(expect.arrayContaining((await presentHere()).map(({ action }) => action)))
    for (const told of [properties.action.enum, properties.actions.items.enum])
      expect(told).toEqual(action.schema.enum)
    const [first = ''] = named
    expect((await get(`/v1/captcha/challenge?action=${first}`)).statusCode).toBe(200)
    expect((await get(`/v1/captcha/challenge?action=${first}New`)).statusCode).toBe(400)
  })

  it('describes itself as OpenAPI readers and linters expect', async () => {
    const { info, servers, tags, paths, components } = (await get('/v1/openapi.json')).json()
    expect(info).toMatchObject({ description: expect.any(String), contact: { url: expect.any(String) } })
    expect(info.license).toEqual({ name: expect.any(String), url: expect.stringMatching(/^https?:/) })
    expect(servers[0].url).not.toMatch(/\/$/)
    const headings = new Map(
      tags.map((tag: { name: string; description: string }) => [tag.name, tag.description]),
    )
    const operations = Object.values<Record<string, Operation>>(paths).flatMap((path) => Object.values(path))
    for (const { operationId, description, tags: under, security } of operations) {
      expect(description, operationId).toMatch(/Вход не нужен|билет|Нужен ключ доступа/)
      expect(
        under.map((tag) => headings.get(tag)),
        operationId,
      ).toEqual([expect.any(String)])
      const schemes = security.flatMap((scheme) => Object.keys(scheme))
      expect(Object.keys(components.securitySchemes), operationId).toEqual(expect.arrayContaining(schemes))
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it('lets only the operator read the metrics', async () => {
    await site.close()
    await start({ METRICS_TOKEN: 'secret-of-the-operator', METRICS_TOKEN_PREVIOUS: 'the-one-before' })
    const asked = (token: string) =>
      site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect((await get('/metrics')).statusCode).toBe(403)
    expect((await asked('of-nobody')).statusCode).toBe(403)
    for (const token of ['secret-of-the-operator', 'the-one-before'])
      expect((await asked(token)).body).toContain('http_requests_total')
  })

  it('is ready only while its database answers, and reports so to Prometheus', async () => {
    vi.spyOn(database, 'ready').mockRejectedValue(new Error('connection refused'))
    const reply = await get('/readyz')
    expect(reply.statusCode).toBe(503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await site.app.inject('/metrics')).body).toContain('\nserver_ready 0\n')
    expect(site.alarms()).toBe(1)
  })

  it('reports readiness to Prometheus', async () => {
    const { body } = await site.app.inject('/metrics')
    expect(body).toContain('\nserver_ready 1\n')
    expect(body).toContain('\navtosled_build_info{commit="unknown",schema="unknown"} 1\n')
  })

  it('reports within two seconds that it is not ready when its database hangs', async () => {
    vi.spyOn(database, 'ready').mockReturnValue(Promise.withResolvers<void>().promise)
    const asked = performance.now()
    expect((await get('/readyz')).statusCode).toBe(503)
    expect(performance.now() - asked).toBeLessThan(2000)
    expect((await get('/healthz')).json()).toEqual({ status: 'ok', commit: 'unknown' })
  })

  it('writes to its database at most once a second for readiness checks', async () => {
    const ready = vi.spyOn(database, 'ready')
    await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
    expect(ready).toHaveBeenCalledOnce()
  })

  it('sends security headers with every response', async () => {
    const { headers } = await get('/v1/openapi.json')
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })
})

describe('the exchange of work for a ticket', () => {
  beforeEach(async () => {
    await site.close()
    await start({ CAPTCHA_PROVIDER: 'altcha', CAPTCHA_COST: '1' })
  })

  it('serves every section with its own action, and the few other calls that need a ticket', async () => {
    const actions = (await presentHere()).map(({ action }) => action)
    expect(new Set(actions).size).toBe(actions.length)
    for (const action of [
      ...actions,
      'searchByPlateNumber',
      'getBaseInfoByPlate',
      'comments',
      'verdict',
      'outcome',
    ]) {
      expect.soft((await get(`/v1/captcha/challenge?action=${action}`)).statusCode, action).toBe(200)
    }
  })

  it('rejects an unknown action and a made-up solution', async () => {
    expect((await get('/v1/captcha/challenge?action=nonsense')).statusCode).toBe(400)
    const unknown = { action: 'nonsense', solution: 'x' }
    const refused = await site.app.inject({
      method: 'POST',
      url: '/v1/captcha/ticket',
      payload: unknown,
    })
    expect(refused.json()).toMatchObject({ success: false, error: 'bad_request' })
    const made = Buffer.from('{"challenge":{},"solution":{}}').toString('base64')
    const reply = await site.app.inject({
      method: 'POST',
      url: '/v1/captcha/ticket',
      payload: { action: 'gibddDtp', solution: made },
    })
    expect(reply.statusCode).toBe(403)
  })
})
