import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { carFacts } from '#facts/car-facts.ts'
import type { MonitoringClient } from '#registry-kit/monitoring.ts'
import type { Registry } from '#registry-kit/registry.ts'
import { type CannedServer, cannedServer, jsonReply } from '#registry-kit/testing/canned-server.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { Database } from '#server/db/database.ts'
import { accessTokens, users } from '#server/db/schema/accounts.ts'
import { followedCars, monitoredCars, monitoringReading } from '#server/db/schema/follow.ts'
import { recentTries } from '#server/db/schema/limits.ts'
import { testDatabase } from '#server/db/testing.ts'
import { collectRegistries, collectSources } from '#server/sources/collect.ts'
import { engines } from '#server/testing/engines.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing/open-app.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { runs } from '#shared/testing/properties.ts'
import { askAhead } from './followed.ts'
import { monitorNext } from './monitoring-round.ts'
import { type AskParts, askAboutNext } from './rounds.ts'

const VIN = 'XTAGFL110JY000001'
const ALIKE = 'XTAGFL110JY000002'
const OTHER = 'Z94CB41AADR000001'

/** Noon in Moscow. */
const NOON = Date.UTC(2026, 10, 24, 9)
const ROUND_MS = 15 * MINUTE_MS

const { monitoring } = await collectSources()
const registry = (await collectRegistries()).find(({ id }) => id === monitoring?.id) ?? expect.unreachable()

let database: Database
let demo: DemoRegistries
let site: TestApp
let anna: Person
/** Checks: their time, and the earliest time of an acceptable answer. */
let checks: { vin: string; at: number; since: number | undefined }[]
let counted: Record<string, number>
let logged: object[]

beforeAll(async () => {
  database = await testDatabase()
  site = await openTestApp(database, { env: { FOLLOW_CARS: '9' } })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

beforeEach(async () => {
  for (const table of [monitoredCars, monitoringReading, recentTries, users]) await database.db.delete(table)
  demo = await startDemoRegistries({ port: 0 })
  site.clock.now = NOON
  anna = await site.signUp()
  checks = []
  counted = {}
  logged = []
})
afterEach(() => demo.close())

const call = async (path: string, vin: string, { token } = anna) =>
  (await site.ask('POST', path, { token, body: { vin } })).json()
const follow = (vin: string, person = anna) => call('/v1/user/follow', vin, person)
const unfollow = (vin: string) => call('/v1/user/unfollow', vin)

const standIn = () => ({ url: `${demo.url}/autoteka-monitoring` })

const bucket = async (): Promise<string[]> => (await fetch(`${standIn().url}/__bucket`)).json()

async function happened(vin: string, written = vin, operationCode = 3) {
  const { status } = await fetch(`${standIn().url}/__happened`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vin, written, operationCode }),
  })
  expect(status).toBe(204)
}

const partsAt = (server: { readonly url: string }, { db } = database) => ({
  db,
  monitoring: openAt(server, registry as Registry<MonitoringClient>),
  now: () => site.clock.now,
  log: { warn: (fields: object, message: string) => logged.push({ ...fields, message }) },
  count: (whose: string, actions: number) => {
    counted[whose] = (counted[whose] ?? 0) + actions
  },
})

/** Lets a round's time pass and runs one round. */
async function round(server: { readonly url: string } = standIn()) {
  site.clock.now += ROUND_MS
  expect(await monitorNext(partsAt(server))).toBe(true)
}

async function askAll() {
  const parts: AskParts = {
    db: database.db,
    messengers: [],
    now: () => site.clock.now,
    cars: {
      async check(vin, _who, _onProgress, options) {
        checks.push({ vin, at: site.clock.now, since: options?.since?.getTime() })
        const verdict = { vin, level: 'clear', headline: '', advice: '', madeAt: '' } as const
        return {
          verdict: { ...verdict, reasons: [], notes: [], unknown: [], trail: [] },
          facts: carFacts({ vin, answers: [] }),
          silent: [],
        }
      },
      facts: () => expect.unreachable(),
    },
  }
  while (await askAboutNext(parts));
}

const numbersAsked = () => checks.map(({ vin }) => vin).toSorted()

/** A seller with canned answers, by the end of the path. */
async function seller(answers: Readonly<Record<string, CannedServer['answer']>>) {
  const server = await cannedServer((request, nth) => {
    if (request.url === '/token') return jsonReply({ access_token: 'fictional', expires_in: 3600 })
    const [path = ''] = request.url.split('?', 1)
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]
    if (answer) return answer(request, nth)
    return path.includes('/bucket/')
      ? jsonReply({ result: { isOk: true, invalidVehicles: [] } })
      : jsonReply({ data: [], pagination: { hasNext: false, nextCursor: '' } })
  })
  onTestFinished(() => server[Symbol.asyncDispose]())
  const calls = (end: string) => server.requests.filter(({ url }) => url.split('?', 1)[0]?.endsWith(end))
  return { url: server.url, calls }
}

describe('a followed car', () => {
  it('is in the bucket from the next round on, while any person follows it', async () => {
    const boris = await site.signUp()
    await follow(VIN)
    await follow(VIN, boris)
    await follow(OTHER)
    await round()
    expect((await bucket()).toSorted()).toEqual([VIN, OTHER].toSorted())
    await unfollow(VIN)
    await unfollow(OTHER)
    await round()
    expect(await bucket()).toEqual([VIN])
    await database.db.update(accessTokens).set({ createdAt: new Date(site.clock.now) })
    await site.ask('DELETE', '/v1/user/deleteAccount', { token: boris.token })
    await round()
    expect(await bucket()).toEqual([])
    expect(await database.db.select().from(monitoredCars)).toEqual([])
  })

  it.each([
    ['has come to its end', () => database.db.update(followedCars).set({ endsAt: new Date(NOON) })],
    [
      'is followed by a person who was blocked',
      () =>
        database.db
          .update(users)
          .set({ blockedAt: new Date(NOON) })
          .where(eq(users.id, anna.id)),
    ],
  ])('leaves the bucket when it %s', async (_, end) => {
    await follow(VIN)
    await round()
    await end()
    await round()
    expect(await bucket()).toEqual([])
  })

  it('is checked ahead of its turn after an action, and keeps its turn', async () => {
    await follow(VIN)
    await round()
    await askAll()
    expect(checks).toEqual([])
    await happened(VIN)
    await round()
    await askAll()
    const ahead = { vin: VIN, at: site.clock.now, since: site.clock.now }
    expect(checks).toEqual([ahead])
    await round()
    site.clock.now = NOON + DAY_MS
    await askAll()
    expect(checks).toEqual([ahead, { vin: VIN, at: NOON + DAY_MS, since: undefined }])
    site.clock.now += DAY_MS - 1
    await askAll()
    expect(checks).toHaveLength(2)
  })

  it('with an action at night wakes no one', async () => {
    await follow(VIN)
    await round()
    await happened(VIN)
    site.clock.now = NOON + 14 * HOUR_MS
    await round()
    await askAll()
    expect(checks).toEqual([])
    site.clock.now = NOON + 21 * HOUR_MS
    await askAll()
    expect(numbersAsked()).toEqual([VIN])
  })

  it('is checked for all its followers, and no other car is', async () => {
    const boris = await site.signUp()
    await follow(VIN)
    await follow(VIN, boris)
    await follow(OTHER)
    await round()
    await happened(VIN)
    await round()
    await askAll()
    expect(numbersAsked()).toEqual([VIN, VIN])
  })

  it('is checked again when an action arrives during a check', async () => {
    await follow(VIN)
    site.clock.now += DAY_MS
    let isFirst = true
    const check: AskParts['cars']['check'] = async (vin, _who, _onProgress, options) => {
      checks.push({ vin, at: site.clock.now, since: options?.since?.getTime() })
      if (isFirst) await askAhead(database.db, [VIN], new Date(site.clock.now))
      isFirst = false
      const verdict = { vin, level: 'clear', headline: '', advice: '', madeAt: '' } as const
      return {
        verdict: { ...verdict, reasons: [], notes: [], unknown: [], trail: [] },
        facts: carFacts({ vin, answers: [] }),
        silent: [],
      }
    }
    const parts = {
      db: database.db,
      messengers: [],
      now: () => site.clock.now,
      cars: { check, facts: () => expect.unreachable() },
    }
    while (await askAboutNext(parts));
    expect(checks.map(({ since }) => since)).toEqual([undefined, site.clock.now])
  })

  it.each(['error500', 'rate-limit', 'captcha', 'html', 'reset'])(
    'keeps its turn while monitoring answers with «%s», and gets its action in the round after',
    async (fault) => {
      await follow(VIN)
      await round()
      await happened(VIN)
      demo.setFault('autoteka-monitoring', { fault })
      await round()
      await askAll()
      expect(checks).toEqual([])
      demo.clearFaults()
      await round()
      await askAll()
      expect(numbersAsked()).toEqual([VIN])
    },
  )

  it('is never checked later because of an action', async () => {
    await follow(VIN)
    const hours = 3 * 24
    const someHours = fc.uniqueArray(fc.integer({ min: 1, max: hours }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(someHours, async (actionHours) => {
        site.clock.now = NOON
        await unfollow(VIN)
        await follow(VIN)
        checks = []
        for (let hour = 1; hour <= hours; hour += 1) {
          site.clock.now = NOON + hour * HOUR_MS
          if (actionHours.includes(hour)) await askAhead(database.db, [VIN], new Date(site.clock.now))
          await askAll()
        }
        const turns = checks.map(({ at }) => (at - NOON) / HOUR_MS)
        expect(turns).toEqual(expect.arrayContaining([24, 48, 72]))
      }),
      runs(12),
    )
  }, 120_000)
})

describe('a masked number', () => {
  it('means a car where no other followed car fits', async () => {
    for (const vin of [VIN, ALIKE, OTHER]) await follow(vin)
    await round()
    await happened(OTHER, 'Z94**************')
    await happened(VIN, 'XTAGFL110JY00000*')
    await happened(VIN, 'XTAGFL110JX00000*')
    await happened(VIN, 'XTA***0001')
    await round()
    await askAll()
    expect(numbersAsked()).toEqual([OTHER])
    expect(counted).toEqual({ followed: 1, several: 1, nobody: 2, unread: 0 })
  })

  it('means the last of two once the other is no longer followed', async () => {
    for (const vin of [VIN, ALIKE]) await follow(vin)
    await round()
    await unfollow(ALIKE)
    await happened(VIN, 'XTAGFL110JY00000•')
    await round()
    await askAll()
    expect(numbersAsked()).toEqual([VIN])
  })
})

describe('actions', () => {
  it('are read to the end, and continued by the next server', async () => {
    for (const vin of [VIN, ALIKE, OTHER]) await follow(vin)
    await round()
    for (const vin of [VIN, ALIKE, OTHER]) await happened(vin)
    await round()
    await askAll()
    expect(numbersAsked()).toEqual([VIN, ALIKE, OTHER].toSorted())
    checks = []
    await fetch(`${demo.url}/__requests`, { method: 'DELETE' })
    await happened(ALIKE, ALIKE, 11)
    await round()
    await askAll()
    expect(numbersAsked()).toEqual([ALIKE])
    const { last } = (await (await fetch(`${demo.url}/__requests/autoteka-monitoring`)).json()) as {
      last: readonly { url: string }[]
    }
    const pages = last.map(({ url }) => url).filter((url) => url.includes('/get-reg-actions/'))
    expect(pages).toEqual(['/autoteka/v1/monitoring/get-reg-actions/?cursor=after-3'])
  })

  it.each([
    ['stands still', 'same', 2],
    ['is not told', undefined, 1],
  ])('repeated for their cursor %s trigger one check', async (_, nextCursor, pages) => {
    const data = [{ vin: VIN, operationCode: 3, operationDateFrom: '2026-11-24' }]
    const told = jsonReply({ data, pagination: { hasNext: true, nextCursor } })
    const server = await seller({ '/get-reg-actions/': () => told })
    await follow(VIN)
    await round(server)
    expect(server.calls('/get-reg-actions/')).toHaveLength(pages)
    await askAll()
    await round(server)
    await askAll()
    expect(numbersAsked()).toEqual([VIN])
  })

  it('without an end are read in part in each round', async () => {
    const server = await seller({
      '/get-reg-actions/': (_request, nth) =>
        jsonReply({ data: [], pagination: { hasNext: true, nextCursor: `page-${nth}` } }),
    })
    await round(server)
    const first = server.calls('/get-reg-actions/')
    expect(first).toHaveLength(20)
    await round(server)
    const next = server.calls('/get-reg-actions/')
    expect(next).toHaveLength(40)
    expect(new Set(next.map(({ url }) => url)).size).toBe(40)
  })

  it('are never news themselves', async () => {
    await follow(VIN)
    await round()
    await happened(VIN)
    await round()
    await askAll()
    const { data } = (await site.ask('GET', '/v1/user/followed', { token: anna.token })).json()
    expect(data.cars).toMatchObject([{ vin: VIN, news: 0 }])
  })
})

describe('the bucket', () => {
  it('is not offered a refused number again, until it is followed anew', async () => {
    const refusing = () =>
      jsonReply({ result: { isOk: true, invalidVehicles: [{ vehicleID: VIN, description: 'Нет такого' }] } })
    const server = await seller({ '/bucket/add': refusing })
    await follow(VIN)
    await round(server)
    await round(server)
    expect(server.calls('/bucket/add')).toHaveLength(1)
    await unfollow(VIN)
    await round(server)
    expect(server.calls('/bucket/remove')).toEqual([])
    await follow(VIN)
    await round(server)
    expect(server.calls('/bucket/add')).toHaveLength(2)
  })

  it('is called again for unconfirmed additions and removals', async () => {
    const server = await seller({ '/bucket/add': () => ({ status: 500, body: '' }) })
    await follow(VIN)
    await round(server)
    await round(server)
    expect(server.calls('/bucket/add')).toHaveLength(2)
    await unfollow(VIN)
    await round(server)
    expect(server.calls('/bucket/remove')).toMatchObject([{ body: JSON.stringify({ data: [VIN] }) }])
    expect(await database.db.select().from(monitoredCars)).toEqual([])
  })

  it('keeps a number until its removal is confirmed', async () => {
    let isAway = true
    const server = await seller({
      '/bucket/remove': () =>
        isAway ? { status: 500, body: '' } : jsonReply({ result: { isOk: true, invalidVehicles: [] } }),
    })
    await follow(VIN)
    await round(server)
    await unfollow(VIN)
    await round(server)
    expect(await database.db.select().from(monitoredCars)).toMatchObject([{ vin: VIN }])
    isAway = false
    await round(server)
    expect(await database.db.select().from(monitoredCars)).toEqual([])
  })

  it('gets many cars in few calls', async () => {
    const server = await seller({})
    await followMany(250)
    await round(server)
    const sent = server.calls('/bucket/add').map(({ body }) => JSON.parse(body).data.length)
    expect(sent).toEqual([100, 100, 50])
  })
})

/** A seller that answers with this status to every call with one of these numbers. */
const sellerWithout = (numbers: readonly string[], status = 400) => {
  const answer: CannedServer['answer'] = ({ body }) =>
    numbers.some((number) => body.includes(number))
      ? { status, body: '' }
      : jsonReply({ result: { isOk: true, invalidVehicles: [] } })
  return seller({ '/bucket/add': answer, '/bucket/remove': answer })
}

/** Bypasses the limit of followed cars. */
async function followMany(count: number) {
  const at = new Date(site.clock.now)
  const common = { userId: anna.id, known: [], notBefore: at, createdAt: at }
  const ends = { endsAt: new Date(NOON + 30 * DAY_MS), expiresAt: new Date(NOON + 30 * DAY_MS) }
  const vins = Array.from({ length: count }, (_, nth) => `XTAGFL110JY000${String(nth).padStart(3, '0')}`)
  await database.db.insert(followedCars).values(vins.map((subject) => ({ subject, ...common, ...ends })))
  return vins
}

const notAdded = async () =>
  (await database.db.select().from(monitoredCars)).flatMap(({ vin, addedAt }) => (addedAt ? [] : [vin]))

describe('a number for which the seller refuses whole calls', () => {
  const REFUSED = 'XTAGFL110JY000142'

  it('keeps no other car out of the bucket, and is logged once and tried once a day', async () => {
    const vins = await followMany(250)
    const server = await sellerWithout([REFUSED])
    await round(server)
    expect(await notAdded()).toEqual([REFUSED])
    const calls = server.calls('/bucket/add').length
    expect(calls).toBeLessThan(20)
    expect(vins).toContain(REFUSED)
    expect(logged).toEqual([{ cars: 1, message: expect.stringContaining('into the bucket') }])
    await round(server)
    expect(server.calls('/bucket/add')).toHaveLength(calls)
    site.clock.now += DAY_MS
    await follow(OTHER, await site.signUp())
    await round(server)
    expect(await notAdded()).toEqual([REFUSED])
    expect(server.calls('/bucket/add')).toHaveLength(calls + 2)
    expect(logged).toHaveLength(1)
  })

  it('is in the bucket once the seller accepts it', async () => {
    await follow(VIN)
    await round(await sellerWithout([VIN]))
    site.clock.now += DAY_MS
    await round(await sellerWithout([]))
    expect(await notAdded()).toEqual([])
    await unfollow(VIN)
    await round(await sellerWithout([]))
    expect(await database.db.select().from(monitoredCars)).toEqual([])
  })

  it('is found even if the seller says so in the body without naming it', async () => {
    await followMany(9)
    const server = await seller({
      '/bucket/add': ({ body }) =>
        jsonReply({ result: { isOk: !body.includes('000007'), invalidVehicles: [] } }),
    })
    await round(server)
    expect(await notAdded()).toEqual(['XTAGFL110JY000007'])
  })

  it('keeps no other car in the bucket', async () => {
    await followMany(250)
    await round(await sellerWithout([]))
    await database.db.delete(followedCars)
    const server = await sellerWithout([REFUSED])
    await round(server)
    const left = await database.db.select().from(monitoredCars)
    expect(left).toMatchObject([{ vin: REFUSED }])
    expect(logged).toEqual([{ cars: 1, message: expect.stringContaining('out of the bucket') }])
    const calls = server.calls('/bucket/remove').length
    await round(server)
    expect(server.calls('/bucket/remove')).toHaveLength(calls)
    site.clock.now += DAY_MS
    await round(await sellerWithout([]))
    expect(await database.db.select().from(monitoredCars)).toEqual([])
  })

  it('is left alone where the seller refuses to add and to remove it', async () => {
    await follow(VIN)
    const server = await sellerWithout([VIN])
    await round(server)
    await unfollow(VIN)
    site.clock.now += DAY_MS
    await round(server)
    expect(await database.db.select().from(monitoredCars)).toEqual([])
  })

  it('is one of a few in each round, where there are many', async () => {
    await followMany(250)
    const server = await sellerWithout(['XTA'])
    await round(server)
    const calls = server.calls('/bucket/add').length
    expect(calls).toBeLessThan(60)
    for (let nth = 0; nth < 14; nth += 1) await round(server)
    await follow(OTHER, await site.signUp())
    await round(server)
    const cars = await database.db.select().from(monitoredCars)
    expect(cars.filter(({ addedAt }) => addedAt)).toMatchObject([{ vin: OTHER }])
    expect(cars.filter(({ retryAt }) => retryAt)).toHaveLength(250)
  })

  it.each([401, 402, 403, 404, 429, 500])(
    'is not searched for after an answer with the status %i',
    async (status) => {
      await followMany(4)
      const server = await sellerWithout(['XTA'], status)
      await round(server)
      const bodies = server.calls('/bucket/add').map(({ body }) => JSON.parse(body).data.length)
      expect(new Set(bodies)).toEqual(new Set([4]))
      const rows = await database.db.select().from(monitoredCars)
      expect(rows.filter(({ retryAt }) => retryAt)).toEqual([])
    },
  )
})

describe('a number lost by the seller', () => {
  it('is put in again within a week', async () => {
    await followMany(1)
    await round()
    const [vin] = await bucket()
    await fetch(`${standIn().url}/__bucket`, { method: 'DELETE' })
    site.clock.now += 6 * DAY_MS
    await round()
    expect(await bucket()).toEqual([])
    site.clock.now += DAY_MS
    await round()
    expect(await bucket()).toEqual([vin])
  })

  it.each([
    [
      'names it',
      jsonReply({ result: { isOk: true, invalidVehicles: [{ vehicleID: 'XTAGFL110JY000000' }] } }),
    ],
    ['refuses the call', { status: 400, body: '' }],
  ])('is taken out in the end though the seller %s when it is put in again', async (_, said) => {
    await followMany(1)
    await round(await seller({}))
    site.clock.now += 7 * DAY_MS
    const again = await seller({ '/bucket/add': () => said })
    await round(again)
    await round(again)
    expect(again.calls('/bucket/add')).toHaveLength(1)
    await database.db.delete(followedCars)
    await round(again)
    expect(again.calls('/bucket/remove')).toHaveLength(1)
    expect(await database.db.select().from(monitoredCars)).toEqual([])
  })
})

describe('a cursor lost by the seller', () => {
  const told = (vin: string, day: number) => ({ vin, operationCode: 3, operationDateFrom: `2026-11-${day}` })

  /** Two actions a page; cursors of another generation are refused. */
  async function sellerOf(actions: object[]) {
    const state = { generation: 1 }
    const server = await seller({
      '/get-reg-actions/': ({ url }) => {
        const cursor = new URL(url, 'http://seller').searchParams.get('cursor')
        const [generation, from] = (cursor ?? `${state.generation}-0`).split('-').map(Number)
        if (generation !== state.generation) return { status: 400, body: '' }
        const end = Math.min((from ?? 0) + 2, actions.length)
        const pagination = { hasNext: end < actions.length, nextCursor: `${generation}-${end}` }
        return jsonReply({ data: actions.slice(from, end), pagination })
      },
    })
    return { server, lose: () => (state.generation += 1) }
  }

  it('is found again at once: processed actions are not repeated, and new ones are read', async () => {
    for (const vin of [VIN, ALIKE, OTHER]) await follow(vin)
    const actions = [told(VIN, 20), told(VIN, 21), told(ALIKE, 22)]
    const { server, lose } = await sellerOf(actions)
    await round(server)
    await askAll()
    expect(numbersAsked()).toEqual([VIN, ALIKE])
    checks = []
    lose()
    actions.push(told(OTHER, 24))
    await round(server)
    await askAll()
    expect(numbersAsked()).toEqual([OTHER])
    expect(logged).toEqual([{ message: expect.stringContaining('read anew') }])
    const calls = server.calls('/get-reg-actions/').length
    await round(server)
    expect(server.calls('/get-reg-actions/')).toHaveLength(calls + 1)
    actions.push(told(VIN, 25))
    await round(server)
    checks = []
    await askAll()
    expect(numbersAsked()).toEqual([VIN])
    expect(logged).toHaveLength(1)
  })

  it('triggers no check for actions older than all stored ones', async () => {
    for (const vin of [VIN, ALIKE]) await follow(vin)
    const actions = [told(VIN, 20), told(VIN, 21), told(VIN, 22), told(VIN, 23), told(ALIKE, 24)]
    const { server, lose } = await sellerOf(actions)
    await round(server)
    await askAll()
    const [{ heard } = expect.unreachable()] = await database.db.select().from(monitoringReading)
    await database.db.update(monitoringReading).set({ heard: heard.slice(-1) })
    checks = []
    lose()
    await round(server)
    await askAll()
    expect(checks).toEqual([])
  })

  it('is searched for once a round in a seller that accepts none of its own', async () => {
    await follow(VIN)
    const { server, lose } = await sellerOf([told(VIN, 20)])
    await round(server)
    await askAll()
    const never = await seller({
      '/get-reg-actions/': ({ url }) =>
        url.includes('cursor')
          ? { status: 400, body: '' }
          : jsonReply({ data: [], pagination: { hasNext: true, nextCursor: 'x' } }),
    })
    lose()
    await round(never)
    await round(never)
    expect(never.calls('/get-reg-actions/').length).toBeLessThan(8)
    expect(logged).toHaveLength(1)
    await round(server)
    checks = []
    await askAll()
    expect(checks).toEqual([])
  })
})

describe.each(engines)('two servers, on $engine', ({ open }) => {
  it('run one round', async () => {
    const shared = await open()
    onTestFinished(() => shared.close())
    const server = await seller({})
    const rounds = () => [1, 2, 3, 4].map(() => monitorNext(partsAt(server, shared)))
    expect((await Promise.all(rounds())).filter((made) => made)).toHaveLength(1)
    expect(server.calls('/get-reg-actions/')).toHaveLength(1)
    site.clock.now += ROUND_MS
    expect((await Promise.all(rounds())).filter((made) => made)).toHaveLength(1)
    expect(server.calls('/get-reg-actions/')).toHaveLength(2)
  })
})
