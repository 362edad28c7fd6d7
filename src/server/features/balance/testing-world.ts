import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/database.ts'
import { silentLog } from '#server/db/testing.ts'
import type { Ledger } from './ledger.ts'
import { createPaidLookups, type PaidAnswer, type PaidLookups } from './paid-lookups.ts'
import { type AskedProvider, createAskedProvider } from './testing-asked-provider.ts'
import { createSchedule, type Mortal, type Schedule, seenBy } from './testing-schedule.ts'

/** Waits for others before the leases of the dead run out. */
const PAUSES_A_LEASE = 20

export interface Server extends Mortal {
  readonly db: Executor
  readonly lookups: PaidLookups
}

export interface Customer {
  readonly userId: number
  readonly wallet: string
  readonly orders: readonly [string, string]
}

export interface World {
  readonly db: Executor
  readonly kind: Database['kind']
  readonly ledger: Ledger
  readonly schedule: Schedule
  readonly customer: Customer
  readonly servers: Server[]
  begun: number
  pauses: number
  readonly answers: { readonly known: string | undefined; readonly answer: PaidAnswer }[]
  readonly failures: unknown[]
  readonly provider: AskedProvider
  readonly rightlyPaid: Set<string>
  readonly confirmed: Set<string>
  readonly asked: Map<string, number>
  mostAsked: number
  brought: number
  /** A plate may be looked up twice at a time, because a server was considered dead. */
  isDisturbed: boolean
}

export interface WorldParts extends Pick<World, 'db' | 'kind' | 'ledger' | 'customer'> {
  readonly picks: readonly number[]
}

export function createWorld({ picks, ...parts }: WorldParts): World {
  const world: World = {
    ...parts,
    schedule: createSchedule(picks),
    servers: [],
    begun: 0,
    pauses: 0,
    answers: [],
    failures: [],
    provider: createAskedProvider(),
    rightlyPaid: new Set(),
    confirmed: new Set(),
    asked: new Map(),
    mostAsked: 0,
    brought: 0,
    isDisturbed: false,
  }
  for (let count = parts.kind === 'embedded' ? 1 : 2; count > 0; count -= 1)
    world.servers.push(newServer(world))
  return world
}

function newServer(world: World): Server {
  const { kind, ledger, schedule } = world
  const who: Mortal = { isDead: false }
  const db = seenBy(who, world.db, schedule)
  const pause = async () => {
    world.pauses += 1
    await schedule.turn(who, async () => world.pauses % PAUSES_A_LEASE === 0 && runLeasesOut(world))
  }
  return Object.assign(who, { db, lookups: createPaidLookups({ db, ledger, kind, log: silentLog, pause }) })
}

export function serverAt({ servers }: World, place: number): Server {
  const server = servers[place % servers.length]
  if (!server) throw new Error('a world without servers')
  return server
}

export async function crash(world: World, place: number): Promise<void> {
  world.isDisturbed = true
  const dying = serverAt(world, place)
  dying.isDead = true
  world.servers[world.servers.indexOf(dying)] = newServer(world)
}

/** As if servers hung. */
export async function runLeasesOut(world: World): Promise<void> {
  world.isDisturbed = true
  await world.db.execute(sql`update paid_lookups set lease_until = lease_until - interval '1 hour'
    where wallet = ${world.customer.wallet}`)
}

export async function letAnHourPass({ db, customer }: World): Promise<void> {
  await db.execute(sql`update paid_lookups set finished_at = finished_at - interval '1 hour'
    where wallet = ${customer.wallet}`)
}

export interface Account {
  /** Null: the account was deleted. */
  readonly requests: number | null
  readonly proven: number
  readonly bought: number
  readonly paid: readonly string[]
  readonly spent: number
  readonly reserved: number
  readonly mostInAnHour: number
}

export async function accountOf({ db, customer }: World): Promise<Account> {
  const { wallet, orders } = customer
  const { rows } = await db.execute<Account & Record<string, unknown>>(sql`
    with mine as (select * from paid_lookups where wallet = ${wallet}),
    paid as (
      select * from orders where paid_at is not null and id in (${orders[0]}, ${orders[1]}, ${wallet} || 'c')
    )
    select (select requests from users where wallet = ${wallet}) as requests,
      (select coalesce(sum(requests), 0)::int from ledger where to_account = ${wallet}) -
      (select coalesce(sum(requests), 0)::int from ledger where from_account = ${wallet}) as proven,
      (select coalesce(sum(requests), 0)::int from paid) as bought,
      (select coalesce(json_agg(id), '[]') from paid) as paid,
      (select count(*)::int from mine where state = 'spent') as spent,
      (select count(*)::int from mine where state = 'reserved') as reserved,
      (select coalesce(max(times), 0)::int from (
        select count(*) as times from mine
        where state = 'spent' and finished_at > now() - interval '1 hour' group by plate
      ) by_plate) as "mostInAnHour"`)
  if (!rows[0]) throw new Error('an aggregate without a row')
  return rows[0]
}

export function createCustomers(db: () => Executor): (balance: number) => Promise<Customer> {
  const ready = new Map<number, Customer[]>()
  return async (balance) => {
    const waiting = ready.get(balance) ?? []
    if (waiting.length === 0) waiting.push(...(await makeCustomers(db(), balance, 100)))
    ready.set(balance, waiting)
    const next = waiting.pop()
    if (!next) throw new Error('nobody was made')
    return next
  }
}

async function makeCustomers(db: Executor, balance: number, count: number): Promise<Customer[]> {
  const { rows } = await db.execute<{ id: string; wallet: string }>(sql`
    with people as (
      insert into users (telegram_id, requests)
      select (random() * 1e15)::bigint, ${balance}::int from generate_series(1, ${count})
      returning id, wallet
    ), unpaid as (
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
