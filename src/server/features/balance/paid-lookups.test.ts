import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database, Log } from '#server/db/database.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { silentLog, testPostgresTwice } from '#server/db/testing.ts'
import { engines } from '#server/testing/engines.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createLookupRows } from './lookup-rows.ts'
import { createPaidLookups, type PaidLookups } from './paid-lookups.ts'
import { prove } from './prove.ts'
import { deletePerson, newPerson, type Person, requestsOf } from './testing-money.ts'

/** For conditions that come about by themselves; machines are slow at times. */

const PLATE = 'А123ВС777'
const VIN = 'XTAGFL110JY000001'
const OTHER_VIN = 'XTAGFL110JY000002'

const ledger = createLedger()

/** Running lookups of a server, to be stopped after the test. */
const running: PaidLookups[] = []

const serverOn = ({ db, kind }: Database, parts: { log?: Log; ledger?: Ledger; leaseMs?: number } = {}) => {
  const lookups = createPaidLookups({ db, kind, ledger, log: silentLog, ...parts })
  running.push(lookups)
  return lookups
}

afterEach(() => Promise.all(running.splice(0).map((lookups) => lookups.stop())))

const orderOf = ({ userId }: Person, vin: string | null | Error = VIN, knownVin?: string) => {
  const find = vi.fn(async () => {
    if (vin instanceof Error) throw vin
    return { vin }
  })
  return { userId, plate: PLATE, knownVin, find }
}

/** A source that answers on command. */
const slowly = (order: ReturnType<typeof orderOf>) => {
  const called = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const find = vi.fn(async () => {
    called.resolve()
    await answer.promise
    return order.find()
  })
  return { order: { ...order, find }, asked: called.promise, answer: () => answer.resolve() }
}

/** Lets time pass for one person's lookups. */
const lapse = ({ db }: Database, { wallet }: Person, minutes: number) =>
  db
    .update(paidLookups)
    .set({
      leaseUntil: sql`lease_until - make_interval(mins => ${minutes})`,
      finishedAt: sql`finished_at - make_interval(mins => ${minutes})`,
    })
    .where(eq(paidLookups.wallet, wallet))

const lookupsOf = ({ db }: Database, { wallet }: Person) =>
  db.select().from(paidLookups).where(eq(paidLookups.wallet, wallet)).orderBy(paidLookups.createdAt)

/** Makes a server die between reservation and end, and lets its lease expire. */
async function leaveBehind(database: Database, person: Person): Promise<void> {
  const dying = serverOn(database, {
    ledger: { ...ledger, returnReservation: () => Promise.reject(new Error('died')) },
  })
  await dying.run(orderOf(person, new Error('died'))).catch(() => undefined)
  await dying.stop()
  await lapse(database, person, 1)
}

const noted = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })

describe.each(engines)('a paid lookup, $engine', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => {
    expect((await prove(database.db)).problems).toEqual([])
    await database.close()
  })

  const somebodyWith = (requests: number) => newPerson(database.db, ledger, requests)

  it('costs one request when it brings a VIN', async () => {
    const person = await somebodyWith(3)
    const answer = await serverOn(database).run(orderOf(person))
    expect(answer).toEqual({ vin: VIN, charged: true, requests: 2 })
    expect(await requestsOf(database.db, person)).toBe(2)
  })

  it('costs one request when it brings another VIN than the one known', async () => {
    const person = await somebodyWith(3)
    const answer = await serverOn(database).run(orderOf(person, OTHER_VIN, VIN))
    expect(answer).toEqual({ vin: OTHER_VIN, charged: true, requests: 2 })
  })

  it.each([
    ['nothing', null, undefined],
    ['the VIN that was known', VIN, VIN],
  ])('costs nothing when it brings %s', async (_, vin, knownVin) => {
    const person = await somebodyWith(3)
    const answer = await serverOn(database).run(orderOf(person, vin, knownVin))
    expect(answer).toEqual({ vin, charged: false, requests: 3 })
    expect(await requestsOf(database.db, person)).toBe(3)
  })

  it('costs nothing when the source fails, and passes the failure on', async () => {
    const person = await somebodyWith(3)
    const failure = new Error('the source is silent')
    await expect(serverOn(database).run(orderOf(person, failure))).rejects.toBe(failure)
    expect(await requestsOf(database.db, person)).toBe(3)
    expect(await serverOn(database).run(orderOf(person))).toMatchObject({ charged: true, requests: 2 })
  })

  it('is refused without requests, before the source is called', async () => {
    const person = await somebodyWith(0)
    const order = orderOf(person)
    await expect(serverOn(database).run(order)).rejects.toMatchObject({ code: 'no_requests' })
    expect(order.find).not.toHaveBeenCalled()
    expect(await lookupsOf(database, person)).toEqual([])
  })

  it('reserves the request while the source is working', async () => {
    const person = await somebodyWith(1)
    const { order, asked, answer } = slowly(orderOf(person))
    const lookup = serverOn(database).run(order)
    await asked
    expect(await requestsOf(database.db, person)).toBe(0)
    answer()
    await lookup
  })

  it('is free for an hour once it was paid for, also with an empty balance', async () => {
    const person = await somebodyWith(1)
    const lookups = serverOn(database)
    await lookups.run(orderOf(person))
    await lapse(database, person, 59)
    const again = orderOf(person, OTHER_VIN)
    expect(await lookups.run(again)).toEqual({ vin: VIN, charged: false, requests: 0 })
    expect(again.find).not.toHaveBeenCalled()
  })

  it('costs again after the hour', async () => {
    const person = await somebodyWith(2)
    const lookups = serverOn(database)
    await lookups.run(orderOf(person))
    await lapse(database, person, 61)
    expect(await lookups.run(orderOf(person))).toEqual({ vin: VIN, charged: true, requests: 0 })
  })

  it('is paid for by each person and for each plate', async () => {
    const [person, other] = [await somebodyWith(2), await somebodyWith(1)]
    const lookups = serverOn(database)
    await lookups.run(orderOf(person))
    expect(await lookups.run(orderOf(other))).toMatchObject({ charged: true, requests: 0 })
    const nextPlate = { ...orderOf(person, OTHER_VIN), plate: 'А124ВС777' }
    expect(await lookups.run(nextPlate)).toEqual({ vin: OTHER_VIN, charged: true, requests: 0 })
  })

  it('is shared by concurrent equal calls', async () => {
    const person = await somebodyWith(5)
    const { order, asked, answer } = slowly(orderOf(person))
    const lookups = serverOn(database)
    const first = lookups.run(order)
    await asked
    const again = lookups.run(order)
    answer()
    expect(await first).toEqual({ vin: VIN, charged: true, requests: 4 })
    expect(await again).toEqual({ vin: VIN, charged: false, requests: 4 })
    expect(order.find).toHaveBeenCalledOnce()
  })

  it('fails for all concurrent equal calls', async () => {
    const person = await somebodyWith(5)
    const failure = new Error('the source is slow')
    const { order, asked, answer } = slowly(orderOf(person, failure))
    const lookups = serverOn(database)
    const ends = Promise.allSettled([lookups.run(order), lookups.run(order)])
    await asked
    answer()
    expect(await ends).toMatchObject([{ reason: failure }, { reason: failure }])
    expect(order.find).toHaveBeenCalledOnce()
    expect(await requestsOf(database.db, person)).toBe(5)
  })

  it('requires an account', async () => {
    const person = await somebodyWith(1)
    await deletePerson(database.db, person)
    await expect(serverOn(database).run(orderOf(person))).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it.each([VIN, null])('ends in order when the account is deleted meanwhile (%s)', async (vin) => {
    const person = await somebodyWith(1)
    const { order, asked, answer } = slowly(orderOf(person, vin))
    const lookup = serverOn(database).run(order)
    await asked
    await deletePerson(database.db, person)
    answer()
    expect(await lookup).toEqual({ vin, charged: vin !== null, requests: 0 })
  })

  it.each(['ends', 'is abandoned'])(
    'keeps neither plate nor VIN of a deleted account when it %s',
    async (how) => {
      const person = await somebodyWith(1)
      const { order, asked, answer } = slowly(orderOf(person))
      const server = serverOn(database)
      const lookup = server.run(order)
      await asked
      await deletePerson(database.db, person)
      if (how === 'is abandoned') {
        await lapse(database, person, 1)
        await serverOn(database).settleAbandoned()
      }
      answer()
      await lookup
      const rows = await database.db.select().from(paidLookups).where(eq(paidLookups.wallet, person.wallet))
      expect(rows).toMatchObject([{ plate: '', vin: null }])
    },
  )

  it('returns the request when its process dies, and does not charge if that process survives', async () => {
    const person = await somebodyWith(1)
    const { order, asked, answer } = slowly(orderOf(person))
    // Shared by both servers: the first round of the survivor may find it.
    const log = noted()
    const lookup = serverOn(database, { log }).run(order)
    await asked
    await lapse(database, person, 1)
    await serverOn(database, { log }).settleAbandoned()
    expect(await requestsOf(database.db, person)).toBe(1)
    answer()
    expect(await lookup).toEqual({ vin: VIN, charged: false, requests: 1 })
    // Another round may have returned it and logs after its transaction.
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
    expect(log.warn).toHaveBeenCalledOnce()
  })

  it('is settled when a server starts, which logs only the number of the lookup', async () => {
    const person = await somebodyWith(1)
    await leaveBehind(database, person)
    const log = noted()
    await serverOn(database, { log }).stop()
    expect(await requestsOf(database.db, person)).toBe(1)
    const [row] = await lookupsOf(database, person)
    expect(log.warn.mock.calls).toEqual([[{ lookup: row?.id }, expect.any(String)]])
  })

  it('returns the request later when the database failed at first', async () => {
    const person = await somebodyWith(1)
    const returnReservation = vi
      .fn(ledger.returnReservation)
      .mockRejectedValueOnce(new Error('connection lost'))
    const log = noted()
    const lookups = serverOn(database, { log, ledger: { ...ledger, returnReservation } })
    const failure = new Error('the source is silent')
    await expect(lookups.run(orderOf(person, failure))).rejects.toBe(failure)
    expect(log.error).toHaveBeenCalledOnce()
    expect(await requestsOf(database.db, person)).toBe(0)
    await lapse(database, person, 1)
    expect(await lookups.settleAbandoned()).toBe(1)
    expect(await requestsOf(database.db, person)).toBe(1)
  })

  it('returns the request at once when the same person repeats the lookup', async () => {
    const person = await somebodyWith(1)
    const lookups = serverOn(database)
    await lookups.settleAbandoned()
    await leaveBehind(database, person)
    expect(await lookups.run(orderOf(person))).toEqual({ vin: VIN, charged: true, requests: 0 })
  })

  it('does not count as abandoned while the source is working', async () => {
    const person = await somebodyWith(1)
    const { order, asked, answer } = slowly(orderOf(person))
    const lookups = serverOn(database)
    const lookup = lookups.run(order)
    await asked
    expect(await lookups.settleAbandoned()).toBe(0)
    answer()
    expect(await lookup).toMatchObject({ charged: true })
  })

  it('stays reserved when it is prolonged between the check and the return', async () => {
    const person = await somebodyWith(1)
    const id = randomUUID()
    const { db, kind } = database
    const rows = createLookupRows({ db, ledger, kind, leaseMs: 30_000, working: new Set([id]) })
    await rows.begin({ id, wallet: person.wallet, plate: PLATE }, undefined)
    expect(await rows.returnAbandoned(id)).toBe(false)
    expect(await requestsOf(db, person)).toBe(0)
    await rows.end(id, { state: 'returned', vin: null, isBilled: null })
  })

  it('does not block others when one request cannot be returned', async () => {
    const people = [await somebodyWith(1), await somebodyWith(1)]
    for (const person of people) await leaveBehind(database, person)
    const returnReservation = vi
      .fn(ledger.returnReservation)
      .mockRejectedValueOnce(new Error('connection lost'))
    const log = noted()
    const next = serverOn(database, { log, ledger: { ...ledger, returnReservation } })
    await next.stop()
    const balances = () => Promise.all(people.map((person) => requestsOf(database.db, person)))
    expect((await balances()).sort()).toEqual([0, 1])
    expect(log.error).toHaveBeenCalledOnce()
    expect(await next.settleAbandoned()).toBe(1)
    expect(await balances()).toEqual([1, 1])
  })
})

describe.each(engines)('time of paid lookups, $engine', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const leaseOf = async (person: Person) =>
    Number((await lookupsOf(database, person))[0]?.leaseUntil.getTime())

  it('prolongs the lease while the source is working, and not afterwards', async () => {
    const person = await newPerson(database.db, ledger, 1)
    const { order, asked, answer } = slowly(orderOf(person))
    const lookup = serverOn(database).run(order)
    await asked
    await lapse(database, person, 1)
    const expired = await leaseOf(person)
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(async () => expect(await leaseOf(person)).toBeGreaterThan(expired + 60_000))
    expect(await serverOn({ ...database, kind: 'postgres' }).settleAbandoned()).toBe(0)
    answer()
    expect(await lookup).toMatchObject({ charged: true })
    expect(vi.getTimerCount()).toBe(running.length)
  })

  it('logs that the lease cannot be prolonged, and continues', async () => {
    const person = await newPerson(database.db, ledger, 1)
    const { order, asked, answer } = slowly(orderOf(person))
    const log = noted()
    const lookup = serverOn(database, { log }).run(order)
    await asked
    const update = vi.spyOn(database.db, 'update').mockImplementation(() => {
      throw new Error('connection lost')
    })
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce())
    update.mockRestore()
    answer()
    expect(await lookup).toMatchObject({ charged: true })
  })

  it('checks for abandoned lookups every half minute, until it is stopped', async () => {
    const person = await newPerson(database.db, ledger, 1)
    const lookups = serverOn(database)
    await lookups.settleAbandoned()
    await leaveBehind(database, person)
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(async () => expect(await requestsOf(database.db, person)).toBe(1))
    await lookups.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('paid lookups of two servers on one database', () => {
  let servers: [Database, Database]
  beforeAll(async () => {
    servers = await testPostgresTwice()
  })
  afterAll(async () => {
    expect((await prove(servers[0].db)).problems).toEqual([])
    await Promise.all(servers.map((server) => server.close()))
  })

  it('are one lookup with one charge after two hundred concurrent calls', async () => {
    const pair = servers.map((server) => serverOn(server))
    const person = await newPerson(servers[0].db, ledger, 200)
    const plates = Array.from({ length: 200 }, (_, number) => `А${String(number).padStart(3, '0')}ВС777`)
    const finds = new Map<string, number>()
    const order = (plate: string) => ({
      ...{ userId: person.userId, plate, knownVin: undefined },
      find: async () => {
        finds.set(plate, (finds.get(plate) ?? 0) + 1)
        return { vin: VIN }
      },
    })
    const both = (plate: string) => Promise.all(pair.map((lookups) => lookups.run(order(plate))))
    const answers = await Promise.all(plates.map(both))
    expect(answers.flat().every(({ vin }) => vin === VIN)).toBe(true)
    expect(answers.map((two) => two.filter(({ charged }) => charged).length)).toEqual(plates.map(() => 1))
    expect([...finds.values()]).toEqual(plates.map(() => 1))
    expect(await requestsOf(servers[0].db, person)).toBe(0)
  }, 60_000)

  /** One server works, the other has checked and waits. */
  const oneWaiting = async (person: Person, vin: string | null | Error, knownVin?: string) => {
    const { order, asked, answer } = slowly(orderOf(person, vin, knownVin))
    const first = serverOn(servers[0]).run(order)
    await asked
    const looked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const pause = () => {
      looked.resolve()
      return goOn.promise
    }
    const { db, kind } = servers[1]
    const second = createPaidLookups({ db, kind, ledger, log: silentLog, pause })
    running.push(second)
    const own = orderOf(person, OTHER_VIN, knownVin)
    const waiting = second.run(own)
    await looked.promise
    return { first, waiting, own, answer, goOn: goOn.resolve }
  }

  it('wait for the running one', async () => {
    const person = await newPerson(servers[0].db, ledger, 5)
    const { first, waiting, own, answer, goOn } = await oneWaiting(person, VIN)
    answer()
    await first
    goOn()
    expect(await waiting).toEqual({ vin: VIN, charged: false, requests: 4 })
    expect(own.find).not.toHaveBeenCalled()
  })

  it('see a charge that another server is just writing', async () => {
    const [one, other] = servers
    const person = await newPerson(one.db, ledger, 5)
    const [writing, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slowLedger: Ledger = {
      ...ledger,
      spend: async (tx, reservation) => {
        await ledger.spend(tx, reservation)
        writing.resolve()
        await goOn.promise
      },
    }
    const first = serverOn(one, { ledger: slowLedger }).run(orderOf(person))
    await writing.promise
    const own = orderOf(person, OTHER_VIN)
    const second = serverOn(other).run(own)
    await vi.waitFor(async () => {
      const { rows } = await one.db.execute(sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`)
      expect(rows).toHaveLength(1)
    })
    goOn.resolve()
    expect(await first).toEqual({ vin: VIN, charged: true, requests: 4 })
    expect(await second).toEqual({ vin: VIN, charged: false, requests: 4 })
    expect(own.find).not.toHaveBeenCalled()
  })

  it('share the VIN that the person knew', async () => {
    const person = await newPerson(servers[0].db, ledger, 5)
    const { first, waiting, own, answer, goOn } = await oneWaiting(person, VIN, VIN)
    answer()
    await first
    goOn()
    expect(await waiting).toEqual({ vin: VIN, charged: false, requests: 5 })
    expect(own.find).not.toHaveBeenCalled()
  })

  it.each([null, new Error('silent')])(
    'ask the source themselves when the first got no answer (%s)',
    async (end) => {
      const person = await newPerson(servers[0].db, ledger, 5)
      const { first, waiting, answer, goOn } = await oneWaiting(person, end)
      answer()
      await first.catch(() => undefined)
      goOn()
      expect(await waiting).toEqual({ vin: OTHER_VIN, charged: true, requests: 4 })
    },
  )

  it('ask the source themselves when the first one died', async () => {
    const person = await newPerson(servers[0].db, ledger, 1)
    const { first, waiting, answer, goOn } = await oneWaiting(person, VIN)
    await lapse(servers[0], person, 1)
    goOn()
    expect(await waiting).toEqual({ vin: OTHER_VIN, charged: true, requests: 0 })
    answer()
    expect(await first).toEqual({ vin: VIN, charged: false, requests: 0 })
  })

  it('do not wait for ever', async () => {
    const person = await newPerson(servers[0].db, ledger, 1)
    const { waiting, first, answer, goOn } = await oneWaiting(person, VIN)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 121_000)
    goOn()
    await expect(waiting).rejects.toMatchObject({ code: 'source_slow' })
    clock.mockRestore()
    answer()
    await first
  })
})
