import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testDatabase, testPostgresTwice } from '#server/db/testing.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { createSharedTickets } from './shared-tickets.ts'
import { solutionOf } from './testing-solution.ts'

const VIN = 'XTAGFL110JY000001'
const TICKET = expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)

const challenge = (site: TestApp, query: string) => site.ask('GET', `/v1/captcha/challenge?${query}`)

const exchange = (site: TestApp, body: object) => site.ask('POST', '/v1/captcha/ticket', { body })

const solvedFor = async (site: TestApp, query: string): Promise<string> =>
  solutionOf((await challenge(site, query)).json().data.challenge)

/** The solution of a challenge for these actions. */
const solved = (site: TestApp, ...actions: readonly string[]): Promise<string> =>
  solvedFor(site, `actions=${actions}&vehicle=${VIN}`)

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

  it('gives nothing when any action is taken already, and uses nothing up then', async () => {
    const solution = await solved(site, 'gibddDtp', 'gibddWanted')
    await exchange(site, { action: 'gibddDtp', solution })
    const refused = await exchange(site, { actions: ['gibddWanted', 'gibddDtp'], solution })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ success: false, error: 'ticket_refused', message: expect.any(String) })
    const logged = site.log.map((line) => JSON.parse(line))
    expect(logged).toContainEqual(
      expect.objectContaining({
        msg: 'a call was refused',
        route: '/v1/captcha/ticket',
        code: 'ticket_refused',
      }),
    )
    expect((await exchange(site, { action: 'gibddWanted', solution })).statusCode).toBe(200)
  })

  it('gives nothing when the challenge lacks any action', async () => {
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
    'actions=gibddDtp&vehicle=',
    'actions=gibddDtp&vehicle=XTA',
  ])('is not issued for «%s»', async (query) => {
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

  it('brings an address no more tickets a minute than single exchanges would', async () => {
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

  it('is the test ticket for each action without protection', async () => {
    const unprotected = await open({ CAPTCHA_PROVIDER: 'none' })
    onTestFinished(unprotected.close)
    const reply = await exchange(unprotected, { actions: ['gibddDtp', 'comments'], solution: 'x' })
    expect(reply.json().data).toEqual({ tickets: { gibddDtp: 'test', comments: 'test' } })
  })
})

describe('a ticket of a challenge with a vehicle', () => {
  const OTHER = 'XTAGFL110JY000002'
  let database: Database
  let site: TestApp

  const earn = async (query: string, action: string, named: object = {}) => {
    const solution = await solvedFor(site, query)
    return (await exchange(site, { action, solution, ...named })).json().data?.ticket
  }

  const status = async (path: string): Promise<number> => (await site.ask('GET', path)).statusCode

  const comments = async (vin: string, token: string): Promise<number> =>
    (await site.ask('POST', '/v1/car/comments', { body: { vin, token } })).statusCode

  beforeAll(async () => {
    database = await testDatabase()
    site = await openTestApp(database, { answer: async () => ({ outcome: 'nothing', data: {} }) })
  })

  afterAll(async () => {
    await site.close()
    await database.close()
  })

  it('opens that vehicle only, and stays valid for it', async () => {
    const ticket = await earn(`action=gibddDtp&vehicle=${VIN}`, 'gibddDtp')
    expect(await status(`/v1/gibdd/${OTHER}/dtp/${ticket}`)).toBe(403)
    expect(await status(`/v1/gibdd/${VIN}/dtp/${ticket}`)).toBe(200)
    expect(await status(`/v1/gibdd/${VIN}/dtp/${ticket}`)).toBe(403)
  })

  it('opens no stored answer about another vehicle', async () => {
    for (const vin of [VIN, OTHER])
      expect(await status(`/v1/gibdd/${vin}/wanted/${await site.ticket('gibddWanted')}`)).toBe(200)
    const ticket = await earn(`action=gibddWanted&vehicle=${VIN}`, 'gibddWanted')
    expect(await status(`/v1/gibdd/${OTHER}/wanted/${ticket}`)).toBe(403)
    expect(await status(`/v1/gibdd/${VIN}/wanted/${ticket}`)).toBe(200)
  })

  it.each([
    ['a VIN with blanks', 'xtagfl110 jy000001', `/v1/gibdd/${VIN}/dtp/`, 'gibddDtp'],
    ['a frame number with its dash', 'JZX100-0012345', '/v1/gibdd/JZX1000012345/dtp/', 'gibddDtp'],
    ['a plate in Latin', 'A123BC77', `/v1/getVinByPlate/${encodeURI('А123ВС77')}/`, 'searchByPlateNumber'],
    ['a plate', 'А123ВС77', `/v1/getBaseByPlate/${encodeURI('А123ВС77')}/`, 'getBaseInfoByPlate'],
  ])('may name it as %s', async (_what, vehicle, path, action) => {
    const ticket = await earn(`action=${action}&vehicle=${encodeURIComponent(vehicle)}`, action)
    expect((await site.ask('GET', path + ticket)).json()).not.toMatchObject({ error: 'ticket_refused' })
  })

  it('opens no plate but its own', async () => {
    const vehicle = encodeURI('А123ВС77')
    const ticket = await earn(`action=searchByPlateNumber&vehicle=${vehicle}`, 'searchByPlateNumber')
    expect(await status(`/v1/getVinByPlate/${encodeURI('А124ВС77')}/${ticket}`)).toBe(403)
  })

  it('opens nothing that may cost money without a vehicle', async () => {
    expect(await status(`/v1/gibdd/${VIN}/dtp/${await earn('action=gibddDtp', 'gibddDtp')}`)).toBe(403)
    const search = await earn('action=searchByPlateNumber', 'searchByPlateNumber')
    expect(await status(`/v1/getVinByPlate/${encodeURI('А123ВС77')}/${search}`)).toBe(403)
  })

  it('requires no vehicle for stored data: comments and the verdict', async () => {
    expect(await comments(OTHER, await earn('action=comments', 'comments'))).toBe(200)
    expect(await status(`/v1/verdict/${OTHER}/${await earn('action=verdict', 'verdict')}`)).toBe(200)
    const bound = await earn(`actions=comments&vehicle=${VIN}`, 'comments')
    expect(await comments(OTHER, bound)).toBe(403)
    expect(await comments(VIN, bound)).toBe(200)
  })

  it('cannot be got by another vehicle at the exchange, nor by a challenge without it', async () => {
    const query = `action=gibddDtp&vehicle=${VIN}`
    expect(await earn(query, 'gibddDtp', { vehicle: OTHER })).toBeUndefined()
    expect(await earn('action=gibddDtp', 'gibddDtp', { vehicle: VIN })).toBeUndefined()
    expect(await earn(query, 'gibddDtp', { vehicle: VIN })).toEqual(TICKET)
  })

  it('cannot be got by another vehicle in the solved challenge', async () => {
    const solution = await solvedFor(site, `action=gibddDtp&vehicle=${VIN}`)
    const payload = Buffer.from(solution, 'base64').toString().replace(VIN, OTHER)
    const forged = Buffer.from(payload).toString('base64')
    expect((await exchange(site, { action: 'gibddDtp', solution: forged })).statusCode).toBe(403)
  })
})

describe('the work of a challenge', () => {
  const QUERY = `action=gibddDtp&vehicle=${VIN}`
  let database: Database
  let site: TestApp
  let use: number

  beforeAll(async () => {
    database = await testDatabase()
    const seller = { dailyLimit: 1000, boughtToday: async () => 0, hourUse: async () => use }
    site = await openTestApp(database, {
      spending: new Map([['seller', seller]]),
      env: { CAPTCHA_COST: '3' },
    })
  })

  afterAll(async () => {
    await site.close()
    await database.close()
  })

  const used = (part: number) => {
    use = part
    site.clock.now += 5000
  }
  const cost = async (query: string) => (await challenge(site, query)).json().data.challenge.parameters.cost

  it.each([
    [0, 3],
    [0.24, 3],
    [0.25, 6],
    [0.5, 12],
    [0.75, 24],
    [1, 24],
  ])('rises with the use of the hour: %d used', async (part, expected) => {
    used(part)
    expect(await cost(QUERY)).toBe(expected)
    expect(await cost(`actions=comments,gibddDtp&vehicle=${VIN}`)).toBe(expected)
    expect(await cost('actions=comments,verdict')).toBe(3)
  })

  it('is valid after being done at half the cost, and no longer at a quarter', async () => {
    used(0)
    const ahead = [await solvedFor(site, QUERY), await solvedFor(site, QUERY)]
    used(0.25)
    expect((await exchange(site, { action: 'gibddDtp', solution: ahead[0] })).statusCode).toBe(200)
    used(0.5)
    expect((await exchange(site, { action: 'gibddDtp', solution: ahead[1] })).statusCode).toBe(403)
    const anew = await solvedFor(site, QUERY)
    expect((await exchange(site, { action: 'gibddDtp', solution: anew })).statusCode).toBe(200)
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
