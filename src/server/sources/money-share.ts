import { hash, randomBytes } from 'node:crypto'
import { and, between, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { identities } from '../db/identities.ts'
import { idColumns, users } from '../db/schema/accounts.ts'
import { recentTries } from '../db/schema/limits.ts'
import { awaitedPayments, orders } from '../db/schema/payments.ts'
import { boughtRequests } from '../db/wallets.ts'

export interface SharePolicy {
  /**
   * Per cent of a seller's daily limit that all untrusted visitors may buy within an hour. Trusted
   * people (an account older than a week, or one that paid lately) may buy as much again.
   */
  readonly hourPercent: number
  /** Over all sellers. */
  readonly visitorHour: number
  readonly visitorDay: number
}

export interface KnownBuyer {
  readonly address: string | undefined
  readonly person: string | undefined
}

/** `visitor`: the buyer's own quota is spent; `everybody`: the common quota of such buyers. */
export type SpentQuota = 'visitor' | 'everybody'

export type CountedPurchase = readonly Uint8Array[]

export interface MoneyShare {
  /** The caller serializes calls over all servers. */
  take(tx: Executor, buyer: KnownBuyer): Promise<CountedPurchase | SpentQuota>
  /** Uncounts a purchase that cost nothing. */
  uncount(db: Executor, taken: CountedPurchase): Promise<void>
  /** Used part of the untrusted hourly quota, from 0 on. */
  hourUse(db: Executor): Promise<number>
}

/** `old`: an account older than a week. */
type Standing = 'newcomer' | 'old'

/** `payer`: an account with what it paid for; afterwards it buys as if it had not paid. */
type Kind = 'ipv4' | 'ipv6' | Standing | 'payer'

/**
 * Parts of the untrusted or the trusted hourly quota. Each kind but payers has less than the whole:
 * an attack of one kind leaves a rest.
 */
const HOUR_PARTS: Readonly<Record<Kind, number>> = { ipv4: 0.7, ipv6: 0.4, newcomer: 0.3, old: 0.7, payer: 1 }

/** The rest is reserved for trusted people. */
const UNTRUSTED_DAY = 0.8

/**
 * Above this use of an hour, only networks and people with few purchases that day may buy; new
 * accounts of a network count one by one, because a carrier's address has several honest ones.
 */
const SCARCE_FROM = 0.5
const FEW = 3

/** All followed cars may be checked at one time. */
const TRUSTED_SHARES = 3

/**
 * A day, for each request that an account paid for in the last month: a car at two sellers and a
 * refresh.
 */
const REPORTS_PER_REQUEST = 3

/** New and old accounts of a network leave this many of its shares to each other. */
const OTHER_ACCOUNTS_SHARES = 1

/**
 * Free accounts in bots and with followed cars have no network that could limit them, and anyone
 * can let many grow old.
 */
const WITHOUT_NETWORK = { hourPart: 0.5, dayPart: 0.25 } as const

/** Purchases are stored for a day; those of the last hour have more than 23 hours left. */
const DAY = sql`interval '1 day'`
const REST_OF_HOUR = sql`interval '23 hours'`

interface Counter {
  readonly name: string
  readonly hour: number
  readonly day: number
  readonly few?: number
}

/** A purchase must comply with all of them. */
interface Quota {
  readonly own: readonly Counter[]
  readonly common: readonly Counter[]
}

interface CommonCounters {
  readonly untrusted: Counter
  readonly of: (kind: Kind) => readonly Counter[]
  readonly withoutNetwork: Counter
}

function commonCounters(source: string, dailyLimit: number, hourPercent: number): CommonCounters {
  const partOfHour = (part: number) => Math.max(1, Math.floor((dailyLimit * hourPercent * part) / 100))
  const partOfDay = (part: number) => Math.max(1, Math.floor(dailyLimit * part))
  const untrusted = { name: `${source} untrusted`, hour: partOfHour(1), day: partOfDay(UNTRUSTED_DAY) }
  const trusted = { name: `${source} trusted`, hour: partOfHour(1), day: dailyLimit }
  return {
    untrusted,
    of: (kind) => [
      { name: `${source} ${kind}`, hour: partOfHour(HOUR_PARTS[kind]), day: dailyLimit },
      kind === 'old' || kind === 'payer' ? trusted : untrusted,
    ],
    withoutNetwork: {
      name: `${source} without a network`,
      hour: partOfHour(WITHOUT_NETWORK.hourPart),
      day: partOfDay(WITHOUT_NETWORK.dayPart),
    },
  }
}

export function moneyShare(
  source: string,
  dailyLimit: number,
  { hourPercent, visitorHour, visitorDay }: SharePolicy,
): MoneyShare {
  const common = commonCounters(source, dailyLimit, hourPercent)
  const ownOf = (name: string, shares: number, few = FEW * shares): Counter => ({
    name,
    hour: visitorHour * shares,
    day: visitorDay * shares,
    few,
  })

  async function quotasOf(db: Executor, { address, person }: KnownBuyer): Promise<Quota[]> {
    const account = person === undefined ? undefined : await accountOf(db, person)
    const networks = address === undefined ? [] : networksOf(address)
    const byAddress = address === undefined ? [] : [quotaOfAddress(address, networks)]
    if (person === undefined) return byAddress
    const names = account ? [`account ${account.id}`, ...account.identities] : [person]
    const standing = account?.standing ?? 'newcomer'
    const isNew = standing === 'newcomer'
    const byPerson: Quota = {
      own: [
        ...names.map((name) => ownOf(name, isNew ? 1 : TRUSTED_SHARES)),
        ...networks.flatMap((network) => freeAccountsOf(network, standing)),
      ],
      common: [...common.of(standing), ...(address === undefined ? [common.withoutNetwork] : [])],
    }
    const byPayment = account && account.paidRequests > 0 ? [quotaOfPayer(account)] : []
    return [...byPayment, ...(isNew ? [...byAddress, byPerson] : [byPerson, ...byAddress])]
  }

  /** Apart from its network, so no cheap payment makes an account independent of it for good. */
  function quotaOfPayer({ id, paidRequests }: { readonly id: number; readonly paidRequests: number }): Quota {
    const reports = REPORTS_PER_REQUEST * paidRequests
    const counter = { name: `paid by account ${id}`, hour: reports, day: reports, few: FEW * TRUSTED_SHARES }
    return { own: [counter], common: common.of('payer') }
  }

  /** Apart from what its visitors buy without an account: anyone can open many accounts. */
  function freeAccountsOf({ key, accountShares }: Network, standing: Standing): Counter[] {
    const shared = (name: string, shares: number) => ownOf(name, shares, Number.POSITIVE_INFINITY)
    return [
      shared(`free accounts of ${key}`, accountShares),
      shared(`${standing} accounts of ${key}`, accountShares - OTHER_ACCOUNTS_SHARES),
    ]
  }

  const quotaOfAddress = (address: string, networks: readonly Network[]): Quota => ({
    own: networks.map(({ key, shares }) => ownOf(key, shares)),
    common: common.of(address.includes(':') ? 'ipv6' : 'ipv4'),
  })

  return {
    async take(tx, buyer) {
      let refused: SpentQuota | undefined
      for (const quota of await quotasOf(tx, buyer)) {
        const refusal = await refusalOf(tx, quota)
        if (refusal === undefined) return enter(tx, [...quota.own, ...quota.common])
        refused ??= refusal
      }
      return refused ?? 'everybody'
    },
    async uncount(db, taken) {
      await db.delete(recentTries).where(inArray(recentTries.key, [...taken]))
    },
    async hourUse(db) {
      return hourOf(await countsOf(db, [common.untrusted]), common.untrusted.name) / common.untrusted.hour
    },
  }
}

async function refusalOf(db: Executor, quota: Quota): Promise<SpentQuota | undefined> {
  const counted = await countsOf(db, [...quota.own, ...quota.common])
  if (quota.common.some((counter) => isFull(counter, counted))) return 'everybody'
  const isScarce = quota.common.some(({ name, hour }) => hourOf(counted, name) >= hour * SCARCE_FROM)
  const isSpent = quota.own.some(
    (counter) => isFull(counter, counted) || (isScarce && dayOf(counted, counter.name) >= (counter.few ?? 0)),
  )
  return isSpent ? 'visitor' : undefined
}

/**
 * ЮKassa reports a refund to us; one at MONETA is only in the ledger, as the correction that comes
 * before it.
 */
const paidLately = sql`(
  select coalesce(sum(orders.requests), 0)
  from ${orders} left join ${awaitedPayments} on awaited_payments.order_id = orders.id
  where orders.user_id = users.id and orders.paid_at > now() - interval '30 days'
    and awaited_payments.state is distinct from 'given_back')`

/** Undefined: no account. */
async function accountOf(db: Executor, person: string) {
  const [, kind, id] = /^(account|max|telegram) (\d+)$/.exec(person) ?? []
  if (kind === undefined) return undefined
  const column = kind === 'max' || kind === 'telegram' ? idColumns[kind] : users.id
  const [account] = await db
    .select({
      id: users.id,
      identities,
      standing: sql<Standing>`case
        when ${users.blockedAt} is null and ${users.createdAt} < now() - interval '7 days' then 'old'
        else 'newcomer' end`,
      paidRequests: sql<number>`case when ${users.blockedAt} is null
        then least(${paidLately}, ${boughtRequests(sql`users.wallet::text`)})::int else 0 end`,
    })
    .from(users)
    .where(eq(column, Number(id)))
  return account
}

interface Network {
  readonly key: string
  /** Of its visitors without an account. */
  readonly shares: number
  /** Of its accounts, apart from what they paid for. */
  readonly accountShares: number
}

/**
 * IPv4: a carrier has thousands of subscribers behind an address. IPv6: a household has a /56, a
 * hosting customer a /48, a provider a /32 or a /29.
 */
function networksOf(address: string): readonly Network[] {
  if (!address.includes(':'))
    return [
      { key: address, shares: 1, accountShares: 3 },
      { key: `${address.replace(/\.\d+$/, '')}/24`, shares: 4, accountShares: 4 },
    ]
  const [one, two = '', three, four = ''] = address.split(':')
  const bits = (group: string, kept: number) => (Number.parseInt(group, 16) >> (16 - kept)).toString(16)
  return [
    { key: `${one}:${two}:${three}:${bits(four, 8)}/56`, shares: 1, accountShares: 3 },
    { key: `${one}:${two}:${three}/48`, shares: 2, accountShares: 4 },
    { key: `${one}:${two}/32`, shares: 3, accountShares: 7 },
    { key: `${one}:${bits(two, 13)}/29`, shares: 4, accountShares: 9 },
  ]
}

interface Counted {
  readonly hour: number
  readonly day: number
}

const isFull = ({ name, hour, day }: Counter, counted: ReadonlyMap<string, Counted>): boolean =>
  hourOf(counted, name) >= hour || dayOf(counted, name) >= day

const hourOf = (counted: ReadonlyMap<string, Counted>, name: string): number => counted.get(name)?.hour ?? 0
const dayOf = (counted: ReadonlyMap<string, Counted>, name: string): number => counted.get(name)?.day ?? 0

/** Each purchase has its own key in each counter, after the prefix. */
const PREFIX_BYTES = 16
const OWN_BYTES = 16

const prefixOf = (name: string): Buffer =>
  hash('sha256', `bought ${name}`, 'buffer').subarray(0, PREFIX_BYTES)

const ends = (prefix: Buffer): [Uint8Array, Uint8Array] => [
  Buffer.concat([prefix, Buffer.alloc(OWN_BYTES, 0x00)]),
  Buffer.concat([prefix, Buffer.alloc(OWN_BYTES, 0xff)]),
]

async function countsOf(db: Executor, counters: readonly Counter[]): Promise<Map<string, Counted>> {
  const byPrefix = new Map(counters.map(({ name }) => [prefixOf(name).toString('hex'), name]))
  const prefix = sql<string>`encode(substring(${recentTries.key} from 1 for ${sql.raw(String(PREFIX_BYTES))}), 'hex')`
  const rows = await db
    .select({
      prefix,
      hour: sql<number>`(count(*) filter (where ${recentTries.expiresAt} > clock_timestamp() + ${REST_OF_HOUR}))::int`,
      day: sql<number>`count(*)::int`,
    })
    .from(recentTries)
    .where(
      and(
        gt(recentTries.expiresAt, sql`clock_timestamp()`),
        or(...counters.map(({ name }) => between(recentTries.key, ...ends(prefixOf(name))))),
      ),
    )
    .groupBy(prefix)
  return new Map(rows.map(({ prefix: key, ...counted }) => [byPrefix.get(key) ?? key, counted]))
}

async function enter(tx: Executor, counters: readonly Counter[]): Promise<CountedPurchase> {
  const own = randomBytes(OWN_BYTES)
  const keys = counters.map(({ name }) => Buffer.concat([prefixOf(name), own]))
  const expiresAt = sql`clock_timestamp() + ${DAY}`
  await tx.insert(recentTries).values(keys.map((key) => ({ key, count: 1, expiresAt })))
  return keys
}
