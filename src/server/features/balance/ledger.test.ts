import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Executor } from '#server/db/database.ts'
import { testPostgresTwice } from '#server/db/testing.ts'
import { engines } from '#server/testing/engines.ts'
import { createLedger } from './ledger.ts'
import { prove } from './prove.ts'
import { deletePerson, newOrder, newPerson, type Person, pay, requestsOf } from './testing-money.ts'

const ledger = createLedger()

/** Each movement in its own transaction. */
const movementsOf = (db: Executor, { wallet }: Person, lookup: string = randomUUID()) => {
  const reservation = { wallet, lookup }
  return {
    purchase: (requests: number, reference: string) =>
      db.transaction((tx) => ledger.purchase(tx, { wallet, requests, reference })),
    reserve: () => db.transaction((tx) => ledger.reserve(tx, reservation)),
    spend: () => db.transaction((tx) => ledger.spend(tx, reservation)),
    returnReservation: () => db.transaction((tx) => ledger.returnReservation(tx, reservation)),
  }
}

/** Problems, without those that come from using the ledger without orders and lookups. */
async function problemsOf(db: Executor): Promise<string[]> {
  const { problems } = await prove(db)
  return problems.filter((problem) => !/которого не было|за неоплаченный заказ/.test(problem))
}

const fulfilled = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.filter(({ status }) => status === 'fulfilled').length

describe.each(engines)('the ledger, $engine', ({ open }) => {
  let db: Executor
  let database: Database
  beforeAll(async () => {
    database = await open()
    db = database.db
  })
  afterAll(() => database.close())

  /** A new person with this balance, and the movements of one lookup of theirs. */
  const somebodyWith = async (requests: number) => {
    const person = await newPerson(db, ledger, requests)
    return { person, ...movementsOf(db, person) }
  }

  it('adds what was bought, once an order', async () => {
    const { person, purchase } = await somebodyWith(0)
    const order = randomUUID()
    expect([await purchase(10, order), await purchase(10, order)]).toEqual([true, false])
    expect(await requestsOf(db, person)).toBe(10)
    expect(await purchase(2, randomUUID())).toBe(true)
    expect(await requestsOf(db, person)).toBe(12)
  })

  it('adds an order once that is reported fifty times at the same moment', async () => {
    const { person, purchase } = await somebodyWith(0)
    const order = randomUUID()
    const results = await Promise.all(Array.from({ length: 50 }, () => purchase(10, order)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await requestsOf(db, person)).toBe(10)
  })

  it('adds nothing when a part of the purchase fails', async () => {
    const { person } = await somebodyWith(0)
    const reference = randomUUID()
    const failing = db.transaction(async (tx) => {
      await ledger.purchase(tx, { wallet: person.wallet, requests: 10, reference })
      throw new Error('the order could not be marked')
    })
    await expect(failing).rejects.toThrow('could not be marked')
    expect(await requestsOf(db, person)).toBe(0)
    expect(await movementsOf(db, person).purchase(10, reference)).toBe(true)
  })

  it('reserves while requests are left', async () => {
    const { person, reserve } = await somebodyWith(1)
    expect(await reserve()).toBe(true)
    expect(await requestsOf(db, person)).toBe(0)
    expect(await movementsOf(db, person).reserve()).toBe(false)
    expect(await requestsOf(db, person)).toBe(0)
  })

  it('reserves one request per lookup, however often it is called', async () => {
    const { person, reserve } = await somebodyWith(3)
    expect([await reserve(), await reserve()]).toEqual([true, true])
    expect(await requestsOf(db, person)).toBe(2)
  })

  it('reserves one request for a lookup with twenty concurrent calls', async () => {
    const { person, reserve } = await somebodyWith(5)
    const results = await Promise.allSettled(Array.from({ length: 20 }, reserve))
    expect(fulfilled(results)).toBeGreaterThan(0)
    expect(await requestsOf(db, person)).toBe(4)
  })

  it('gives five available requests to forty concurrent lookups', async () => {
    const { person } = await somebodyWith(5)
    const lookups = Array.from({ length: 40 }, () => movementsOf(db, person).reserve())
    expect((await Promise.all(lookups)).filter(Boolean)).toHaveLength(5)
    expect(await requestsOf(db, person)).toBe(0)
  })

  it('spends what was reserved, once', async () => {
    const { person, reserve, spend } = await somebodyWith(2)
    await reserve()
    await spend()
    await spend()
    expect(await requestsOf(db, person)).toBe(1)
  })

  it('gives back what was reserved, once', async () => {
    const { person, reserve, returnReservation } = await somebodyWith(2)
    await reserve()
    await returnReservation()
    await returnReservation()
    expect(await requestsOf(db, person)).toBe(2)
  })

  it('ends a lookup one way only', async () => {
    const { person, reserve, spend, returnReservation } = await somebodyWith(2)
    await reserve()
    await spend()
    await expect(returnReservation()).rejects.toThrow('has ended another way')
    const other = movementsOf(db, person)
    await other.reserve()
    await other.returnReservation()
    await expect(other.spend()).rejects.toThrow('has ended another way')
    expect(await requestsOf(db, person)).toBe(1)
  })

  it('ends a lookup one way only when both are called at the same moment', async () => {
    const { reserve, spend, returnReservation } = await somebodyWith(1)
    await reserve()
    const ends = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? spend() : returnReservation()))
    expect(fulfilled(await Promise.allSettled(ends))).toBe(10)
    expect(await problemsOf(db)).toEqual([])
  })

  it('spends and returns only reserved requests, and none of others', async () => {
    const { person, spend, returnReservation } = await somebodyWith(1)
    await expect(spend()).rejects.toThrow('holds no request')
    await expect(returnReservation()).rejects.toThrow('holds no request')
    const lookup = randomUUID()
    await movementsOf(db, person, lookup).reserve()
    const stranger = await newPerson(db, ledger)
    await expect(movementsOf(db, stranger, lookup).returnReservation()).rejects.toThrow('holds no request')
    expect(await requestsOf(db, stranger)).toBe(0)
  })

  it('continues after the account was deleted, without the person', async () => {
    const { person, reserve, returnReservation } = await somebodyWith(2)
    const order = await newOrder(db, person, 10)
    await reserve()
    await deletePerson(db, person)
    await returnReservation()
    expect(await pay(db, ledger, order)).toBe(true)
    expect(await movementsOf(db, person).reserve()).toBe(false)
    const { rows } = await db.execute(`select to_account, requests from ledger
      where to_account = '${person.wallet}' order by id`)
    expect(rows.map((row) => row.requests)).toEqual([2, 1, 10])
  })

  it('is never rewritten', async () => {
    await somebodyWith(1)
    await expect(db.execute('update ledger set requests = 99')).rejects.toThrow()
    await expect(db.execute('delete from ledger')).rejects.toThrow()
  })
})

describe('the ledger of two servers on one database', () => {
  let servers: [Database, Database]
  beforeAll(async () => {
    servers = await testPostgresTwice()
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  const server = (turn: number): Executor => servers[turn % 2 === 0 ? 0 : 1].db

  it('credits an order once after two hundred concurrent calls on both', async () => {
    const person = await newPerson(server(0), ledger)
    const order = await newOrder(server(0), person, 10)
    const results = Array.from({ length: 200 }, (_, turn) => pay(server(turn), ledger, order))
    expect((await Promise.all(results)).filter(Boolean)).toHaveLength(1)
    const again = Array.from({ length: 200 }, (_, turn) =>
      movementsOf(server(turn), person).purchase(10, order),
    )
    expect((await Promise.all(again)).filter(Boolean)).toHaveLength(0)
    expect(await requestsOf(server(1), person)).toBe(10)
  })

  it('moves requests concurrently without deadlock or wrong counts', async () => {
    const people = await Promise.all([1, 2, 3].map(() => newPerson(server(0), ledger, 10)))
    const lookups = Array.from({ length: 300 }, async (_, turn) => {
      const person = people[turn % people.length] as Person
      const { reserve, spend, returnReservation } = movementsOf(server(turn), person)
      if (turn % 7 === 0) await pay(server(turn), ledger, await newOrder(server(turn), person, 2))
      if (!(await reserve())) return
      await (turn % 3 === 0 ? spend() : returnReservation())
    })
    await Promise.all(lookups)
    expect(await problemsOf(server(0))).toEqual([])
  })
})
