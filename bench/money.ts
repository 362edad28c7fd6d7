import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../e2e/support/product.ts'
import type { Person } from '../src/server/features/requests/testing-money.ts'
import { type MoneyProcess, type MoneyProcessOptions, startMoneyProcess } from './support/money-process.ts'
import type { Findings, LookedUp, Told } from './support/money-worker.ts'
import { startPostgres } from './support/postgres.ts'
import { quantile, round, table } from './support/table.ts'

const KILLS = 100
const KILL_AFTER_MS = 150
/** Short, so that what a killed process left behind goes back soon. */
const LEASE_MS = 200
/** However slow the machine: part of the rounds, and the number says how many. */
const KILLING_LIMIT_MS = 170_000

const PAIRS = 1000
const PAIRS_AT_ONCE = 20

const LANES = 16
const SECONDS = 10

/** Paid lookups and payments: killed, raced and measured. */
export async function money(): Promise<string> {
  const postgres = await startPostgres()
  const database = async () => ({ url: await postgres.newDatabase() })
  const parts = [
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
      [`${LANES} at once`, 'processes', 'lookups/s', 'p50, ms', 'p99, ms'],
      [
        ['embedded', 1, ...(await measured({ dataDir: temporaryFolder() }, 1))],
        ['PostgreSQL', 1, ...(await measured(await database(), 1))],
        ['PostgreSQL', 2, ...(await measured(await database(), 2))],
      ],
    ),
  ]
  await postgres.stop()
  return parts.join('\n\n')
}

/** Kills a process between reservations and their ends, starts another, and looks what became of them. */
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

/** Two processes look the same plate up at the same moment. */
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

/** Lookups that bring a VIN at once, so that only our own work is measured. */
async function measured(options: MoneyProcessOptions, count: number): Promise<(string | number)[]> {
  const processes: MoneyProcess[] = []
  while (processes.length < count) processes.push(await startMoneyProcess(options))
  const times = (
    await Promise.all(
      processes.map(async (process) => {
        const people = await process.ask<Person[]>({ order: 'people', people: LANES / count, requests: 1e6 })
        return process.ask<number[]>({ order: 'measure', people, seconds: SECONDS })
      }),
    )
  ).flat()
  await Promise.all(processes.map((process) => process.stop()))
  return [round(times.length / SECONDS, 0), round(quantile(times, 0.5)), round(quantile(times, 0.99))]
}
