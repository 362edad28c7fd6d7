import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { RequestTally } from '../platform/request-tally.ts'
import { Limit } from './limit.ts'
import { jsonReply, openReadyLane, type ReadyReply, type ReadyRoute } from './ready-lane.ts'
import { visitorAddress } from './visitor-address.ts'

let server: Server
let tally: RequestTally
let logged: string

const reply: ReadyReply = { status: 200, headers: ['x-own', 'yes'], body: Buffer.from('ready') }

/** A server whose framework answers «framework», with a lane of one route before it. */
async function open(route: Partial<ReadyRoute>): Promise<void> {
  tally = new RequestTally()
  logged = ''
  server = createServer((_request, response) => response.end('framework'))
  openReadyLane(server, {
    routes: [{ route: '/ready', limit: new Limit(2), match: () => () => reply, ...route }],
    headers: ['x-content-type-options', 'nosniff'],
    addressOf: visitorAddress(undefined),
    tally,
    log: createLog('trace', {
      output: {
        write: (line) => {
          logged += line
        },
      },
    }),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

const ask = async (init?: RequestInit) => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ready`, init)
  return { response, text: await response.text() }
}

beforeEach(() => open({}))
afterEach(() => server.close())

describe('the lane of ready responses', () => {
  it('sends ready responses with the security headers, and counts them', async () => {
    const { response, text } = await ask()
    expect(text).toBe('ready')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-own': 'yes',
    })
    expect([...tally.counts()]).toEqual([{ route: '/ready', status: 200, count: 1 }])
  })

  it('keeps responses of the API out of caches and search engines', async () => {
    server.close()
    await open({ match: () => () => jsonReply(Buffer.from('{}')) })
    const { headers } = (await ask()).response
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  it('leaves requests over their limit to the framework', async () => {
    const texts = [(await ask()).text, (await ask()).text, (await ask()).text]
    expect(texts).toEqual(['ready', 'ready', 'framework'])
  })

  it('leaves everything but a plain GET to the framework', async () => {
    expect((await ask({ method: 'POST' })).text).toBe('framework')
  })

  it.each([
    ['is not at hand', { match: () => undefined }],
    ['turns out to need it', { match: () => () => undefined }],
    ['turns out to need it later', { match: () => async () => undefined }],
    ['fails', { match: () => () => Promise.reject(new Error('the database is away')) }],
  ])('leaves to the framework a response that %s', async (_why, route) => {
    server.close()
    await open(route)
    expect((await ask()).text).toBe('framework')
  })

  it('waits for a promised response, such as a ticket spent in the database', async () => {
    server.close()
    await open({ match: () => async () => reply })
    expect((await ask()).text).toBe('ready')
  })

  it.each([
    ['is looked for', { match: broken }],
    ['is made', { match: () => broken }],
    ['is sent', { match: () => () => ({ ...reply, headers: ['x-own', 'two\nlines'] }) }],
    ['is sent late', { match: () => async () => ({ ...reply, headers: ['x-own', 'two\nlines'] }) }],
  ])('answers 500, counts it and raises an alarm when it fails while a response %s', async (_when, route) => {
    server.close()
    await open(route)
    const { response, text } = await ask()
    expect(response.status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({ success: false, error: 'internal' })
    expect([...tally.counts()]).toContainEqual({ route: 'ready lane', status: 500, count: 1 })
    expect(logged).toContain('alarm')
    expect(logged).not.toContain('/ready')
  })
})

const broken = () => {
  throw new Error('cannot read /ready')
}
