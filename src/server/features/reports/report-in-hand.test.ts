import formbody from '@fastify/formbody'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectDemoSources as collectStandIns } from '#demo/board/sources.ts'
import type { Car } from '#demo/world/car.ts'
import { demoCarByVin } from '#demo/world/car-by-vin.ts'
import { isReportSeller } from '#registry-kit/registry.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { Database } from '#server/db/database.ts'
import { answers } from '#server/db/schema/answers.ts'
import { testDatabase } from '#server/db/testing.ts'
import { createAnswerStore } from '#server/sources/answer-store.ts'
import { collectLookups, collectRegistries } from '#server/sources/collect.ts'
import { createReportOrders } from '#server/sources/report-orders.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { runs } from '#shared/testing/properties.ts'
import { levels, type Verdict } from '#verdict/verdict.ts'

/**
 * The registries have a clean car; a seller's report, bought for a section that only sellers
 * answer, contains more.
 */

const SELLERS = ['avtocod', 'autoteka-reports'] as const
type Seller = (typeof SELLERS)[number]

const clean = demoCarByVin('XTAGFL110MY000001')

const changes = {
  wanted: { wanted: [{ region: 'Тверская область', since: '2026-03-02' }] },
  pledge: {
    pledges: [
      {
        number: '2024-008-123456-789',
        pledgor: { kind: 'person', name: 'Иванов Иван Иванович', birthday: '1980-01-01' },
        pledgee: 'ПАО «Пример Банк»',
        history: [{ type: 'CREATION', date: '2024-02-01' }],
      },
    ],
  },
  ban: {
    restrictions: [
      { region: 'Калужская область', since: '2026-01-15', authority: 2, ban: 1, grounds: 'Документ: 1' },
    ],
  },
  accident: {
    accidents: [
      {
        number: '400012345',
        date: '2023-01-17',
        time: '08:15',
        type: 'Столкновение',
        region: 'Московская область',
        vehicles: 2,
        points: ['01'],
      },
    ],
  },
  'another year': { year: 2018 },
  'another power': { model: { ...clean.model, power: 150 } },
  'another body number': { bodyNumber: 'XTAGFL110KY123456' },
  'more owners': {
    owners: [
      { legal: false, from: '2021-06-11', to: '2025-01-10' },
      { legal: false, from: '2025-01-20', to: '2025-03-01' },
      { legal: false, from: '2025-03-05' },
    ],
  },
  'a higher odometer years ago': {
    inspections: [
      {
        number: '118780002304100',
        date: '2023-06-05',
        validTo: '2025-06-05',
        mileage: 148_300,
        address: 'г Калуга, ул Примерная, 2',
      },
      ...clean.inspections,
    ],
  },
} as const satisfies Readonly<Record<string, Partial<Car>>>

type Change = keyof typeof changes
const names = Object.keys(changes) as Change[]

let database: Database
let own: FastifyInstance
let sold: FastifyInstance
let lookups: Awaited<ReturnType<typeof collectLookups>>
/** By VIN: where the sellers differ. */
const knownToSellers = new Map<string, Partial<Car>>()
const apps = new Map<string, TestApp>()

/** Cars whose searches the sellers return in an unknown format. */
const illegible = new Set<string>()
/** Calls of the sellers. */
const requests: string[] = []

function spoilt(payload: unknown): unknown {
  if (typeof payload !== 'string' || ![...illegible].some((vin) => payload.includes(vin))) return payload
  const odd = (name: string, value: unknown) => (/^steal/u.test(name) ? 'новый вид' : value)
  return JSON.stringify(JSON.parse(payload, odd))
}

const nextVin = (known: readonly Change[]): string => {
  const vin = `XTAGFL110MY${String(100_001 + knownToSellers.size)}`
  knownToSellers.set(vin, Object.assign({}, ...known.map((name) => changes[name])))
  return vin
}

async function serve(knows: (vin: string) => Partial<Car>): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(formbody)
  const carOf = async (vin: string): Promise<Car> => {
    const isOwnBody = clean.bodyNumber === clean.vin
    return { ...clean, vin, ...(isOwnBody && { bodyNumber: vin }), ...knows(vin) }
  }
  for (const [id, { standIn }] of await collectStandIns())
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', async ({ method, url }) => {
          if (id === 'avtocod' || id === 'autoteka-reports') requests.push(`${method} ${url}`)
        })
        scope.addHook('onSend', async (_request, _reply, payload) => spoilt(payload))
        standIn.serve(scope, carOf)
      },
      { prefix: `/${id}` },
    )
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const urlOf = ({ listeningOrigin }: FastifyInstance): string => listeningOrigin

const answeredBy = (seller: Seller) =>
  lookups.filter(({ registry, alternatives = [] }) =>
    [registry, ...alternatives].some(({ id }) => id === seller),
  )

/** The site with all registries and this seller; `isFirst`: it comes before any registry. */
async function siteWith(seller: Seller, isFirst = false): Promise<TestApp> {
  const all = await collectRegistries()
  const used = all.filter((registry) => !isReportSeller(registry) || registry.id === seller)
  const registries = new Map(
    used.map((registry) => {
      const url = `${urlOf(isReportSeller(registry) ? sold : own)}/${registry.id}`
      const ordersOf = createReportOrders({
        db: database.db,
        source: seller,
        dailyLimit: 1e6,
      })
      return [registry.id, openAt({ url }, registry, isReportSeller(registry) ? { ordersOf } : {})] as const
    }),
  )
  const order = answeredBy(seller).map(({ section, registry }) =>
    [section.id, [...new Set([seller, ...(isReportSeller(registry) ? [] : [registry.id])])].join()].join('='),
  )
  return openTestApp(database, { registries, ...(isFirst && { env: { SECTION_SOURCES: order.join(';') } }) })
}

beforeAll(async () => {
  database = await testDatabase()
  lookups = await collectLookups()
  own = await serve(() => ({}))
  sold = await serve((vin) => knownToSellers.get(vin) ?? {})
  for (const seller of SELLERS) {
    apps.set(seller, await siteWith(seller))
    apps.set(`${seller} first`, await siteWith(seller, true))
  }
}, 60_000)
// The stand-ins answer source by source within 50 ms; here every source has answered at once.
beforeEach(() => {
  let elapsed = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (elapsed += 100))
})
afterAll(async () => {
  for (const app of apps.values()) await app.close()
  await Promise.all([own.close(), sold.close()])
  await database.close()
})

const appOf = (name: string): TestApp => apps.get(name) ?? expect.unreachable(name)

async function ask(site: TestApp, id: string, vin: string) {
  const { section } = lookups.find((one) => one.section.id === id) ?? expect.unreachable(id)
  const ticket = await site.ticket(section.action as CaptchaAction)
  const path = section.path.replace('{vin}', vin).replace('{captcha_token}', ticket)
  return (await site.ask('GET', path)).json()
}

async function judged(site: TestApp, vin: string): Promise<Verdict> {
  return (await site.ask('GET', `/v1/verdict/${vin}/${await site.ticket('verdict')}`)).json().data
}

const rank = ({ level }: Pick<Verdict, 'level'>): number => levels.indexOf(level)

/** Requests all registries first, like a page whose registries answer before the seller. */
async function checked(seller: Seller, vin: string): Promise<Verdict> {
  const site = appOf(seller)
  const unsold = lookups.filter(({ registry }) => !isReportSeller(registry))
  await Promise.all(unsold.map(({ section }) => ask(site, section.id, vin)))
  await ask(site, 'uses', vin)
  return judged(site, vin)
}

async function sellerFirst(seller: Seller, vin: string): Promise<Verdict> {
  const site = appOf(`${seller} first`)
  await database.db.delete(answers)
  await Promise.all(answeredBy(seller).map(({ section }) => ask(site, section.id, vin)))
  return judged(site, vin)
}

describe.each(SELLERS)('a report of %s that was bought for another section', (seller) => {
  it('leaves a car clear that it finds as clean as the registries do', async () => {
    const { level, unknown } = await checked(seller, nextVin([]))
    expect(level).toBe('clear')
    expect(unknown.filter(({ reason }) => reason.includes('расходятся'))).toEqual([])
  })

  it.each(names)('is judged together with the registries that find the car clean: %s', async (name) => {
    const vin = nextVin([name])
    const found = await checked(seller, vin)
    expect(['stop', 'careful']).toContain(found.level)
    expect(rank(found)).toBeLessThanOrEqual(rank(await sellerFirst(seller, vin)))
  })

  it('is added to the next answer of each section; the seller is not requested again', async () => {
    const vin = nextVin(['wanted', 'pledge'])
    await checked(seller, vin)
    const before = requests.length
    for (const id of ['wanted', 'zalog'])
      expect(await ask(appOf(seller), id, vin)).toMatchObject({
        outcome: 'nothing',
        others: [{ source: expect.stringMatching(/^Авто/), outcome: 'found' }],
      })
    expect(requests.slice(before)).toEqual([])
  })

  it('bars clear where its part of a section cannot be read', async () => {
    const vin = nextVin([])
    illegible.add(vin)
    const { level, unknown } = await checked(seller, vin)
    expect(level).toBe('unknown')
    expect(unknown.find(({ section }) => section === 'wanted')?.reason).toContain(
      'Ответ целиком, говорит Авто',
    )
    expect(await ask(appOf(seller), 'wanted', vin)).toMatchObject({ others: [{ data: null }] })
  })

  it('never leaves a verdict more favourable than with any one section answered by the seller', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(names, { minLength: 1 }), async (known) => {
        const vin = nextVin(known)
        const found = rank(await checked(seller, vin))
        const store = createAnswerStore(database.db)
        const stored = await store.readAll(vin)
        for (const own of stored) {
          const other = stored.find(({ section }) => section === `${own.section}@${seller}`)
          if (other === undefined) continue
          await store.write({ ...other, section: own.section, checkedAt: own.checkedAt })
          expect(found, own.section).toBeLessThanOrEqual(rank(await judged(appOf(seller), vin)))
          await store.write(own)
        }
      }),
      runs(6),
    )
  })
})
