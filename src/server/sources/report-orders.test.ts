import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Buyer, Orders, OrdersOf } from '#registry-kit/orders.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { type PackId, packs } from '#shared/prices.ts'
import type { Database } from '../db/database.ts'
import { linkedIdentities, users } from '../db/schema/accounts.ts'
import { reportOrders } from '../db/schema/answers.ts'
import { recentTries } from '../db/schema/limits.ts'
import { ledger, orders as paidOrders } from '../db/schema/payments.ts'
import { testPostgresTwice } from '../db/testing.ts'
import { boughtSince, createReportOrders, type ReportOrdersOptions } from './report-orders.ts'

const VIN = 'XTAGFL110JY000001'

let one: Database
let other: Database

beforeAll(async () => {
  ;[one, other] = await testPostgresTwice()
})
beforeEach(async () => {
  await one.db.delete(reportOrders)
  await one.db.delete(recentTries)
})
afterAll(async () => {
  await one.close()
  await other.close()
})

const VISITOR = '203.0.113.1'

/** Requests of an admitted visitor. */
const orders = (database: Database, options: Partial<ReportOrdersOptions> = {}, address = VISITOR): Orders =>
  ordersOfServer(database, options)({ address })

const ordersWithoutBuyer = (database: Database): Orders => ordersOfServer(database)(undefined)

const ordersOfServer = ({ db }: Database, options: Partial<ReportOrdersOptions> = {}): OrdersOf =>
  createReportOrders({ db, source: 'seller', dailyLimit: 100, startOfDay: twelveHoursBefore, ...options })

/** The tests make orders older, which must not move them into another day. */
const twelveHoursBefore = (now: Date): Date => new Date(now.getTime() - 12 * HOUR_MS)

/** A seller that records its orders and their keys. */
function seller({ isNew = true } = {}) {
  const keys: string[] = []
  return {
    keys,
    place: async (key: string) => {
      keys.push(key)
      return { uid: `report-${keys.length}`, restMs: 0, isNew }
    },
  }
}

const age = async (interval: string) => {
  await one.db.execute(sql`update recent_tries set expires_at = expires_at - ${interval}::interval`)
  await one.db.execute(sql`update report_orders set ordered_at = ordered_at - ${interval}::interval,
    lease_until = lease_until - ${interval}::interval, stands_until = stands_until - ${interval}::interval,
    refreshed_at = refreshed_at - ${interval}::interval, rests_until = rests_until - ${interval}::interval`)
}

describe('a report on one car', () => {
  it('is ordered once for concurrent requests on several servers', async () => {
    const { place, keys } = seller()
    const servers = [orders(one), orders(other), orders(one), orders(other)]
    const standing = await Promise.all(
      Array.from({ length: 200 }, (_, at) => servers[at % servers.length]?.currentOrder(VIN, place)),
    )
    expect(keys).toHaveLength(1)
    expect(new Set(standing.map((order) => order?.uid))).toEqual(new Set(['report-1']))
  })

  it('is ordered anew after an hour', async () => {
    const { place, keys } = seller()
    await orders(one).currentOrder(VIN, place)
    await age('59 minutes')
    await orders(other).currentOrder(VIN, place)
    expect(keys).toHaveLength(1)
    await age('2 minutes')
    await orders(other).currentOrder(VIN, place)
    expect(new Set(keys).size).toBe(2)
  })

  it('is ordered again by the same key after an unknown outcome', async () => {
    const { place, keys } = seller()
    const lost = async (key: string) => {
      keys.push(key)
      throw new RegistryFailure('source_slow', 'out of time')
    }
    await expect(orders(one).currentOrder(VIN, lost)).rejects.toMatchObject({ code: 'source_slow' })
    await expect(orders(other).currentOrder(VIN, place)).rejects.toMatchObject({ code: 'source_silent' })
    expect(keys).toHaveLength(1)
    await age('11 seconds')
    await orders(other).currentOrder(VIN, place)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('is ordered again with the time of the first try, for sellers without keys', async () => {
    const tries: (Date | undefined)[] = []
    const lost = async (_key: string, _hook?: string, triedAt?: Date) => {
      tries.push(triedAt)
      throw new RegistryFailure('source_slow', 'out of time')
    }
    await expect(orders(one).currentOrder(VIN, lost)).rejects.toMatchObject({ code: 'source_slow' })
    await age('11 seconds')
    const [row] = await one.db.select().from(reportOrders)
    await expect(orders(other).currentOrder(VIN, lost)).rejects.toMatchObject({ code: 'source_slow' })
    expect(tries).toEqual([undefined, row?.orderedAt])
  })

  it('is ordered by another server with the same key when the first one dies', async () => {
    const { place, keys } = seller()
    const never = new Promise<never>(() => undefined)
    void orders(one).currentOrder(VIN, (key) => {
      keys.push(key)
      return never
    })
    await expect.poll(() => keys).toHaveLength(1)
    await age('46 seconds')
    await orders(other).currentOrder(VIN, place)
    expect(new Set(keys).size).toBe(1)
  })

  it('is ordered anew when the seller has lost it', async () => {
    const { place, keys } = seller()
    const { uid } = await orders(one).currentOrder(VIN, place)
    await orders(other).forget(VIN, uid)
    await orders(one).currentOrder(VIN, place)
    // A seller that loses everything gets no new order at every check.
    expect(keys).toHaveLength(1)
    await age('11 minutes')
    await orders(other).forget(VIN, uid)
    await orders(one).currentOrder(VIN, place)
    expect(keys).toHaveLength(2)
  })
})

describe('the daily limit', () => {
  const vin = (serial: number) => `XTAGFL110JY00000${serial}`

  it('is counted over all servers, and stops requests', async () => {
    const { place, keys } = seller()
    let refused = 0
    const limited = { dailyLimit: 2, onLimit: () => void refused++ }
    await orders(one, limited).currentOrder(vin(1), place)
    await orders(other, limited).currentOrder(vin(2), place)
    await expect(orders(one, limited).currentOrder(vin(3), place)).rejects.toMatchObject({
      code: 'source_off',
    })
    expect(keys).toHaveLength(2)
    expect(refused).toBe(1)
    await orders(other, limited).currentOrder(vin(1), place)
    expect(keys).toHaveLength(2)
  })

  it('is restored the next day', async () => {
    const { place } = seller()
    await orders(one, { dailyLimit: 1 }).currentOrder(vin(1), place)
    await age('25 hours')
    await orders(one, { dailyLimit: 1 }).currentOrder(vin(2), place)
  })

  const failing = (notAccepted: boolean) => () =>
    Promise.reject(new RegistryFailure('source_refused', 'no money', { status: 500, notAccepted }))

  it('does not count orders that the seller has certainly not accepted', async () => {
    const { place } = seller()
    await expect(orders(one, { dailyLimit: 1 }).currentOrder(vin(1), failing(true))).rejects.toMatchObject({
      code: 'source_refused',
    })
    await orders(one, { dailyLimit: 1 }).currentOrder(vin(2), place)
  })

  it('counts orders that the seller may have accepted, after any failure', async () => {
    const { place, keys } = seller()
    await expect(orders(one, { dailyLimit: 1 }).currentOrder(vin(1), failing(false))).rejects.toThrow()
    await expect(orders(other, { dailyLimit: 1 }).currentOrder(vin(2), place)).rejects.toMatchObject({
      code: 'source_off',
    })
    // A refused retry does not delete it: the first try may have been accepted.
    await age('11 seconds')
    await expect(orders(one, { dailyLimit: 1 }).currentOrder(vin(1), failing(true))).rejects.toThrow()
    await expect(orders(other, { dailyLimit: 1 }).currentOrder(vin(2), place)).rejects.toMatchObject({
      code: 'source_off',
    })
    expect(keys).toEqual([])
  })
})

describe('failed sources of a report', () => {
  const asked = async (server: Database, options?: Partial<ReportOrdersOptions>) => {
    let refreshes = 0
    const isAsked = await orders(server, options).refresh(VIN, 'report-1', async () => void refreshes++)
    return { isAsked, refreshes }
  }

  it('are requested again once after a pause, on any server', async () => {
    await orders(one).currentOrder(VIN, seller().place)
    expect(await asked(one)).toEqual({ isAsked: false, refreshes: 0 })
    await age('61 seconds')
    expect(await asked(one)).toEqual({ isAsked: true, refreshes: 1 })
    expect(await asked(other)).toEqual({ isAsked: true, refreshes: 0 })
    await age('20 seconds')
    expect(await asked(other)).toEqual({ isAsked: false, refreshes: 0 })
  })

  it('are requested again a few times a day at most', async () => {
    await orders(one).currentOrder(VIN, seller().place)
    let asked = 0
    for (let minute = 0; minute < 10; minute += 1) {
      await one.db.execute(sql`update report_orders set ordered_at = ordered_at - interval '61 seconds',
        refreshed_at = refreshed_at - interval '61 seconds'`)
      await orders(minute % 2 === 0 ? one : other).refresh(VIN, 'report-1', async () => void asked++)
    }
    expect(asked).toBe(3)
  })

  it('of an earlier report are requested at once, and the report’s date is shown', async () => {
    const { place } = seller({ isNew: false })
    const placed = await orders(one).currentOrder(VIN, place)
    expect(placed).toMatchObject({ since: undefined, isToRefresh: true })
    expect(await asked(one)).toEqual({ isAsked: true, refreshes: 1 })
    expect(await orders(other).currentOrder(VIN, place)).toMatchObject({
      since: undefined,
      isToRefresh: false,
    })
  })

  it('count unless the seller has certainly not accepted the request', async () => {
    await orders(one).currentOrder(VIN, seller().place)
    const bought = async () => boughtSince(one.db, 'seller', twelveHoursBefore(new Date()))
    const again = (notAccepted: boolean) =>
      orders(one).refresh(VIN, 'report-1', () =>
        Promise.reject(new RegistryFailure('source_silent', 'simulated by the test', { notAccepted })),
      )
    await age('61 seconds')
    await expect(again(true)).rejects.toThrow()
    expect(await bought()).toBe(1)
    await age('61 seconds')
    await expect(again(false)).rejects.toThrow()
    expect(await bought()).toBe(2)
  })

  it('cost as much as an order', async () => {
    const bought: string[] = []
    const options = { dailyLimit: 2, onBought: (what: string) => void bought.push(what) }
    await orders(one, options).currentOrder(VIN, seller().place)
    await age('61 seconds')
    await asked(one, options)
    await age('61 seconds')
    expect(await asked(one, options)).toEqual({ isAsked: false, refreshes: 0 })
    expect(bought).toEqual(['order', 'refresh'])
  })
})

describe('a request without a buyer', () => {
  it('buys nothing', async () => {
    const { place, keys } = seller()
    await expect(ordersWithoutBuyer(one).currentOrder(VIN, place)).rejects.toMatchObject({ needsBuyer: true })
    expect(keys).toEqual([])
    expect(await boughtSince(one.db, 'seller', twelveHoursBefore(new Date()))).toBe(0)
  })

  it('reads a valid report, and refreshes nothing', async () => {
    const { place } = seller({ isNew: false })
    const { uid } = await orders(one).currentOrder(VIN, place)
    expect(await ordersWithoutBuyer(other).currentOrder(VIN, () => expect.unreachable())).toMatchObject({
      uid,
    })
    expect(await ordersWithoutBuyer(other).refresh(VIN, uid, () => expect.unreachable())).toBe(false)
    await age('61 minutes')
    await expect(ordersWithoutBuyer(one).currentOrder(VIN, place)).rejects.toMatchObject({ needsBuyer: true })
  })
})

/** For a seller of 1000 reports a day: 50 an hour for untrusted visitors, 50 for trusted people. */
const POLICY = { hourPercent: 5, visitorHour: 10, visitorDay: 40 } as const

let serial = 0
function nextVin(): string {
  serial += 1
  return `XTAGFL110JY1${String(serial).padStart(5, '0')}`
}

const sharing = { dailyLimit: 1000, share: POLICY } as const

/** Number of reports on different cars that this buyer gets in `tries` tries. */
async function boughtBy(buyer: Buyer, tries: number, options: Partial<ReportOrdersOptions> = {}) {
  const { place, keys } = seller()
  const shared = ordersOfServer(one, { ...sharing, ...options })(buyer)
  for (let at = 0; at < tries; at += 1)
    await shared.currentOrder(nextVin(), place).catch((error: unknown) => {
      if (!(error instanceof RegistryFailure) || error.code !== 'source_off') throw error
    })
  return keys.length
}

const at = (address: string): Buyer => ({ address })
const signedIn = (id: number, address?: string): Buyer => ({
  ...(address && { address }),
  person: async () => `account ${id}`,
})

async function account(fields: Partial<typeof users.$inferInsert> = {}, ...paid: PackId[]): Promise<number> {
  const identity = { providerIssuer: 'https://id.example', googleId: randomUUID() }
  const [user] = await one.db
    .insert(users)
    .values({ ...identity, ...fields })
    .returning({ id: users.id, wallet: users.wallet })
  if (!user) throw new Error('an insert without a row')
  for (const pack of paid) {
    const [reference, { requests, kopecks }] = [randomUUID(), packs[pack]]
    const order = { pack, requests, kopecks, type: 'website', paidAt: new Date(), operationId: randomUUID() }
    await one.db.insert(paidOrders).values({ id: reference, userId: user.id, wallet: user.wallet, ...order })
    await post('purchase', 'sold', user.wallet, requests)
  }
  return user.id
}

const post = (kind: 'purchase' | 'correction', fromAccount: string, toAccount: string, requests: number) =>
  one.db.insert(ledger).values({ kind, reference: randomUUID(), fromAccount, toAccount, requests })

/** An account that has just paid 10 ₽ for two requests. */
const payer = () => account({}, 'start2')

const old = () => account({ createdAt: new Date(Date.now() - 8 * DAY_MS) })

describe('the quota of one visitor', () => {
  const limited = { share: { ...POLICY, hourPercent: 100, visitorHour: 2, visitorDay: 3 } }
  const vin = (at: number) => `XTAGFL110JY00000${at}`

  it('ends purchases for this visitor only, on all servers', async () => {
    const { place, keys } = seller()
    await orders(one, limited).currentOrder(vin(1), place)
    await orders(other, limited).currentOrder(vin(2), place)
    await expect(orders(one, limited).currentOrder(vin(3), place)).rejects.toMatchObject({
      code: 'source_off',
      visitorText: expect.stringContaining('Это не значит, что записей нет'),
    })
    expect(await orders(other, limited).currentOrder(vin(1), place)).toMatchObject({ uid: 'report-1' })
    await orders(other, limited, '203.0.113.2').currentOrder(vin(3), place)
    expect(keys).toHaveLength(3)
  })

  it('covers all sellers', async () => {
    expect(await boughtBy(at(VISITOR), 2, { ...limited, source: 'first seller' })).toBe(2)
    expect(await boughtBy(at(VISITOR), 2, { ...limited, source: 'second seller' })).toBe(0)
  })

  it('applies per hour and per day', async () => {
    expect(await boughtBy(at(VISITOR), 3, limited)).toBe(2)
    await age('61 minutes')
    expect(await boughtBy(at(VISITOR), 3, limited)).toBe(1)
    await age('23 hours')
    expect(await boughtBy(at(VISITOR), 3, limited)).toBe(2)
  })

  it('counts a refresh once', async () => {
    const { place } = seller()
    const refresh = async () => undefined
    await orders(one, limited).currentOrder(VIN, place)
    await age('61 seconds')
    for (let at = 0; at < 3; at += 1) await orders(one, limited).refresh(VIN, 'report-1', refresh)
    await age('61 seconds')
    await age('16 seconds')
    expect(await orders(one, limited).refresh(VIN, 'report-1', () => expect.unreachable())).toBe(false)
    expect(await boughtSince(one.db, 'seller', twelveHoursBefore(new Date()))).toBe(2)
  })

  it('is not reduced by orders that were certainly not accepted', async () => {
    const notAccepted = () =>
      Promise.reject(new RegistryFailure('source_silent', 'no line', { notAccepted: true }))
    for (let at = 0; at < 3; at += 1)
      await expect(orders(one, limited).currentOrder(vin(at), notAccepted)).rejects.toMatchObject({
        notAccepted: true,
      })
    await orders(one, limited).currentOrder(VIN, seller().place)
  })

  it.each([
    ['a /56', 1, (nth: number) => `2001:db8:7:${(0x100 + nth).toString(16)}`],
    ['a /48', 2, (nth: number) => `2001:db8:7:${(nth << 8).toString(16)}`],
    ['a /32', 3, (nth: number) => `2001:db8:${nth}:0`],
    ['a /29', 4, (nth: number) => `2001:${(0xdb8 + (nth % 8)).toString(16)}:${nth}:0`],
    ['a /24', 4, (nth: number) => `203.0.113.${nth}`],
  ])('belongs to a network: %s has %d', async (_name, shares, address) => {
    const share = { hourPercent: 100, visitorHour: 1, visitorDay: 9 }
    let bought = 0
    for (let nth = 0; nth < 8; nth += 1) bought += await boughtBy(at(address(nth)), 1, { share })
    expect(bought).toBe(shares)
  })

  it('follows a signed-in person to any address, and triples with trust', async () => {
    const share = { hourPercent: 100, visitorHour: 1, visitorDay: 9 }
    const anna = await account()
    expect(await boughtBy(signedIn(anna), 2, { share })).toBe(1)
    expect(await boughtBy({ person: async () => `telegram ${7}` }, 2, { share })).toBe(1)
    expect(await boughtBy(signedIn(await old()), 4, { share })).toBe(3)
    const blocked = await account({ createdAt: new Date(0), blockedAt: new Date() })
    expect(await boughtBy(signedIn(blocked), 4, { share })).toBe(1)
  })

  const young = () => account()

  it.each([
    ['new accounts', [young], 3],
    ['old accounts that never paid', [old], 3],
    ['both', [young, old], 4],
  ])('is limited in a day with any number of %s', async (_who, kinds, shares) => {
    const share = { hourPercent: 100, visitorHour: 2, visitorDay: 8 }
    const people = await Promise.all(Array.from({ length: 6 }, () => kinds.map((kind) => kind())).flat())
    let bought = 0
    for (let hour = 0; hour < 5; hour += 1) {
      for (const id of people) bought += await boughtBy(signedIn(id, '2001:db8:7:100'), 2, { share })
      await age('61 minutes')
    }
    expect(bought).toBe(shares * share.visitorDay)
  })

  it('of old accounts leaves a share to new ones, and does not apply to what a person paid for', async () => {
    for (let nth = 0; nth < 5; nth += 1) await boughtBy(signedIn(await old(), VISITOR), 10)
    expect(await boughtBy(signedIn(await account(), VISITOR), 1)).toBe(1)
    expect(await boughtBy(signedIn(await old(), VISITOR), 1)).toBe(0)
    const oldPayer = await account({ createdAt: new Date(Date.now() - 8 * DAY_MS) }, 'start2')
    expect(await boughtBy(signedIn(oldPayer, VISITOR), 7)).toBe(6)
  })

  it.each([
    ['a /48', 4, (nth: number) => `2001:db8:7:${(nth << 8).toString(16)}`],
    ['a /32', 7, (nth: number) => `2001:db8:${nth}:0`],
    ['a /29', 9, (nth: number) => `2001:${(0xdb8 + (nth % 8)).toString(16)}:${nth}:0`],
    ['a /24', 4, (nth: number) => `203.0.113.${nth}`],
  ])('of accounts that never paid grows with the network: %s has %d', async (_name, shares, address) => {
    const share = { hourPercent: 100, visitorHour: 1, visitorDay: 9 }
    const [byAddress, newcomers, all] = [[], [young], [young, old]]
    const counted = []
    for (const kinds of [byAddress, newcomers, all]) {
      await one.db.delete(recentTries)
      let bought = 0
      for (let nth = 0; nth < 16; nth += 1) {
        bought += await boughtBy(at(address(nth)), 1, { share })
        for (const kind of kinds) bought += await boughtBy(signedIn(await kind(), address(nth)), 1, { share })
      }
      counted.push(bought)
    }
    const [visitors = 0] = counted
    expect(counted).toEqual([visitors, visitors + shares - 1, visitors + shares])
  })

  it('has a common limit for old accounts that write to a bot: a quarter of the day', async () => {
    const small = { dailyLimit: 100, share: { ...POLICY, hourPercent: 100 } }
    let bought = 0
    for (let nth = 0; nth < 10; nth += 1) bought += await boughtBy(signedIn(await old()), 4, small)
    expect(bought).toBe(25)
    expect(await boughtBy(signedIn(await payer()), 1, small)).toBe(1)
  })

  it('serves many honest new accounts behind a carrier’s exhausted address', async () => {
    expect(await boughtBy(at(VISITOR), 11)).toBe(10)
    for (let nth = 0; nth < 15; nth += 1)
      expect(await boughtBy(signedIn(await account(), VISITOR), 1)).toBe(1)
  })

  describe('of an account that paid', () => {
    const share = { hourPercent: 100, visitorHour: 1, visitorDay: 9 }
    const most = async (id: number) => boughtBy(signedIn(id), 50, { share })

    const giveBackAtYookassa = (id: number) =>
      one.db.execute(sql`insert into awaited_payments (id, order_id, state, ask_at)
        select ${randomUUID()}, id, 'given_back', now() from orders where user_id = ${id} limit 1`)
    const takeOff = async (id: number) => {
      const [user] = await one.db.select().from(users).where(eq(users.id, id))
      await post('correction', user?.wallet ?? '', 'sold', 2)
    }

    it('has three reports a day more for each request that it paid for', async () => {
      const id = await payer()
      expect(await most(id)).toBe(6 + 1)
      await age('61 minutes')
      expect(await most(id)).toBe(1)
      await age('23 hours')
      expect(await most(id)).toBe(6 + 1)
      expect(await most(await account({}, 'start2', 'pack10'))).toBe(36 + 1)
    })

    it('suffices for ten cars at two sellers behind an exhausted address', async () => {
      const sellers = { sharing: { ...sharing, source: 'first seller' }, other: { source: 'second seller' } }
      await boughtBy(at(VISITOR), 10)
      for (let nth = 0; nth < 5; nth += 1) await boughtBy(signedIn(await old(), VISITOR), 10)
      const buyer = signedIn(await account({}, 'pack10'), VISITOR)
      expect(await boughtBy(buyer, 10, sellers.sharing)).toBe(10)
      expect(await boughtBy(buyer, 10, sellers.other)).toBe(10)
    })

    it('has nothing of a refunded payment, of either provider', async () => {
      const [yookassa, moneta, both] = [await payer(), await payer(), await account({}, 'start2', 'start2')]
      await giveBackAtYookassa(yookassa)
      await takeOff(moneta)
      await giveBackAtYookassa(both)
      await takeOff(both)
      expect([await most(yookassa), await most(moneta), await most(both)]).toEqual([1, 1, 6 + 1])
    })

    it('ends a month after the payment, and with a block', async () => {
      const [late, blocked] = [await payer(), await account({ blockedAt: new Date() }, 'start2')]
      const paid = (daysAgo: number) =>
        one.db
          .update(paidOrders)
          .set({ paidAt: new Date(Date.now() - daysAgo * DAY_MS) })
          .where(eq(paidOrders.userId, late))
      await paid(31)
      expect([await most(late), await most(blocked)]).toEqual([1, 1])
      await paid(29)
      expect(await most(late)).toBe(6)
    })

    it('bounds nine accounts of 10 ₽ in a day', async () => {
      const people = await Promise.all(Array.from({ length: 9 }, payer))
      const few = { hourPercent: 100, visitorHour: 2, visitorDay: 8 }
      let bought = 0
      for (let hour = 0; hour < 5; hour += 1) {
        for (const id of people) bought += await boughtBy(signedIn(id, VISITOR), 7, { share: few })
        await age('61 minutes')
      }
      expect(bought).toBe(9 * 6 + (2 + 1) * few.visitorDay)
    })
  })

  it('is common to a person’s site and messenger', async () => {
    const share = { hourPercent: 100, visitorHour: 1, visitorDay: 9 }
    const id = await account({ telegramId: 4_242 })
    expect(await boughtBy(signedIn(id), 1, { share })).toBe(1)
    expect(await boughtBy({ person: async () => 'telegram 4242' }, 1, { share })).toBe(0)
  })

  it.each([
    ['a messenger', { telegramId: 4_343 }, undefined],
    ['an OpenID provider', { providerIssuer: 'https://id.example', googleId: 'anna' }, undefined],
    ['a Russian provider', {}, 'vk:4343'],
  ])('does not restart when the account is deleted and reopened by %s', async (_way, identity, subject) => {
    const share = { hourPercent: 100, visitorHour: 1, visitorDay: 9 }
    const comes = async () => {
      const userId = await account(identity)
      if (subject) await one.db.insert(linkedIdentities).values({ subject, userId, provider: 'vkid' })
      return userId
    }
    const first = await comes()
    expect(await boughtBy(signedIn(first), 2, { share })).toBe(1)
    await one.db.delete(users).where(eq(users.id, first))
    expect(await boughtBy(signedIn(await comes()), 2, { share })).toBe(0)
  })
})

describe('the hourly quota of a seller', () => {
  const home = (nth: number) => at(`2${nth.toString(16).padStart(3, '0')}:db8:1:0`)
  const office = (nth: number) => at(`198.${nth}.100.1`)

  /** Number of reports for `visitors` visitors who request one each. */
  async function oneEach(visitor: (nth: number) => Buyer | Promise<Buyer>, visitors: number) {
    let bought = 0
    for (let nth = 0; nth < visitors; nth += 1) bought += await boughtBy(await visitor(nth), 1)
    return bought
  }

  it.each([
    ['IPv4 addresses', office, 35],
    ['IPv6 networks', home, 20],
    ['people who paid, who then are new accounts', async () => signedIn(await payer()), 50 + 15],
    ['new accounts in bots', async () => signedIn(await account()), 15],
    ['old accounts in bots', async () => signedIn(await old()), 25],
  ])('has a limit for %s', async (_who, visitor, most) => {
    expect(await oneEach(visitor, 80)).toBe(most)
  })

  it('has a part for untrusted visitors and one for trusted people', async () => {
    const newcomer = async () => signedIn(await account())
    const bought = [await oneEach(office, 60), await oneEach(home, 60), await oneEach(newcomer, 20)]
    expect(bought.reduce((sum, each) => sum + each)).toBe(50)
    expect(await oneEach(async () => signedIn(await old()), 20)).toBe(20)
  })

  it('leaves people who paid what old accounts may not buy', async () => {
    const oldAt = (nth: number) => old().then((id) => signedIn(id, `198.${nth}.100.1`))
    expect(await oneEach(oldAt, 60)).toBe(60)
    expect(await oneEach(async () => signedIn(await payer()), 40)).toBe(15 + 15)
  })

  it('covers any sixty minutes', async () => {
    expect(await oneEach(office, 60)).toBe(35)
    await age('59 minutes')
    expect(await oneEach((nth) => office(nth + 100), 60)).toBe(0)
    await age('2 minutes')
    expect(await oneEach((nth) => office(nth + 100), 60)).toBe(35)
  })

  it('reserves its second half for visitors with few purchases', async () => {
    await oneEach(office, 19)
    expect(await boughtBy(at('203.0.113.9'), 10)).toBe(3)
    expect(await boughtBy(at('203.0.113.10'), 3)).toBe(3)
  })

  it('serves a person behind a carrier’s exhausted address after they sign in', async () => {
    expect(await boughtBy(at(VISITOR), 11)).toBe(10)
    expect(await boughtBy(signedIn(await account(), VISITOR), 1)).toBe(1)
    expect(await boughtBy(signedIn(await old(), VISITOR), 1)).toBe(1)
  })

  it('reserves a fifth of the day for trusted people', async () => {
    const options = { dailyLimit: 10, share: { hourPercent: 100, visitorHour: 100, visitorDay: 100 } }
    let bought = 0
    for (let nth = 0; nth < 10; nth += 1)
      bought += await boughtBy(nth % 2 === 0 ? office(nth) : home(nth), 1, options)
    expect(bought).toBe(8)
    expect(await boughtBy(signedIn(await old()), 3, options)).toBe(2)
  })

  it('reports whose quota is spent, and a remedy', async () => {
    const { place } = seller()
    const ask = (buyer: Buyer) => ordersOfServer(one, sharing)(buyer).currentOrder(nextVin(), place)
    await oneEach(office, 40)
    await expect(ask(at('203.0.113.9'))).rejects.toMatchObject({
      visitorText:
        'Этот источник сейчас спрашивают слишком часто. Это не значит, что записей нет. Попробуйте через час или войдите: у вошедших свой запас.',
    })
    await boughtBy(signedIn(await account()), 1)
    await oneEach(async () => signedIn(await account()), 20)
    await expect(ask(signedIn(await account()))).rejects.toMatchObject({
      visitorText: expect.stringMatching(/слишком часто.*через час\.$/),
    })
  })
})
