import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { recentTries, reportOrders } from '../db/schema.ts'
import { testPostgresTwice } from '../db/testing.ts'
import { boughtFor } from '../registry-kit/buyer.ts'
import { RegistryFailure } from '../registry-kit/failure.ts'
import type { Orders } from '../registry-kit/orders.ts'
import { boughtToday, createReportOrders, type ReportOrdersOptions } from './report-orders.ts'

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

/** What somebody whom the server has let in asks. */
function orders(database: Database, options: Partial<ReportOrdersOptions> = {}, who = VISITOR): Orders {
  const unasked = ordersOfNobody(database, options)
  return {
    ...unasked,
    standing: (...order) => boughtFor(who, () => unasked.standing(...order)),
    again: (...refresh) => boughtFor(who, () => unasked.again(...refresh)),
  }
}

const ordersOfNobody = ({ db }: Database, options: Partial<ReportOrdersOptions> = {}): Orders =>
  createReportOrders({ db, source: 'seller', dailyLimit: 100, ...options })

/** A seller that counts what it was asked to make, and by which keys. */
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
  it('is ordered once, however many ask at once on several servers', async () => {
    const { place, keys } = seller()
    const servers = [orders(one), orders(other), orders(one), orders(other)]
    const standing = await Promise.all(
      Array.from({ length: 200 }, (_, at) => servers[at % servers.length]?.standing(VIN, place)),
    )
    expect(keys).toHaveLength(1)
    expect(new Set(standing.map((order) => order?.uid))).toEqual(new Set(['report-1']))
  })

  it('is ordered anew after an hour', async () => {
    const { place, keys } = seller()
    await orders(one).standing(VIN, place)
    await age('59 minutes')
    await orders(other).standing(VIN, place)
    expect(keys).toHaveLength(1)
    await age('2 minutes')
    await orders(other).standing(VIN, place)
    expect(new Set(keys).size).toBe(2)
  })

  it('whose order nobody knows the end of is ordered again by the same key', async () => {
    const { place, keys } = seller()
    const lost = async (key: string) => {
      keys.push(key)
      throw new RegistryFailure('source_slow', 'out of time')
    }
    await expect(orders(one).standing(VIN, lost)).rejects.toMatchObject({ code: 'source_slow' })
    await expect(orders(other).standing(VIN, place)).rejects.toMatchObject({ code: 'source_silent' })
    expect(keys).toHaveLength(1)
    await age('11 seconds')
    await orders(other).standing(VIN, place)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('is placed again with the time of the first try, for sellers that take no key', async () => {
    const tries: (Date | undefined)[] = []
    const lost = async (_key: string, _hook?: string, triedAt?: Date) => {
      tries.push(triedAt)
      throw new RegistryFailure('source_slow', 'out of time')
    }
    await expect(orders(one).standing(VIN, lost)).rejects.toMatchObject({ code: 'source_slow' })
    await age('11 seconds')
    const [row] = await one.db.select().from(reportOrders)
    await expect(orders(other).standing(VIN, lost)).rejects.toMatchObject({ code: 'source_slow' })
    expect(tries).toEqual([undefined, row?.orderedAt])
  })

  it('whose order was being placed by a server that died is placed by another, by the same key', async () => {
    const { place, keys } = seller()
    const never = new Promise<never>(() => undefined)
    void orders(one).standing(VIN, (key) => {
      keys.push(key)
      return never
    })
    await expect.poll(() => keys).toHaveLength(1)
    await age('46 seconds')
    await orders(other).standing(VIN, place)
    expect(new Set(keys).size).toBe(1)
  })

  it('that the seller has lost is ordered anew', async () => {
    const { place, keys } = seller()
    const { uid } = await orders(one).standing(VIN, place)
    await orders(other).forget(VIN, uid)
    await orders(one).standing(VIN, place)
    // A seller that loses everything does not sell it at every look.
    expect(keys).toHaveLength(1)
    await age('11 minutes')
    await orders(other).forget(VIN, uid)
    await orders(one).standing(VIN, place)
    expect(keys).toHaveLength(2)
  })
})

describe('what may be bought in a day', () => {
  const vin = (serial: number) => `XTAGFL110JY00000${serial}`

  it('is counted over all servers, and nobody is asked beyond it', async () => {
    const { place, keys } = seller()
    let refused = 0
    const limited = { dailyLimit: 2, onLimit: () => void refused++ }
    await orders(one, limited).standing(vin(1), place)
    await orders(other, limited).standing(vin(2), place)
    await expect(orders(one, limited).standing(vin(3), place)).rejects.toMatchObject({ code: 'source_off' })
    expect(keys).toHaveLength(2)
    expect(refused).toBe(1)
    await orders(other, limited).standing(vin(1), place)
    expect(keys).toHaveLength(2)
  })

  it('is free again the next day', async () => {
    const { place } = seller()
    await orders(one, { dailyLimit: 1 }).standing(vin(1), place)
    await age('25 hours')
    await orders(one, { dailyLimit: 1 }).standing(vin(2), place)
  })

  const failing = (untaken: boolean) => () =>
    Promise.reject(new RegistryFailure('source_refused', 'no money', { status: 500, untaken }))

  it('does not count what the seller has certainly not taken', async () => {
    const { place } = seller()
    await expect(orders(one, { dailyLimit: 1 }).standing(vin(1), failing(true))).rejects.toMatchObject({
      code: 'source_refused',
    })
    await orders(one, { dailyLimit: 1 }).standing(vin(2), place)
  })

  it('counts what the seller may have taken, by whatever failure it says so', async () => {
    const { place, keys } = seller()
    await expect(orders(one, { dailyLimit: 1 }).standing(vin(1), failing(false))).rejects.toThrow()
    await expect(orders(other, { dailyLimit: 1 }).standing(vin(2), place)).rejects.toMatchObject({
      code: 'source_off',
    })
    // Nor is it forgotten when it is refused the second time: the first may have been taken.
    await age('11 seconds')
    await expect(orders(one, { dailyLimit: 1 }).standing(vin(1), failing(true))).rejects.toThrow()
    await expect(orders(other, { dailyLimit: 1 }).standing(vin(2), place)).rejects.toMatchObject({
      code: 'source_off',
    })
    expect(keys).toEqual([])
  })
})

describe('failed sources of a report', () => {
  const asked = async (server: Database, options?: Partial<ReportOrdersOptions>) => {
    let refreshes = 0
    const isAsked = await orders(server, options).again(VIN, 'report-1', async () => void refreshes++)
    return { isAsked, refreshes }
  }

  it('are asked again once, after a rest, on whichever server', async () => {
    await orders(one).standing(VIN, seller().place)
    expect(await asked(one)).toEqual({ isAsked: false, refreshes: 0 })
    await age('61 seconds')
    expect(await asked(one)).toEqual({ isAsked: true, refreshes: 1 })
    expect(await asked(other)).toEqual({ isAsked: true, refreshes: 0 })
    await age('20 seconds')
    expect(await asked(other)).toEqual({ isAsked: false, refreshes: 0 })
  })

  it('are asked again a few times a day, however often somebody looks', async () => {
    await orders(one).standing(VIN, seller().place)
    let asked = 0
    for (let minute = 0; minute < 10; minute += 1) {
      await one.db.execute(sql`update report_orders set ordered_at = ordered_at - interval '61 seconds',
        refreshed_at = refreshed_at - interval '61 seconds'`)
      await orders(minute % 2 === 0 ? one : other).again(VIN, 'report-1', async () => void asked++)
    }
    expect(asked).toBe(3)
  })

  it('of a report from before are asked at once, and it is told from when the report is', async () => {
    const { place } = seller({ isNew: false })
    const placed = await orders(one).standing(VIN, place)
    expect(placed).toMatchObject({ since: undefined, isToRefresh: true })
    expect(await asked(one)).toEqual({ isAsked: true, refreshes: 1 })
    expect(await orders(other).standing(VIN, place)).toMatchObject({ since: undefined, isToRefresh: false })
  })

  it('are not counted when the seller has certainly not taken it, and are when it may have', async () => {
    await orders(one).standing(VIN, seller().place)
    const bought = async () => boughtToday(one.db, 'seller', new Date())
    const again = (untaken: boolean) =>
      orders(one).again(VIN, 'report-1', () =>
        Promise.reject(new RegistryFailure('source_silent', 'told by the test', { untaken })),
      )
    await age('61 seconds')
    await expect(again(true)).rejects.toThrow()
    expect(await bought()).toBe(1)
    await age('61 seconds')
    await expect(again(false)).rejects.toThrow()
    expect(await bought()).toBe(2)
  })

  it('are paid for like an order', async () => {
    const bought: string[] = []
    const options = { dailyLimit: 2, onBought: (what: string) => void bought.push(what) }
    await orders(one, options).standing(VIN, seller().place)
    await age('61 seconds')
    await asked(one, options)
    await age('61 seconds')
    expect(await asked(one, options)).toEqual({ isAsked: false, refreshes: 0 })
    expect(bought).toEqual(['order', 'refresh'])
  })
})

describe('what nobody answers for', () => {
  it('buys nothing', async () => {
    const { place, keys } = seller()
    await expect(ordersOfNobody(one).standing(VIN, place)).rejects.toMatchObject({ unbought: true })
    expect(keys).toEqual([])
    expect(await boughtToday(one.db, 'seller', new Date())).toBe(0)
  })

  it('reads a report that stands, and has nothing of it asked again', async () => {
    const { place } = seller({ isNew: false })
    const { uid } = await orders(one).standing(VIN, place)
    expect(await ordersOfNobody(other).standing(VIN, () => expect.unreachable())).toMatchObject({ uid })
    expect(await ordersOfNobody(other).again(VIN, uid, () => expect.unreachable())).toBe(false)
    await age('61 minutes')
    await expect(ordersOfNobody(one).standing(VIN, place)).rejects.toMatchObject({ unbought: true })
  })
})

describe('the share of one visitor', () => {
  const limited = { visitorLimit: 2 }
  const vin = (at: number) => `XTAGFL110JY00000${at}`

  it('ends what is bought for them, on all servers, and for nobody else', async () => {
    const { place, keys } = seller()
    await orders(one, limited).standing(vin(1), place)
    await orders(other, limited).standing(vin(2), place)
    await expect(orders(one, limited).standing(vin(3), place)).rejects.toMatchObject({
      code: 'source_off',
      told: expect.stringContaining('Это не значит, что записей нет'),
    })
    expect(await orders(other, limited).standing(vin(1), place)).toMatchObject({ uid: 'report-1' })
    await orders(other, limited, '203.0.113.2').standing(vin(3), place)
    expect(keys).toHaveLength(3)
  })

  it('counts what is asked again, once', async () => {
    const { place } = seller()
    const refresh = async () => undefined
    await orders(one, limited).standing(VIN, place)
    await age('61 seconds')
    for (let at = 0; at < 3; at += 1) await orders(one, limited).again(VIN, 'report-1', refresh)
    await age('61 seconds')
    await age('16 seconds')
    expect(await orders(one, limited).again(VIN, 'report-1', () => expect.unreachable())).toBe(false)
    expect(await boughtToday(one.db, 'seller', new Date())).toBe(2)
  })

  it('loses nothing by what was certainly not taken', async () => {
    const untaken = () => Promise.reject(new RegistryFailure('source_silent', 'no line', { untaken: true }))
    for (let at = 0; at < 3; at += 1)
      await expect(orders(one, limited).standing(vin(at), untaken)).rejects.toMatchObject({ untaken: true })
    await orders(one, limited).standing(VIN, seller().place)
  })

  it('is that of a whole network, though wider, where addresses are as many as one likes', async () => {
    const { place, keys } = seller()
    const of = (at: number) => orders(one, { visitorLimit: 1 }, `2001:db8:7:${at.toString(16)}`)
    for (let at = 0; at < 6; at += 1)
      await of(at)
        .standing(vin(at), place)
        .catch(() => undefined)
    expect(keys).toHaveLength(4)
  })
})
