import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../e2e/support/product.ts'
import type { Person } from '../src/server/features/balance/testing-money.ts'
import { type MoneyProcess, type MoneyProcessOptions, startMoneyProcess } from './support/money-process.ts'
import type { Findings, LookedUp, Told } from './support/money-worker.ts'
import { playProperties } from './support/play-properties.ts'
import { startPostgres } from './support/postgres.ts'
import { quantile, round, table } from './support/table.ts'

const KILLS = 100
const KILL_AFTER_MS = 150
/** Short, so abandoned reservations are returned soon. */
const LEASE_MS = 200
/** Upper limit on slow machines: fewer rounds, and the figure shows how many. */
const KILLING_LIMIT_MS = 170_000

const PAIRS = 1000
const PAIRS_AT_ONCE = 20

/** Ten thousand interleavings; `npm test` runs 400. */
const SCALE = 25

const LANES = 16
const SECONDS = 10

/** Paid lookups and payments: random orders, kills, races, throughput. */
export async function money(): Promise<string> {
  const played = await playProperties(['src/server/features/balance/money.property.test.ts'], SCALE)
  const postgres = await startPostgres()
  const database = async () => ({ url: await postgres.newDatabase() })
  const parts = [
    played,
    table(
      ['kill -9', 'kills', 'told', 'lost', 'wrong', 'reservations left, all given back', 'within, ms'],
      [
        ['embedded', ...(await killed({ dataDir: temporaryFolder() }))],
        ['PostgreSQL', ...(await killed(await database()))],
      ],
    ),
    table(
      [
        'two processes, one lookup',
        'lookups',
        'not charged once',
        'not asked once',
        'without the VIN',
        'wrong',
      ],
      [['PostgreSQL', ...(await raced(await database()))]],
    ),
    table(
      ['two processes, one notification', 'orders', 'not answered alike', 'wrong'],
      [['PostgreSQL', ...(await notified(await database()))]],
    ),
  ]
  for (const what of ['lookups', 'notifications'] as const) {
    parts.push(
      table(
        [`${LANES} at once`, 'processes', `${what}/s`, 'p50, ms', 'p99, ms'],
        [
          ['embedded', 1, ...(await measured(what, { dataDir: temporaryFolder() }, 1))],
          ['PostgreSQL', 1, ...(await measured(what, await database(), 1))],
          ['PostgreSQL', 2, ...(await measured(what, await database(), 2))],
        ],
      ),
    )
  }
  await postgres.stop()
  return parts.join('\n\n')
}

/** Kills a process between reservations and their ends, starts another, and checks the outcome. */
async function killed(options: MoneyProcessOptions): Promise<(string | number)[]> {
  const start = () => startMoneyProcess({ ...options, leaseMs: LEASE_MS })
  const until = performance.now() + KILLING_LIMIT_MS
  const found: Findings[] = []
  let toldOf = 0
  let process = await start()
  const people = await process.ask<Person[]>({ order: 'people', people: 4, requests: 10 })
  while (found.length < KILLS && performance.now() < until) {
    const told = await killAtWork(process, people, found.length)
    toldOf += told.paidOrders.length + told.chargedPlates.length
    process = await start()
    found.push(await process.ask<Findings>({ order: 'check', told }))
  }
  await process.stop()
  const sum = (count: (one: Findings) => number) => found.reduce((total, one) => total + count(one), 0)
  const slowest = Math.max(...found.map(({ settledAfterMs }) => settledAfterMs))
  const wrong = sum(({ wrong }) => wrong.length)
  return [
    found.length,
    toldOf,
    sum(({ lost }) => lost),
    wrong,
    sum(({ settled }) => settled),
    round(slowest, 0),
  ]
}

async function killAtWork(process: MoneyProcess, people: Person[], number: number): Promise<Told> {
  process.ask({ order: 'work', people, round: number }).catch(() => undefined)
  await process.hasTold()
  await pause(Math.random() * KILL_AFTER_MS)
  return process.kill()
}

/** Two processes look up the same plate simultaneously. */
async function raced(options: MoneyProcessOptions): Promise<(string | number)[]> {
  const both = [await startMoneyProcess(options), await startMoneyProcess(options)] as const
  const [person] = await both[0].ask<Person[]>({ order: 'people', people: 1, requests: PAIRS })
  if (!person) throw new Error('nobody to look plates up for')
  const pairs: LookedUp[][] = []
  const waiting = Array.from({ length: PAIRS }, (_, pair) => `${pair}`)
  const lane = async () => {
    for (let plate = waiting.pop(); plate !== undefined; plate = waiting.pop()) {
      const order = { order: 'lookup', userId: person.userId, plate } as const
      pairs.push(await Promise.all(both.map((process) => process.ask<LookedUp>(order))))
    }
  }
  await Promise.all(Array.from({ length: PAIRS_AT_ONCE }, lane))
  const told: Told = { paidOrders: [], chargedPlates: [] }
  const { wrong } = await both[0].ask<Findings>({ order: 'check', told })
  await Promise.all(both.map((process) => process.stop()))
  const notOnce = (is: (one: LookedUp) => boolean) =>
    pairs.filter((pair) => pair.filter(is).length !== 1).length
  const without = pairs.flat().filter(({ vin }) => vin === null).length
  return [
    pairs.length,
    notOnce(({ charged }) => charged),
    notOnce(({ asked }) => asked),
    without,
    wrong.length,
  ]
}

/** Two processes get the same payment notification simultaneously. */
async function notified(options: MoneyProcessOptions): Promise<(string | number)[]> {
  const both = [await startMoneyProcess(options), await startMoneyProcess(options)] as const
  const [person] = await both[0].ask<Person[]>({ order: 'people', people: 1, requests: 0 })
  if (!person) throw new Error('nobody to pay for')
  const orders = await both[0].ask<string[]>({ order: 'orders', person, orders: PAIRS })
  let different = 0
  const lane = async (first: number) => {
    for (let place = first; place < orders.length; place += PAIRS_AT_ONCE) {
      const news = {
        order: 'notify',
        orderId: orders[place] ?? '',
        operationId: String(1e9 + place),
      } as const
      const answers = await Promise.all(both.map((process) => process.ask<boolean>(news)))
      if (!answers.every(Boolean)) different += 1
    }
  }
  await Promise.all(Array.from({ length: PAIRS_AT_ONCE }, (_, first) => lane(first)))
  const told: Told = { paidOrders: orders, chargedPlates: [] }
  const { wrong, lost } = await both[0].ask<Findings>({ order: 'check', told })
  await Promise.all(both.map((process) => process.stop()))
  return [orders.length, different, wrong.length + lost]
}

/** Lookups with an instant VIN, or payments, so that only our own work counts. */
async function measured(
  what: 'lookups' | 'notifications',
  options: MoneyProcessOptions,
  count: number,
): Promise<(string | number)[]> {
  const processes: MoneyProcess[] = []
  while (processes.length < count) processes.push(await startMoneyProcess(options))
  const times = (
    await Promise.all(
      processes.map(async (process) => {
        const people = await process.ask<Person[]>({ order: 'people', people: LANES / count, requests: 1e6 })
        return process.ask<number[]>({ order: 'measure', what, people, seconds: SECONDS })
      }),
    )
  ).flat()
  await Promise.all(processes.map((process) => process.stop()))
  return [round(times.length / SECONDS, 0), round(quantile(times, 0.5)), round(quantile(times, 0.99))]
}
