import { eq, sql } from 'drizzle-orm'
import type { LookupOptions, OpenRegistry } from '../src/registry-kit/open-registry.ts'
import { loadConfig } from '../src/server/compose/config.ts'
import type { Database } from '../src/server/db/database.ts'
import { users } from '../src/server/db/schema/accounts.ts'
import { ledger, orders } from '../src/server/db/schema/payments.ts'
import { testDatabase } from '../src/server/db/testing.ts'
import { collectRegistries } from '../src/server/sources/collect.ts'
import { boughtToday, createReportOrders, shareOf } from '../src/server/sources/report-orders.ts'
import { openTestApp, type TestApp } from '../src/server/testing/open-app.ts'
import { DAY_MS, MINUTE_MS } from '../src/shared/durations.ts'
import { packs } from '../src/shared/prices.ts'
import { type Ask, earn } from './attack/proof.ts'
import { table } from './support/table.ts'

const MINUTES = 60
const DAILY_LIMIT = 1000
const SELLERS = ['avtocod', 'autoteka-reports'] as const
/** An attacker waits for the next minute after this many consecutive refusals. */
const PATIENCE = 4

interface Visitor {
  readonly from: string
  readonly token?: string
}

interface Attacker {
  readonly name: string
  readonly visitors: (site: TestApp, database: Database) => Promise<readonly Visitor[]>
}

const times = <Item>(count: number, item: (nth: number) => Item): Item[] =>
  Array.from({ length: count }, (_, nth) => item(nth))

const hex = (value: number) => value.toString(16)

/** Every /56 of a /48. */
const site48 = (prefix: string) => times(256, (nth) => ({ from: `${prefix}:${hex(nth << 8)}::1` }))
/** Fifty /48 from every /32 of a /29. */
const provider29 = times(8, (nth) => times(50, (site) => site48(`2a0b:${hex(0xb0 + nth)}:${hex(site)}`)[0]))

const inOne24 = times(200, (nth) => ({ from: `198.51.100.${nth}` }))
const scattered = times(200, (nth) => ({ from: `${60 + (nth % 100)}.${nth}.7.1` }))
const tenSites = times(10, (nth) => site48(`2a0${hex(nth)}:1234:1`)).flat()

/** Messenger accounts created today, all from one address. */
const messengers = (site: TestApp) => accountsAt('198.18.0.1', site, site.clock.now)

/** Accounts of one address that never paid. */
const accountsAt = (from: string, site: TestApp, createdAt: number) =>
  Promise.all(
    times(20, async (nth) => ({
      from,
      token: (await site.signUp({ telegramId: 5000 + nth, createdAt: new Date(createdAt) })).token,
    })),
  )

/** Each has paid 10 ₽ once. */
const payersAt = (from: string, site: TestApp, { db }: Database) =>
  Promise.all(
    times(9, async (nth) => {
      const { id: userId, token } = await site.signUp()
      const [id, { requests, kopecks }] = [`order ${nth}`, packs.start2]
      const [user] = await db.select({ wallet: users.wallet }).from(users).where(eq(users.id, userId))
      const wallet = user?.wallet ?? ''
      const paid = { paidAt: new Date(), operationId: id }
      await db
        .insert(orders)
        .values({ id, userId, wallet, pack: 'start2', requests, kopecks, type: 'website', ...paid })
      const entry = {
        kind: 'purchase',
        reference: id,
        fromAccount: 'sold',
        toAccount: wallet,
        requests,
      } as const
      await db.insert(ledger).values(entry)
      return { from, token }
    }),
  )

const CARRIER = '178.176.0.1'

const attackers: readonly Attacker[] = [
  { name: 'nobody', visitors: async () => [] },
  { name: 'one /48', visitors: async () => site48('2001:470:1') },
  { name: 'ten /48 of ten providers', visitors: async () => tenSites },
  { name: 'a /29', visitors: async () => provider29.flat().flatMap((one) => one ?? []) },
  { name: '200 IPv4 of one /24', visitors: async () => inOne24 },
  { name: '200 IPv4, scattered', visitors: async () => scattered },
  { name: '20 messenger accounts', visitors: messengers },
  {
    name: '20 old accounts of a /56',
    visitors: (site) => accountsAt('2001:470:1:100::1', site, site.clock.now - 8 * DAY_MS),
  },
  {
    name: '20 old accounts of the carrier',
    visitors: (site) => accountsAt(CARRIER, site, site.clock.now - 8 * DAY_MS),
  },
  {
    name: '9 accounts that paid 10 ₽',
    visitors: (site, database) => payersAt('198.18.0.1', site, database),
  },
  {
    name: 'all of them at once',
    visitors: async (site) => [
      ...(await messengers(site)),
      ...times(200, (nth) => [tenSites[nth * 12], provider29.flat()[nth * 2], scattered[nth], inOne24[nth]])
        .flat()
        .flatMap((one) => one ?? []),
    ],
  },
]

/** Fifty people who want one report each: some with an old account, others without any. */
async function honestVisitors(site: TestApp): Promise<Visitor[]> {
  const old = { createdAt: new Date(site.clock.now - 8 * DAY_MS) }
  const people = await Promise.all([
    ...times(20, async (nth) => ({ from: `95.${nth}.1.1`, token: (await site.signUp(old)).token })),
    ...times(18, async (nth) => ({ from: `77.${nth}.1.1` })),
    ...times(4, async () => ({ from: CARRIER })),
    ...times(4, async (nth) => ({ from: `2a1${nth}:99:1:100::1` })),
    ...times(4, async () => ({ from: CARRIER, token: (await site.signUp()).token })),
  ])
  // Mixes the kinds, so that each comes early and late.
  return people.map((_, nth) => people[(nth * 17) % people.length] ?? { from: '' })
}

export async function purchases(): Promise<string> {
  const rows = []
  for (const attacker of attackers) rows.push([attacker.name, ...(await hourOf(attacker))])
  const head = [
    'attacker',
    'tries',
    'bought',
    'of a day, %',
    'honest served',
    'after signing in',
    'work, times',
  ]
  return table(head, rows)
}

async function hourOf({ visitors }: Attacker): Promise<(string | number)[]> {
  const database = await testDatabase()
  const site = await openSite(database)
  const [honest, strangers] = [await honestVisitors(site), await visitors(site, database)]
  let [tries, bought, served, signedIn, work, turn] = [0, 0, 0, 0, 1, 0]
  const buy = buying(site)
  let begun = performance.now()
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (let refused = 0; refused < PATIENCE && strangers.length > 0; turn += 1) {
      const isBought = await buy(strangers[turn % strangers.length] ?? { from: '' })
      tries += 1
      bought += isBought ? 1 : 0
      refused = isBought ? 0 : refused + 1
    }
    const visitor = honest[minute]
    if (visitor && (await buy(visitor))) served += 1
    else if (visitor && !visitor.token) {
      const { token } = await site.signUp()
      if (await buy({ ...visitor, token })) signedIn += 1
    }
    work = Math.max(work, await costOf(site))
    await minutePasses(site, database, performance.now() - begun)
    begun = performance.now()
  }
  const parts = await Promise.all(SELLERS.map((source) => boughtToday(database.db, source, new Date())))
  if (parts.reduce((sum, one) => sum + one) !== bought + served + signedIn) throw new Error('miscounted')
  await site.close()
  await database.close()
  const percent = (100 * bought) / (DAILY_LIMIT * SELLERS.length)
  return [tries, bought, percent.toFixed(1), `${served} of ${honest.length}`, signedIn, work]
}

async function openSite(database: Database): Promise<TestApp> {
  const { purchases: share } = loadConfig({})
  const all = await collectRegistries()
  const terms = SELLERS.map((source) => ({ db: database.db, source, dailyLimit: DAILY_LIMIT, share }))
  const open = terms.map((term): [string, OpenRegistry<unknown>] => {
    const registry = all.find(({ id }) => id === term.source)
    if (registry === undefined) throw new Error(`there is no ${term.source}`)
    const ordersOf = createReportOrders(term)
    const place = async (key: string) => ({ uid: key, restMs: 0, isNew: true })
    return [
      term.source,
      {
        registry,
        isBreakerOpen: () => false,
        async lookup<Answer>(_ask: unknown, { vehicle = '', buyer }: LookupOptions<unknown> = {}) {
          await ordersOf(buyer).currentOrder(vehicle, place)
          return { outcome: 'nothing', data: {} } as Answer
        },
      },
    ]
  })
  const spending = terms.map((term) => {
    const boughtNow = () => boughtToday(database.db, term.source, new Date())
    const hourUse = () => shareOf(term).hourUse(database.db)
    return [term.source, { dailyLimit: DAILY_LIMIT, boughtToday: boughtNow, hourUse }] as const
  })
  return openTestApp(database, { registries: new Map(open), spending: new Map(spending) })
}

/** Solves a proof of work for a car without stored answers and requests its accidents. */
function buying(site: TestApp) {
  let serial = 0
  return async ({ from, token }: Visitor): Promise<boolean> => {
    serial += 1
    const vin = `XTAGFL110JY${String(serial).padStart(6, '0')}`
    const ask: Ask = async (path, body) => {
      const reply = await site.ask(body ? 'POST' : 'GET', path, { from, ...(body && { body }) })
      return new Response(reply.body, { status: reply.statusCode })
    }
    const tickets = await earn(ask, ['gibddDtp'], vin)
    const reply = await site.ask('GET', `/v1/gibdd/${vin}/dtp/${tickets?.gibddDtp}`, { from, token })
    return reply.json().success
  }
}

async function costOf(site: TestApp): Promise<number> {
  const query = 'action=gibddDtp&vehicle=XTAGFL110JY000001'
  return (await site.ask('GET', `/v1/captcha/challenge?${query}`)).json().data.challenge.parameters.cost
}

/**
 * Advances the server's clock and the database's, which has already advanced by the time that the
 * purchases took: else a slow machine measures more than an hour.
 */
async function minutePasses(site: TestApp, { db }: Database, tookMs: number): Promise<void> {
  site.clock.now += MINUTE_MS
  const rest = sql`make_interval(secs => ${(MINUTE_MS - tookMs) / 1000})`
  await db.execute(sql`update recent_tries set expires_at = expires_at - ${rest}`)
  await db.execute(sql`update report_orders set ordered_at = ordered_at - ${rest}`)
}
