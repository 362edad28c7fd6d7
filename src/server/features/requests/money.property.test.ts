import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { silentLog } from '../../db/testing.ts'
import { ApiFailure } from '../../http/failure.ts'
import { createLedger } from './ledger.ts'
import { createPaidLookups, type PaidAnswer, type PaidLookups } from './paid-lookups.ts'
import { prove } from './prove.ts'
import { deletePerson, engines, pay } from './testing-money.ts'
import { createSchedule, type Mortal, type Schedule, seenBy } from './testing-schedule.ts'

/** Ten thousand together. The embedded engine needs three times as long for the same. */
const RUNS: Readonly<Record<Database['kind'], number>> = { embedded: 2_500, postgres: 7_500 }

/** After so many runs the whole database is proven, not only what the last one touched. */
const PROVE_EVERY = 500

/** Set MONEY_SEED to the number in the test's name to see the same interleavings again. */
const seed = Number(process.env.MONEY_SEED ?? randomInt(2 ** 31))

const PLATES = ['А123ВС777', 'А124ВС777'] as const
const KNOWN = 'XTAGFL110JY000001'
const NEW = 'XTAGFL110JY000002'

const ledger = createLedger()

/** A server in the midst of its work. */
interface Server extends Mortal {
  readonly db: Database['db']
  readonly lookups: PaidLookups
}

/** One person's money, and all who move it. */
interface World {
  readonly database: Database
  readonly schedule: Schedule
  readonly person: TestPerson
  readonly servers: Server[]
  /** Puts another server in the place of one that dies on the spot. */
  crash(slot: number): void
  /** What people were told, and what went wrong. */
  readonly answers: { readonly known: string | undefined; readonly answer: PaidAnswer }[]
  readonly failures: unknown[]
  readonly paidOrders: Set<string>
  /** Lookups begun, to tell how many nobody heard the end of. */
  begun: number
  /** Sources being asked right now, by plate, and the most there were at a time. */
  readonly asked: Map<string, number>
  mostAsked: number
  /** Whether a server was taken for dead, rightly or not: then a plate may be looked up twice at a time. */
  isDisturbed: boolean
}

interface TestPerson {
  readonly userId: number
  readonly wallet: string
  readonly orders: readonly [string, string]
}

/** Something that may happen at any time. More kinds of it can be added to {@link actions}. */
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

const slot = fc.nat(1)
const serverAt = (world: World, place: number): Server => {
  const server = world.servers[place % world.servers.length]
  if (!server) throw new Error('a world without servers')
  return server
}

class SourceFailure extends Error {}

/** The source answers with a VIN, with none, or fails. */
const lookup = fc
  .record({
    server: slot,
    plate: fc.constantFrom(...PLATES),
    known: fc.constantFrom(undefined, KNOWN),
    brings: fc.constantFrom(NEW, NEW, KNOWN, null, 'failure' as const),
  })
  .map(
    action('paid lookup', async (world, { server: place, plate, known, brings }) => {
      const server = serverAt(world, place)
      world.begun += 1
      const find = () => {
        const asked = (world.asked.get(plate) ?? 0) + 1
        world.asked.set(plate, asked)
        world.mostAsked = Math.max(world.mostAsked, asked)
        return world.schedule.turn(server, async () => {
          world.asked.set(plate, (world.asked.get(plate) ?? 0) - 1)
          if (brings === 'failure') throw new SourceFailure()
          return { vin: brings }
        })
      }
      const { userId } = world.person
      const answer = await server.lookups.run({ userId, plate, knownVin: known, find })
      world.answers.push({ known, answer })
    }),
  )

const payment = fc.record({ server: slot, order: fc.constantFrom(0, 1) }).map(
  action('payment', async (world, { server: place, order }) => {
    const id = world.person.orders[order] ?? ''
    await pay(serverAt(world, place).db, ledger, id)
    world.paidOrders.add(id)
  }),
)

const crash = fc.record({ server: slot }).map(
  action('crash', async (world, { server }) => {
    world.isDisturbed = true
    world.crash(server)
  }),
)

const settling = fc
  .record({ server: slot })
  .map(action('settling', (world, { server }) => serverAt(world, server).lookups.settleAbandoned()))

const wallet = ({ person }: World) => sql`wallet = ${person.wallet}`

/** A server that hangs, or time that passes: whoever looks finds its leases run out. */
const stall = fc.constant(undefined).map(
  action('stall', (world) => {
    world.isDisturbed = true
    return world.database.db.execute(
      sql`update paid_lookups set lease_until = lease_until - interval '1 hour' where ${wallet(world)}`,
    )
  }),
)

const hour = fc
  .constant(undefined)
  .map(
    action('an hour passes', (world) =>
      world.database.db.execute(
        sql`update paid_lookups set finished_at = finished_at - interval '1 hour' where ${wallet(world)}`,
      ),
    ),
  )

const deletion = fc
  .constant(undefined)
  .map(action('account deletion', (world) => deletePerson(world.database.db, world.person)))

const actions: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: lookup, weight: 12 },
  { arbitrary: payment, weight: 5 },
  { arbitrary: crash, weight: 3 },
  { arbitrary: settling, weight: 2 },
  { arbitrary: stall, weight: 2 },
  { arbitrary: hour, weight: 1 },
  { arbitrary: deletion, weight: 1 },
)

const script = fc.record({
  kind: fc.constantFrom('embedded' as const, 'postgres' as const),
  /** Requests the person has to begin with. */
  balance: fc.nat(2),
  actions: fc.array(actions, { minLength: 1, maxLength: 5 }),
  picks: fc.array(fc.nat(9), { maxLength: 40 }),
})

type Script = typeof script extends fc.Arbitrary<infer Value> ? Value : never

function createWorld(database: Database, person: TestPerson, { kind, picks }: Script): World {
  const schedule = createSchedule(picks)
  const newServer = (): Server => {
    const who: Mortal = { isDead: false }
    const db = seenBy(who, database.db, schedule)
    const pause = () => schedule.turn(who, async () => undefined)
    return Object.assign(who, { db, lookups: createPaidLookups({ db, ledger, kind, log: silentLog, pause }) })
  }
  const servers = Array.from({ length: kind === 'embedded' ? 1 : 2 }, newServer)
  return {
    database,
    schedule,
    person,
    servers,
    crash(place) {
      const index = place % servers.length
      const dying = servers[index]
      if (dying) dying.isDead = true
      servers[index] = newServer()
    },
    answers: [],
    failures: [],
    paidOrders: new Set(),
    begun: 0,
    asked: new Map(),
    mostAsked: 0,
    isDisturbed: false,
  }
}

async function play(world: World, { actions: happenings }: Script): Promise<void> {
  const nobody: Mortal = { isDead: false }
  for (const { happen } of happenings) {
    world.schedule
      .turn(nobody, async () => undefined)
      .then(() => happen(world))
      .catch((failure) => world.failures.push(failure))
  }
  await world.schedule.play()
}

/** What the database says of one person in the end. */
interface Account extends Record<string, unknown> {
  /** Null: the account was deleted. */
  readonly requests: number | null
  readonly proven: number
  readonly bought: number
  readonly paid: string[] | null
  readonly spent: number
  readonly reserved: number
  readonly mostInAnHour: number
}

async function accountOf({ database, person }: World): Promise<Account> {
  const { wallet } = person
  const [a, b] = person.orders
  const { rows } = await database.db.execute<Account>(sql`
    with mine as (select * from paid_lookups where wallet = ${wallet}),
    paid as (select * from orders where paid_at is not null and id in (${a}, ${b}, ${wallet} || 'c'))
    select (select requests from users where wallet = ${wallet}) as requests,
      (select coalesce(sum(requests), 0)::int from ledger where to_account = ${wallet}) -
      (select coalesce(sum(requests), 0)::int from ledger where from_account = ${wallet}) as proven,
      (select coalesce(sum(requests), 0)::int from paid) as bought,
      (select array_agg(id) from paid) as paid,
      (select count(*)::int from mine where state = 'spent') as spent,
      (select count(*)::int from mine where state = 'reserved') as reserved,
      (select coalesce(max(times), 0)::int from (
        select count(*) as times from mine
        where state = 'spent' and finished_at > now() - interval '1 hour' group by plate
      ) by_plate) as "mostInAnHour"`)
  if (!rows[0]) throw new Error('an aggregate without a row')
  return rows[0]
}

function check(world: World, account: Account): void {
  const { answers, failures, begun } = world
  const charged = answers.filter(({ answer }) => answer.charged)
  expect(account.proven, 'bought and not spent').toBe(account.bought - account.spent)
  if (account.requests !== null) expect(account.requests, 'the balance').toBe(account.proven)
  expect(account.reserved, 'nothing stays reserved').toBe(0)
  expect(account.mostInAnHour, 'charges for a plate within an hour').toBeLessThanOrEqual(1)
  expect(account.paid ?? [], 'payments that were confirmed').toEqual(
    expect.arrayContaining([...world.paidOrders]),
  )
  const unheard = begun - answers.length - failures.length
  expect(account.spent, 'every charge was told').toBeGreaterThanOrEqual(charged.length)
  expect(account.spent, 'no charge was hidden').toBeLessThanOrEqual(charged.length + unheard)
  for (const { known, answer } of charged) expect([null, known]).not.toContain(answer.vin)
  if (!world.isDisturbed) expect(world.mostAsked, 'the source is asked once').toBeLessThanOrEqual(1)
  expect(failures.filter((failure) => !isExpected(failure))).toEqual([])
}

const isExpected = (failure: unknown) =>
  failure instanceof SourceFailure ||
  (failure instanceof ApiFailure && ['no_requests', 'unauthorized'].includes(failure.code))

describe.concurrent.each(engines)('money, whatever happens in whatever order, $engine', ({ kind, open }) => {
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

  const people = createPeople(() => database)
  let played = 0

  const holds = async (told: Script) => {
    const world = createWorld(database, await people(told.balance), told)
    await play(world, told)
    if (world.isDisturbed) await reaper.settleAbandoned()
    check(world, await accountOf(world))
    vi.clearAllTimers()
    played += 1
    if (played % PROVE_EVERY === 0) expect((await prove(database.db)).problems).toEqual([])
  }

  it(`is exact in ${RUNS[kind]} interleavings (seed ${seed})`, async () => {
    await fc.assert(fc.asyncProperty(script, holds), { numRuns: RUNS[kind], seed })
    expect((await prove(database.db)).problems).toEqual([])
  }, 300_000)
})

/** Makes people by the hundred: each with a balance of so many requests, and two orders to pay. */
function createPeople(database: () => Database): (balance: number) => Promise<TestPerson> {
  const ready = new Map<number, TestPerson[]>()
  return async (balance) => {
    const next = ready.get(balance)?.pop()
    if (next) return next
    const made = await makePeople(database(), balance, 100)
    const last = made.pop()
    ready.set(balance, made)
    if (!last) throw new Error('nobody was made')
    return last
  }
}

async function makePeople({ db }: Database, balance: number, count: number): Promise<TestPerson[]> {
  const { rows } = await db.execute<{ id: string; wallet: string }>(sql`
    with people as (
      insert into users (telegram_id, requests)
      select (random() * 1e15)::bigint, ${balance}::int from generate_series(1, ${count})
      returning id, wallet
    ), to_pay as (
      insert into orders (id, user_id, wallet, pack, requests, kopecks, type)
      select wallet || letter, id, wallet, 'start2', 2, 1000, 'website'
      from people, (values ('a'), ('b')) letters (letter)
    ), paid as (
      insert into orders (id, user_id, wallet, pack, requests, kopecks, type, paid_at, operation_id)
      select wallet || 'c', id, wallet, 'start2', ${balance}, 1000, 'website', now(), wallet || 'c'
      from people where ${balance} > 0
      returning *
    ), noted as (
      insert into operations (id, order_id, amount, currency, test_mode, verdict)
      select operation_id, id, '10.00', 'RUB', false, 'credited' from paid
    ), credited as (
      insert into ledger (kind, reference, from_account, to_account, requests)
      select 'purchase', id, 'sold', wallet::text, requests from paid
    )
    select id, wallet from people`)
  return rows.map(({ id, wallet }) => ({ userId: Number(id), wallet, orders: [`${wallet}a`, `${wallet}b`] }))
}
