import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { awaitedPayments, operations } from '#server/db/schema/payments.ts'
import { silentLog } from '#server/db/testing.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { ProviderSilent } from '#server/ports/payment-port.ts'
import { engines } from '#server/testing/engines.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { runs } from '#shared/testing/properties.ts'
import { awaitPayment } from '../payments/awaited-payments.ts'
import { createCollector } from '../payments/collector.ts'
import { createPaymentService } from '../payments/payment-service.ts'
import { createLedger } from './ledger.ts'
import { createPaidLookups, type PaidLookups } from './paid-lookups.ts'
import { prove } from './prove.ts'
import type { Fate } from './testing-asked-provider.ts'
import { deletePerson } from './testing-money.ts'
import type { Mortal } from './testing-schedule.ts'
import {
  type Account,
  accountOf,
  crash,
  createCustomers,
  createWorld,
  letAnHourPass,
  runLeasesOut,
  serverAt,
  type World,
} from './testing-world.ts'

/**
 * `npm run bench -- money` plays ten thousand, with a fresh seed. The embedded engine takes three
 * times as long.
 */
const INTERLEAVINGS: Readonly<Record<Database['kind'], number>> = { embedded: 100, postgres: 300 }

/** After this many runs the whole database is proven, not only the last run's part. */
const PROVE_EVERY = 300

const PLATES = ['А123ВС777', 'А124ВС777'] as const
const KNOWN = 'XTAGFL110JY000001'
const NEW = 'XTAGFL110JY000002'

const ledger = createLedger()
const moneta = { id: 'moneta', testMode: false } as const
const yookassa = { id: 'yookassa', testMode: false } as const

/** When every pending payment is due. */
const later = () => Date.now() + 7 * HOUR_MS

/** An event at any time. Add a new kind to {@link actions}. */
interface Action {
  readonly happen: (world: World) => Promise<unknown>
  readonly [fc.toStringMethod]: () => string
}

const action =
  <Details>(name: string, happen: (world: World, details: Details) => Promise<unknown>) =>
  (details: Details): Action => ({
    happen: (world) => happen(world, details),
    [fc.toStringMethod]: () => `${name} ${fc.stringify(details)}`,
  })

/** An actor without a server, which never dies. */
const nobody: Mortal = { isDead: false }

async function turns({ schedule }: World, who: Mortal, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await schedule.turn(who, async () => undefined)
}

/** An atomic change of the database from outside. */
const stroke = (name: string, happen: (world: World) => Promise<unknown>) =>
  fc.constant('').map(action(name, (world) => world.schedule.turn(nobody, () => happen(world))))

const server = fc.nat(1)

class SourceFailure extends Error {}

type Brings = string | null | 'failure'

interface LookupCall {
  readonly plate: string
  readonly known: string | undefined
  readonly brings: Brings
  /** Turns until the answer. */
  readonly takes: number
}

/** Asks a source that takes several turns and returns a VIN, none, or a failure. */
async function ask(world: World, who: Mortal, asked: LookupCall): Promise<{ vin: string | null }> {
  const { plate, known, brings, takes } = asked
  const count = (change: number) => {
    const asking = (world.asked.get(plate) ?? 0) + change
    world.asked.set(plate, asking)
    world.mostAsked = Math.max(world.mostAsked, asking)
  }
  count(1)
  await turns(world, who, takes)
  count(-1)
  if (brings === 'failure') throw new SourceFailure()
  if (brings !== null && brings !== known) world.brought += 1
  return { vin: brings }
}

const lookup = fc
  .record({
    server,
    plate: fc.constantFrom(...PLATES),
    known: fc.constantFrom(undefined, KNOWN),
    brings: fc.constantFrom<Brings>(NEW, NEW, KNOWN, null, 'failure'),
    takes: fc.constantFrom(1, 1, 4, 8),
  })
  .map(
    action('paid lookup', async (world, { server: place, ...asked }) => {
      const { plate, known } = asked
      const at = serverAt(world, place)
      const { userId } = world.customer
      world.begun += 1
      const find = () => ask(world, at, asked)
      const answer = await at.lookups.run({ userId, plate, knownVin: known, find })
      world.answers.push({ known, answer })
    }),
  )

/** Faults of a correctly signed notification; most have none. */
const twists = {
  none: {},
  amount: { amount: '49.00', kopecks: 4900 },
  currency: { currency: 'USD' },
  mode: { testMode: true },
} as const

/** The same operation again is a repeated notification; another one pays the order twice. */
const notification = fc
  .record({
    server,
    order: fc.constantFrom(0, 1),
    operation: fc.constantFrom('1', '2'),
    twist: fc.constantFrom<keyof typeof twists>('none', 'none', 'none', 'amount', 'currency', 'mode'),
  })
  .map(
    action('notification', async (world, { server: place, order, operation, twist }) => {
      const transactionId = world.customer.orders[order]
      if (transactionId === undefined) return
      const { db } = serverAt(world, place)
      if (twist === 'none') world.rightlyPaid.add(transactionId)
      const cashier = createPaymentService({ db, ledger, provider: moneta, log: silentLog, now: Date.now })
      const right = { amount: '10.00', kopecks: 1000, currency: 'RUB', testMode: false }
      const operationId = `${transactionId} ${operation}`
      const settlement = await cashier.settle({ transactionId, operationId, ...right, ...twists[twist] })
      if (settlement.accepted) world.confirmed.add(transactionId)
    }),
  )

type Where = { readonly server: number; readonly order: number }
const where = { server, order: fc.constantFrom(0, 1) }

/** Settles payments at a server by asking the provider; each question takes its turns. */
function askingAt(world: World, place: number) {
  const at = serverAt(world, place)
  const read = (id: string) => world.schedule.turn(at, async () => world.provider.read(id))
  const refund = () => Promise.reject(new Error('nobody gives back here'))
  const provider = { ...yookassa, polling: { read, refund } }
  const now = () => Date.now()
  return { at, cashier: createPaymentService({ db: at.db, ledger, provider, log: silentLog, now }) }
}

/** The payer reaches the provider's page only after everything is stored. */
const beginning = fc.record(where).map(
  action('payment begun', async (world, { server: place, order }: Where) => {
    const orderId = world.customer.orders[order] ?? ''
    if (world.provider.begun.has(orderId)) return
    world.provider.begun.add(orderId)
    const at = serverAt(world, place)
    const id = await world.schedule.turn(at, async () => world.provider.begin(orderId))
    await awaitPayment(at.db, { id, orderId }, Date.now())
    world.provider.shown.add(id)
  }),
)

/** The payment's outcome at the provider, if its page was shown. */
const fate = fc
  .record({
    order: where.order,
    fate: fc.constantFrom<Fate>('pays', 'pays', 'pays', 'pays', 'declines', 'is held', 'is given back'),
    twist: fc.constantFrom<keyof typeof twists>('none', 'none', 'none', 'amount', 'currency', 'mode'),
  })
  .map(
    action('payment at the provider', async (world, { order, fate: what, twist }) => {
      await world.schedule.turn(nobody, async () => {
        const id = `asked ${world.customer.orders[order]}`
        if (!world.provider.shown.has(id)) return
        world.provider.happen(id, what, twists[twist])
        const { state, twist: said } = world.provider.payments.get(id) ?? {}
        if (state === 'succeeded' && Object.keys(said ?? {}).length === 0)
          world.rightlyPaid.add(world.customer.orders[order] ?? '')
      })
    }),
  )

/** About any payment, true or not, early, late or repeated: a hint is only a hint. */
const hint = fc.record(where).map(
  action('hint', async (world, { server: place, order }: Where) => {
    const notified = askingAt(world, place).cashier.onNotification({
      paymentId: `asked ${world.customer.orders[order]}`,
      isOfRefund: false,
    })
    await notified.catch(unlessSilent)
  }),
)

/** A repeated hint or the collector retries. */
function unlessSilent(failure: unknown): void {
  if (!(failure instanceof ProviderSilent)) throw failure
}

const collecting = server.map(
  action('collecting', async (world, place) => {
    const { at, cashier } = askingAt(world, place)
    await createCollector({ db: at.db, cashier, log: silentLog, now: later }).round()
  }),
)

const silence = fc
  .constantFrom(1, 2)
  .map(action('the provider is silent', async (world, times) => world.provider.silence(times)))

const dying = server.map(action('crash', crash))
const settling = server.map(action('settling', (world, at) => serverAt(world, at).lookups.settleAbandoned()))
const takeover = server.map(
  action('takeover', async (world, at) => {
    await world.schedule.turn(nobody, () => runLeasesOut(world))
    await serverAt(world, at).lookups.settleAbandoned()
  }),
)
const hour = stroke('an hour passes', letAnHourPass)
const deletion = stroke('deletion', ({ db, customer }) => deletePerson(db, customer))

const actions: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: lookup, weight: 12 },
  { arbitrary: notification, weight: 6 },
  { arbitrary: beginning, weight: 5 },
  { arbitrary: fate, weight: 5 },
  { arbitrary: hint, weight: 4 },
  { arbitrary: collecting, weight: 2 },
  { arbitrary: silence, weight: 1 },
  { arbitrary: dying, weight: 3 },
  { arbitrary: settling, weight: 2 },
  { arbitrary: takeover, weight: 2 },
  { arbitrary: hour, weight: 1 },
  { arbitrary: deletion, weight: 1 },
)

/** A paid payment without a notification, which must be found. */
const paidElsewhere = stroke('a payment made and paid', async ({ db, provider, customer, rightlyPaid }) => {
  const [orderId] = customer.orders
  provider.begun.add(orderId)
  const id = provider.begin(orderId)
  await awaitPayment(db, { id, orderId }, Date.now())
  provider.happen(id, 'pays', {})
  rightlyPaid.add(orderId)
})

/** Everything that finds a payment or hinders it. */
const findings: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: hint, weight: 4 },
  { arbitrary: collecting, weight: 3 },
  { arbitrary: dying, weight: 4 },
  { arbitrary: notification, weight: 2 },
  { arbitrary: silence, weight: 1 },
)

/** Each begins after this many turns; a lookup takes four and its source's. */
const anything = fc.array(fc.record({ after: fc.constantFrom(0, 1, 5, 10), action: actions }), {
  minLength: 1,
  maxLength: 5,
})
const found = fc
  .tuple(
    fc.record({ after: fc.constant(0), action: paidElsewhere }),
    fc.array(fc.record({ after: fc.nat(8), action: findings }), { minLength: 1, maxLength: 4 }),
  )
  .map(([first, rest]) => [first, ...rest])

const script = fc.record({
  kind: fc.constantFrom<Database['kind']>('embedded', 'postgres'),
  /** The person's initial requests. */
  balance: fc.nat(2),
  happenings: fc.oneof({ arbitrary: anything, weight: 3 }, { arbitrary: found, weight: 1 }),
  /** Order of turns. */
  picks: fc.array(fc.nat(9), { maxLength: 60, size: 'max' }),
})

interface Happening {
  readonly after: number
  readonly action: Action
}

async function play(world: World, happenings: readonly Happening[]): Promise<void> {
  const begin = async ({ after, action: { happen } }: Happening) => {
    await turns(world, nobody, after)
    await happen(world)
  }
  for (const happening of happenings) {
    begin(happening).catch((failure) => world.failures.push(failure))
  }
  await world.schedule.play()
}

function check(world: World, account: Account): void {
  const { answers, failures, begun } = world
  const charged = answers.filter(({ answer }) => answer.charged)
  expect(account.proven, 'bought and not spent').toBe(account.bought - account.spent)
  if (account.requests !== null) expect(account.requests, 'the balance').toBe(account.proven)
  expect(account.reserved, 'nothing stays reserved').toBe(0)
  expect(account.mostInAnHour, 'charges for a plate within an hour').toBeLessThanOrEqual(1)
  expect(account.paid, 'payments that were confirmed').toEqual(expect.arrayContaining([...world.confirmed]))
  const bought = account.paid.filter((id) => world.customer.orders.includes(id))
  expect([...world.rightlyPaid], 'payments that bought something').toEqual(expect.arrayContaining(bought))
  const unheard = begun - answers.length - failures.length
  expect(account.spent, 'every charge told is one').toBeGreaterThanOrEqual(charged.length)
  expect(account.spent, 'every charge is told').toBeLessThanOrEqual(charged.length + unheard)
  for (const { known, answer } of charged) expect([null, known]).not.toContain(answer.vin)
  expect(failures.filter((failure) => !isExpected(failure))).toEqual([])
  if (world.isDisturbed) return
  expect(world.mostAsked, 'sources asked at a time').toBeLessThanOrEqual(1)
  expect(account.spent, 'what was brought is paid for').toBe(world.brought)
}

/** Servers continue to ask at the end, so every payment is found. */
async function collectTheRest(world: World): Promise<void> {
  world.provider.silence(0)
  const read = async (id: string) => world.provider.read(id)
  const refund = () => Promise.reject(new Error('nobody gives back here'))
  const provider = { ...yookassa, polling: { read, refund } }
  const cashier = createPaymentService({ db: world.db, ledger, provider, log: silentLog, now: later })
  const evenLater = () => later() + 7 * HOUR_MS
  await createCollector({ db: world.db, cashier, log: silentLog, now: evenLater }).round()
  await world.db.delete(awaitedPayments)
}

/** Received money is stored once and with its right meaning; missing money is not stored. */
async function checkAsked({ db, provider, customer }: World, account: Account): Promise<void> {
  const all = [...provider.payments.values()]
  const ids = all.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await db.select().from(operations).where(inArray(operations.id, ids))
  const paid = all.filter(({ state }) => state === 'succeeded')
  expect(rows.map(({ id }) => id).toSorted(), 'payments that were kept').toEqual(
    paid.map(({ id }) => id).toSorted(),
  )
  const late = rows.filter(({ verdict }) => verdict === 'account_deleted').map(({ id }) => id)
  if (late.length > 0) expect(await db.$count(users, eq(users.wallet, customer.wallet))).toBe(0)
  const right = paid.filter(
    ({ id, twist, isGivenBack }) => Object.keys(twist).length === 0 && !isGivenBack && !late.includes(id),
  )
  expect(account.paid, 'orders that were paid').toEqual(
    expect.arrayContaining(right.map(({ orderId }) => orderId)),
  )
}

const isExpected = (failure: unknown) =>
  failure instanceof SourceFailure ||
  (failure instanceof ApiFailure && ['no_requests', 'unauthorized'].includes(failure.code))

describe.concurrent.each(engines)('money, under any events in any order, $engine', ({ kind, open }) => {
  let database: Database
  let reaper: PaidLookups
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    database = await open()
    reaper = createPaidLookups({ db: database.db, ledger, kind: 'embedded', log: silentLog })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await database.close()
  })

  const customers = createCustomers(() => database.db)
  let played = 0

  const isExact = fc.asyncProperty(script, async ({ balance, happenings, ...parts }) => {
    const { db } = database
    const world = createWorld({ ...parts, db, ledger, customer: await customers(balance) })
    await play(world, happenings)
    await collectTheRest(world)
    if (world.isDisturbed) await reaper.settleAbandoned()
    const account = await accountOf(world)
    check(world, account)
    await checkAsked(world, account)
    vi.clearAllTimers()
    played += 1
    if (played % PROVE_EVERY === 0) expect((await prove(db)).problems).toEqual([])
  })

  it('is exact in every interleaving', async () => {
    await fc.assert(isExact, runs(INTERLEAVINGS[kind]))
    expect((await prove(database.db)).problems).toEqual([])
  }, 1_200_000)
})
