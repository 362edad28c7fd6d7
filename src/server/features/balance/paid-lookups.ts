import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Database, Executor, Log } from '#server/db/database.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { PurchaseBudget } from '#server/sources/purchase-budget.ts'
import { type AbandonedLookups, logUnreturned, startReturningRequests } from './abandoned-lookups.ts'
import type { Ledger } from './ledger.ts'
import {
  balanceOf,
  createLookupRows,
  DailyLimitReached,
  type LookupPlace,
  type LookupRows,
  requireWallet,
} from './lookup-rows.ts'

const LEASE_MS = 30_000
const POLL_MS = 100

/** Must be longer than any source takes. */
const PATIENCE_LEASES = 4

export interface PaidOrder {
  readonly userId: number
  /** In canonical form. */
  readonly plate: string
  /** Finding it again is free. */
  readonly knownVin: string | undefined
  readonly find: () => Promise<{ readonly vin: string | null }>
  /** Absent: unlimited. */
  readonly budget?: QuestionBudget | undefined
}

/** The limit is over all accounts and servers. */
type QuestionBudget = Pick<PurchaseBudget, 'dailyLimit' | 'onBought' | 'onLimit'>

interface LookupResult {
  readonly vin: string | null
  readonly charged: boolean
}

export interface PaidAnswer extends LookupResult {
  readonly requests: number
}

export interface PaidLookups {
  /**
   * Charges one request, only for a VIN new to the person. One lookup runs per person and plate; an
   * equal call waits for it. Rethrows errors of `find` after the request is returned.
   * @throws ApiFailure no_requests; free_searches_spent; unauthorized when the account is deleted;
   * source_slow when another server's lookup does not end. RegistryFailure source_off when the
   * day's budget is spent.
   */
  run(order: PaidOrder): Promise<PaidAnswer>
  settleAbandoned(): Promise<number>
  stop(): Promise<void>
}

export interface PaidLookupsParts {
  readonly db: Database['db']
  readonly ledger: Ledger
  readonly kind: Database['kind']
  readonly log: Log
  /** A lookup not prolonged for so long is abandoned. */
  readonly leaseMs?: number
  readonly pause?: (ms: number) => Promise<unknown>
}

interface LookupParts {
  readonly db: Executor
  readonly rows: LookupRows
  readonly abandoned: AbandonedLookups
  readonly working: Set<string>
  readonly leaseMs: number
  readonly log: Log
  readonly pause: (ms: number) => Promise<unknown>
}

export function createPaidLookups(parts: PaidLookupsParts): PaidLookups {
  const { db, ledger, kind, log, leaseMs = LEASE_MS, pause = delay } = parts
  const working = new Set<string>()
  const rows = createLookupRows({ db, ledger, kind, leaseMs, working })
  const abandoned = startReturningRequests(rows, log)
  const shared: LookupParts = { db, rows, abandoned, working, leaseMs, log, pause }
  const flights = new Map<string, Promise<LookupResult>>()

  const run = async (order: PaidOrder): Promise<PaidAnswer> => {
    const key = `${order.userId} ${order.plate}`
    const other = flights.get(key)
    const flight = other ?? lookUp(shared, order).finally(() => flights.delete(key))
    flights.set(key, flight)
    const { vin, charged } = await flight
    return { vin, charged: charged && !other, requests: await balanceOf(db, order.userId) }
  }

  return { run, settleAbandoned: abandoned.returnAllRequests, stop: abandoned.stop }
}

async function lookUp(parts: LookupParts, order: PaidOrder): Promise<LookupResult> {
  const wallet = await requireWallet(parts.db, order.userId)
  const until = performance.now() + PATIENCE_LEASES * parts.leaseMs
  for (;;) {
    const found =
      (await attempt(parts, wallet, order)) ?? (await endOfOther(parts, wallet, order.plate, until))
    if (found) return found
  }
}

async function attempt(
  parts: LookupParts,
  wallet: string,
  order: PaidOrder,
): Promise<LookupResult | undefined> {
  const id = randomUUID()
  parts.working.add(id)
  try {
    const begun = await begin(parts.rows, { id, wallet, plate: order.plate }, order.budget)
    if (begun.outcome === 'under way') return undefined
    if (begun.outcome === 'paid for') return { vin: begun.vin, charged: false }
    return await work(parts, id, order)
  } finally {
    parts.working.delete(id)
  }
}

const begin = (rows: LookupRows, place: LookupPlace, budget: QuestionBudget | undefined) =>
  rows.begin(place, budget?.dailyLimit).catch((error: unknown) => {
    if (error instanceof DailyLimitReached) budget?.onLimit()
    throw error
  })

async function work(
  { rows, leaseMs, log }: LookupParts,
  id: string,
  { find, knownVin, budget }: PaidOrder,
): Promise<LookupResult> {
  const heart = setInterval(() => rows.prolong(id).catch(logUnprolonged(log, id)), leaseMs / 3)
  try {
    const { vin } = await find()
    budget?.onBought('order')
    const isNew = vin !== null && vin !== knownVin
    // If the lease ran out meanwhile, the request was returned, and this VIN is free.
    const ended = await rows.end(id, { state: isNew ? 'spent' : 'returned', vin, isBilled: true })
    return { vin, charged: isNew && ended }
  } catch (error) {
    const isBilled = isUnsent(error) ? false : null
    await rows.end(id, { state: 'returned', vin: null, isBilled }).catch(logUnreturned(log, id))
    throw error
  } finally {
    clearInterval(heart)
  }
}

const isUnsent = (error: unknown): boolean =>
  error instanceof RegistryFailure && (error.preventedByUs || error.notAccepted)

const logUnprolonged = (log: Log, id: string) => (err: unknown) =>
  log.warn({ err, lookup: id }, 'could not prolong the lease of a paid lookup')

async function endOfOther(
  { rows, abandoned, pause }: LookupParts,
  wallet: string,
  plate: string,
  until: number,
): Promise<LookupResult | undefined> {
  const id = await rows.underWay(wallet, plate)
  if (id === undefined) return undefined
  for (;;) {
    const { state, vin, isAbandoned } = await rows.read(id)
    if (state !== 'reserved') return vin === null ? undefined : { vin, charged: false }
    if (isAbandoned) await abandoned.returnRequest(id)
    else if (performance.now() > until) throw new ApiFailure('source_slow')
    else await pause(POLL_MS)
  }
}
