/**
 * A process with paid plate look-ups, made to be killed. Opens the database like the server
 * (`DATABASE_URL` or `DATA_DIR`), then executes {@link MoneyOrder}s.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { awaitedPayments, orders } from '../../src/server/db/schema/payments.ts'
import { paidLookups } from '../../src/server/db/schema/plates.ts'
import { createLedger } from '../../src/server/features/balance/ledger.ts'
import { createPaidLookups } from '../../src/server/features/balance/paid-lookups.ts'
import { prove } from '../../src/server/features/balance/prove.ts'
import { newOrder, newPerson, type Person } from '../../src/server/features/balance/testing-money.ts'
import { awaitPayment } from '../../src/server/features/payments/awaited-payments.ts'
import { createCollector } from '../../src/server/features/payments/collector.ts'
import { createPaymentService } from '../../src/server/features/payments/payment-service.ts'
import type { Arrival } from '../../src/server/ports/payment-port.ts'
import { HOUR_MS } from '../../src/shared/durations.ts'
import { roubles } from '../../src/shared/prices.ts'

/** Acknowledgements of a process before its kill. */
export interface Told {
  readonly paidOrders: string[]
  /** Plates whose look-up was acknowledged as charged. */
  readonly chargedPlates: string[]
}

export interface Findings {
  /** Acknowledged payments and charges that are missing. */
  readonly lost: number
  /** Plates charged twice, and other problems from the proof of the ledger. */
  readonly wrong: readonly string[]
  /** Abandoned reservations that were returned. */
  readonly settled: number
  /** Milliseconds until no reservation was left. */
  readonly settledAfterMs: number
}

export type MoneyOrder =
  | { readonly order: 'people'; readonly people: number; readonly requests: number }
  /** Pays and looks up for ever, and reports each; never answered. */
  | { readonly order: 'work'; readonly people: readonly Person[]; readonly round: number }
  | { readonly order: 'check'; readonly told: Told }
  | { readonly order: 'lookup'; readonly userId: number; readonly plate: string }
  /** New orders; returns their numbers. */
  | { readonly order: 'orders'; readonly person: Person; readonly orders: number }
  /** A notification of payment; returns whether the provider may forget it. */
  | { readonly order: 'notify'; readonly orderId: string; readonly operationId: string }
  /** As many as fit into the time; returns the milliseconds of each. */
  | {
      readonly order: 'measure'
      readonly what: 'lookups' | 'notifications'
      readonly people: readonly Person[]
      readonly seconds: number
    }
  | { readonly order: 'stop' }

export interface LookedUp {
  readonly vin: string | null
  readonly charged: boolean
  /** Whether this process queried the source. */
  readonly asked: boolean
}

const VIN = 'XTAGFL110JY000001'
const SOURCE_MS = 20
const AT_ONCE = 8
const MOST_SOLD = 10
/** Price in {@link newOrder}, in kopecks. */
const PRICE = MOST_SOLD * 500
const RIGHT = { amount: roubles(PRICE), kopecks: PRICE, currency: 'RUB', testMode: false } as const
/** More than one lane can process during a measurement. */
const MOST_NOTIFICATIONS = 1500

const nothing = () => undefined
/** Each returned reservation of a dead process logs one warning. */
let settled = 0
const log = {
  info: nothing,
  warn: () => {
    settled += 1
  },
  error: nothing,
}

const { DATABASE_URL: url, DATA_DIR: dataDir = '', LEASE_MS } = process.env
const { db, kind, close } = await openDatabase({ url, dataDir, log })
const ledger = createLedger()
const moneta = { id: 'moneta', testMode: false } as const
const cashier = createPaymentService({ db, ledger, provider: moneta, log, now: Date.now })
/** A provider whose payments all succeeded, for any process: it outlives this one. */
const yookassa = {
  id: 'yookassa',
  testMode: false,
  polling: {
    read: async (paymentId: string) => ({ state: 'succeeded', arrival: arrivalOf(paymentId) }) as const,
    refund: () => Promise.reject(new Error('nobody gives back here')),
  },
} as const
const asking = createPaymentService({ db, ledger, provider: yookassa, log, now: Date.now })
const lookups = createPaidLookups({ db, ledger, kind, log, leaseMs: Number(LEASE_MS) })

async function work(people: readonly Person[], round: number): Promise<never> {
  const tell = (told: Partial<Record<keyof Told, string>>) => process.send?.({ told })
  let step = 0
  const lane = async () => {
    for (;;) {
      const own = ++step
      const person = people[own % people.length] as Person
      if (own % 5 === 0) tell({ paidOrders: await payOne(person) })
      const plate = `${round}-${own}`
      const { userId } = person
      const answer = await lookups.run({ userId, plate, knownVin: undefined, find: source }).catch(nothing)
      if (answer?.charged) tell({ chargedPlates: plate })
    }
  }
  return (await Promise.all(Array.from({ length: AT_ONCE }, lane))) as never
}

/** Uses either provider. */
async function payOne(person: Person): Promise<string> {
  const order = await newOrder(db, person, MOST_SOLD)
  if (Math.random() < 1 / 2) {
    await awaitPayment(db, { id: ASKED + order, orderId: order }, Date.now())
    await asking.fetchPayment(ASKED + order)
  } else await notify(order, String(randomInt(1e9, 1e12)))
  return order
}

/** Prefix of a polled provider's payment id; the order number follows. */
const ASKED = 'asked '

const arrivalOf = (operationId: string): Arrival => ({
  operationId,
  transactionId: operationId.slice(ASKED.length),
  ...RIGHT,
})

/** Effect of the provider's signed notification once parsed. */
async function notify(transactionId: string, operationId: string): Promise<boolean> {
  return (await cashier.settle({ transactionId, operationId, ...RIGHT })).accepted
}

/** Delayed; a third of the answers are empty, a sixth fail. */
async function source(): Promise<{ vin: string | null }> {
  await pause(Math.random() * SOURCE_MS)
  const luck = Math.random()
  if (luck < 1 / 6) throw new Error('the source is silent')
  return { vin: luck < 1 / 2 ? null : VIN }
}

async function check({ paidOrders, chargedPlates }: Told): Promise<Findings> {
  const begun = performance.now()
  while ((await countOf(db, eq(paidLookups.state, 'reserved'))) > 0) await lookups.settleAbandoned()
  const settledAfterMs = performance.now() - begun
  await collectAwaited()
  const [paid] = await db
    .select({ rows: count() })
    .from(orders)
    .where(and(inArray(orders.id, paidOrders), isNotNull(orders.paidAt)))
  const charged = and(inArray(paidLookups.plate, chargedPlates), eq(paidLookups.state, 'spent'))
  const found = Number(paid?.rows) + (await countOf(db, charged))
  const { problems } = await prove(db)
  return { lost: paidOrders.length + chargedPlates.length - found, wrong: problems, settled, settledAfterMs }
}

/** Finds payments whose process died between creation and settlement. */
async function collectAwaited(): Promise<void> {
  const anHourLater = () => Date.now() + HOUR_MS
  const { round } = createCollector({ db, cashier: asking, log, now: anHourLater })
  const isPending = eq(awaitedPayments.state, 'pending')
  while ((await db.$count(awaitedPayments, isPending)) > 0) await round()
}

async function countOf(from: Executor, where: ReturnType<typeof and>): Promise<number> {
  const [counted] = await from.select({ rows: count() }).from(paidLookups).where(where)
  return Number(counted?.rows)
}

async function lookUp(userId: number, plate: string): Promise<LookedUp> {
  let asked = false
  const find = async () => {
    asked = true
    await pause(Math.random() * SOURCE_MS)
    return { vin: VIN }
  }
  const { vin, charged } = await lookups.run({ userId, plate, knownVin: undefined, find })
  return { vin, charged, asked }
}

/** Created beforehand, so only the notification is measured. */
async function newOrders(person: Person, wanted: number): Promise<string[]> {
  const made: string[] = []
  while (made.length < wanted) made.push(await newOrder(db, person, MOST_SOLD))
  return made
}

/** Prepares one person's lane. */
type Measure = (person: Person) => Promise<() => Promise<unknown>>

const measures: Readonly<Record<'lookups' | 'notifications', Measure>> = {
  lookups: async ({ userId }: Person) => {
    const find = async () => ({ vin: VIN })
    return () => lookups.run({ userId, plate: randomUUID(), knownVin: undefined, find })
  },
  notifications: async (person: Person) => {
    const unpaid = await newOrders(person, MOST_NOTIFICATIONS)
    return () => notify(unpaid.pop() ?? '', String(randomInt(1e9, 1e12)))
  },
}

async function measure(
  what: keyof typeof measures,
  people: readonly Person[],
  seconds: number,
): Promise<number[]> {
  const runs = await Promise.all(people.map(measures[what]))
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const lane = async (run: () => Promise<unknown>) => {
    for (let begun = performance.now(); begun < until; begun = performance.now()) {
      await run()
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(runs.map(lane))
  return times
}

async function stop(): Promise<void> {
  await lookups.stop()
  await close()
  process.disconnect()
}

function obey(order: MoneyOrder): Promise<unknown> {
  switch (order.order) {
    case 'people':
      return Promise.all(Array.from({ length: order.people }, () => newPerson(db, ledger, order.requests)))
    case 'work':
      return work(order.people, order.round)
    case 'check':
      return check(order.told)
    case 'lookup':
      return lookUp(order.userId, order.plate)
    case 'measure':
      return measure(order.what, order.people, order.seconds)
    case 'orders':
      return newOrders(order.person, order.orders)
    case 'notify':
      return notify(order.orderId, order.operationId)
    case 'stop':
      return stop()
  }
}

process.on('message', async ({ id, order }: { id: number; order: MoneyOrder }) => {
  const result = await obey(order)
  if (process.connected) process.send?.({ id, result })
})
process.send?.({ id: 0 })
