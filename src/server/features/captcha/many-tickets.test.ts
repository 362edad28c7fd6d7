import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../db/database.ts'
import { testDatabase, testPostgresTwice } from '../../db/testing.ts'
import { openTestApp, type TestApp } from '../../testing/open-app.ts'
import { createSharedTickets } from './shared-tickets.ts'
import { solutionOf } from './testing-solution.ts'

const VIN = 'XTAGFL110JY000001'
const TICKET = expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)

const challenge = (site: TestApp, query: string) => site.ask('GET', `/v1/captcha/challenge?${query}`)

const exchange = (site: TestApp, body: object) => site.ask('POST', '/v1/captcha/ticket', { body })

/** The solution of a challenge for these actions. */
async function solved(site: TestApp, ...actions: readonly string[]): Promise<string> {
  const reply = await challenge(site, `actions=${actions}`)
  return solutionOf(reply.json().data.challenge)
}

describe('one proof of work for several actions', () => {
  let database: Database
  let site: TestApp

  const open = (env: Record<string, string> = {}) =>
    openTestApp(database, { env, answer: async () => ({ outcome: 'nothing', data: {} }) })

  beforeAll(async () => {
    database = await testDatabase()
    site = await open()
  })

  afterAll(async () => {
    await site.close()
    await database.close()
  })

  it('is exchanged at once for a ticket each, and every ticket opens its section', async () => {
    const actions = ['gibddDtp', 'gibddWanted']
    const reply = await exchange(site, { actions, solution: await solved(site, ...actions) })
    expect(reply.json()).toEqual({
      success: true,
      data: { tickets: { gibddDtp: TICKET, gibddWanted: TICKET } },
    })
    const { gibddDtp, gibddWanted } = reply.json().data.tickets
    expect((await site.ask('GET', `/v1/gibdd/${VIN}/dtp/${gibddWanted}`)).statusCode).toBe(403)
    expect((await site.ask('GET', `/v1/gibdd/${VIN}/dtp/${gibddDtp}`)).statusCode).toBe(200)
  })

  it('may be exchanged in parts, alone or together', async () => {
    const solution = await solved(site, 'gibddDtp', 'gibddWanted', 'verdict')
    expect((await exchange(site, { action: 'verdict', solution })).json().data).toEqual({ ticket: TICKET })
    const rest = await exchange(site, { actions: ['gibddDtp', 'gibddWanted'], solution })
    expect(Object.keys(rest.json().data.tickets)).toEqual(['gibddDtp', 'gibddWanted'])
  })

  it('gives nothing when any action is taken already, and takes nothing away then', async () => {
    const solution = await solved(site, 'gibddDtp', 'gibddWanted')
    await exchange(site, { action: 'gibddDtp', solution })
    const refused = await exchange(site, { actions: ['gibddWanted', 'gibddDtp'], solution })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ success: false, error: 'ticket_refused', message: expect.any(String) })
    expect((await exchange(site, { action: 'gibddWanted', solution })).statusCode).toBe(200)
  })

  it('gives nothing when any action is not of the challenge', async () => {
    const solution = await solved(site, 'gibddDtp')
    expect((await exchange(site, { actions: ['gibddDtp', 'comments'], solution })).statusCode).toBe(403)
    expect((await exchange(site, { action: 'comments', solution })).statusCode).toBe(403)
    expect((await exchange(site, { actions: ['gibddDtp'], solution })).statusCode).toBe(200)
  })

  it.each([
    '',
    'action=gibddDtp&actions=gibddWanted',
    'actions=',
    'actions=gibddDtp,',
    'actions=gibddDtp,nonsense',
    'actions=gibddDtp,gibddDtp',
  ])('is not given out for «%s»', async (query) => {
    const reply = await challenge(site, query)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, error: 'bad_request' })
  })

  it.each([
    {},
    { action: 'gibddDtp', actions: ['gibddDtp'] },
    { actions: [] },
    { actions: ['nonsense'] },
    { actions: ['gibddDtp', 'gibddDtp'] },
  ])('is not exchanged for %j', async (asked) => {
    const solution = await solved(site, 'gibddDtp')
    expect((await exchange(site, { ...asked, solution })).statusCode).toBe(400)
    expect((await exchange(site, { action: 'gibddDtp', solution })).statusCode).toBe(200)
  })

  it('brings an address no more tickets in a minute than it would get one by one', async () => {
    const strict = await open({ RATE_LIMIT_OTHER: '6' })
    onTestFinished(strict.close)
    const actions = ['gibddDtp', 'gibddWanted', 'gibddRestrictions']
    const solution = await solved(strict, ...actions)
    expect((await exchange(strict, { actions, solution })).statusCode).toBe(200)
    expect((await challenge(strict, 'action=gibddDtp')).statusCode).toBe(429)
    strict.clock.now += 60_000
    await challenge(strict, `actions=${actions}`)
    const late = await exchange(strict, { actions: [...actions, 'verdict'], solution })
    expect(late.statusCode).toBe(429)
    expect(late.json()).toMatchObject({ error: 'too_many_requests', retryAfter: expect.any(Number) })
  })

  it('is the test ticket for each where there is no protection', async () => {
    const unprotected = await open({ CAPTCHA_PROVIDER: 'none' })
    onTestFinished(unprotected.close)
    const reply = await exchange(unprotected, { actions: ['gibddDtp', 'comments'], solution: 'x' })
    expect(reply.json().data).toEqual({ tickets: { gibddDtp: 'test', comments: 'test' } })
  })
})

it('two servers on one database give out a ticket of one solution once', async () => {
  const databases = await testPostgresTwice()
  const env = { CAPTCHA_SECRET: 'a secret of both servers' }
  const open = (database: Database) =>
    openTestApp(database, { env, instead: { tickets: createSharedTickets(database.db) } })
  const servers = await Promise.all(databases.map(open))
  const [here, there] = servers as [TestApp, TestApp]
  const actions = ['gibddDtp', 'gibddWanted', 'gibddRestrictions']
  for (let round = 0; round < 10; round++) {
    const solution = await solved(here, ...actions)
    const asked = [here, there, here, there].map((site, i) =>
      exchange(site, { actions: i < 2 ? actions : actions.toReversed(), solution }),
    )
    const replies = await Promise.all(asked)
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403])
    const given = replies.flatMap((reply) => reply.json().data?.tickets ?? [])
    const url = `/v1/gibdd/${VIN}/wanted/${given[0].gibddWanted}`
    expect((await there.ask('GET', url)).json()).not.toMatchObject({ error: 'ticket_refused' })
  }
  for (const server of servers) await server.close()
  for (const database of databases) await database.close()
})
