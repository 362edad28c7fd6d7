import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorTable, type SourceErrorCode } from '#shared/contract/errors.ts'
import type { Database } from '../db/database.ts'
import { answers } from '../db/schema.ts'
import { testDatabase } from '../db/testing.ts'
import { RegistryFailure } from '../registry-kit/failure.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'

const VIN = 'XTAGFL110JY000001'

let site: TestApp
let database: Database
let answer: () => Promise<unknown>

async function start(env: Record<string, string> = {}): Promise<void> {
  site = await openTestApp(database, {
    env: { CAPTCHA_PROVIDER: 'none', ...env },
    answer: () => answer(),
  })
}

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
  await database.db.delete(answers)
})

describe('a section call', () => {
  it('answers with the envelope and is never cached on the way', async () => {
    const reply = await get(`/v1/gibdd/${VIN}/dtp/test`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ success: true, outcome: 'found', checkedAt: expect.any(String) })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('takes a VIN as people write it', async () => {
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

  it('refuses a wrong ticket, also when the answer is at hand', async () => {
    await get(`/v1/gibdd/${VIN}/dtp/test`)
    const reply = await get(`/v1/gibdd/${VIN}/dtp/wrong`)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ success: false, error: 'ticket_refused' })
  })

  it.each(Object.keys(errorTable).filter((code) => code.startsWith('source_')) as SourceErrorCode[])(
    'tells %s apart from an empty answer',
    async (code) => {
      answer = () => Promise.reject(new RegistryFailure(code, 'told by the test'))
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

  it('slows down an address that asks too much, and says for how long', async () => {
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
  it('comes from the store once it is known', async () => {
    answer = async () => ({ outcome: 'found', data: { vin: VIN, model: 'LADA VESTA', year: '2018' } })
    expect((await get(`/v1/getBase/${VIN}/1`)).json()).toMatchObject({
      data: { vin: VIN, model: 'LADA VESTA' },
    })
    answer = () => Promise.reject(new RegistryFailure('source_silent', 'down'))
    expect((await get(`/v1/getBase/${VIN}/1`)).json()).toMatchObject({ outcome: 'found' })
  })

  it('is renewed when registration brings something official', async () => {
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

  it('says that it could not be asked, and not that there is nothing', async () => {
    answer = () => Promise.reject(new RegistryFailure('source_silent', 'down'))
    const reply = await get(`/v1/getBase/${VIN}/1`)
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ success: false, error: 'source_silent' })
  })
})

describe('the server', () => {
  it('answers an unknown call as unknown, in JSON', async () => {
    const reply = await get('/v1/nothing/here')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ success: false, error: 'not_found' })
  })

  it.each([
    ['{"message":', 'application/json', 400],
    ['message=x', 'text/plain', 415],
    [JSON.stringify({ message: 'x'.repeat(70_000) }), 'application/json', 413],
    ['{}', 'application/json', 400],
  ])('turns a bad body away with its proper status', async (payload, type, status) => {
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

  it('describes every call it has', async () => {
    const { paths } = (await get('/v1/openapi.json')).json()
    const lookups = Object.keys(paths).filter((path) => path.endsWith('/{captcha_token}'))
    expect(lookups.filter((path) => path.includes('{vin}'))).toHaveLength(10)
    expect(paths['/v1/user'].get.security).toEqual([{ accessToken: [] }])
    expect(paths['/v1/auth/telegram/checkToken'].get.responses[200]).toBeDefined()
    expect(paths['/v1/gibdd/{vin}/dtp/{captcha_token}'].get.responses).toHaveProperty('503')
  })

  it('lets only the operator read the metrics', async () => {
    await site.close()
    await start({ METRICS_TOKEN: 'secret-of-the-operator' })
    expect((await get('/metrics')).statusCode).toBe(403)
    const reply = await site.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer secret-of-the-operator' },
    })
    expect(reply.body).toContain('http_requests_total')
  })

  it('is ready only while its database answers', async () => {
    expect((await get('/readyz')).statusCode).toBe(200)
    vi.spyOn(database, 'ready').mockRejectedValue(new Error('connection refused'))
    expect((await get('/readyz')).statusCode).toBe(503)
  })

  it('sends security headers with everything', async () => {
    const { headers } = await get('/v1/openapi.json')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })
})

describe('the exchange of work for a ticket', () => {
  it('rejects an unknown action and a made-up solution', async () => {
    await site.close()
    await start({ CAPTCHA_PROVIDER: 'altcha', CAPTCHA_COST: '1' })
    expect((await get('/v1/captcha/challenge?action=nonsense')).statusCode).toBe(400)
    const made = Buffer.from('{"challenge":{},"solution":{}}').toString('base64')
    const reply = await site.app.inject({
      method: 'POST',
      url: '/v1/captcha/ticket',
      payload: { action: 'gibddDtp', solution: made },
    })
    expect(reply.statusCode).toBe(403)
  })
})
