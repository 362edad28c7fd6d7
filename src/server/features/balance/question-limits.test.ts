import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Database } from '#server/db/database.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { silentLog, testPostgresTwice } from '#server/db/testing.ts'
import { lockQuestions, questionsToday } from '#server/sources/paid-questions.ts'
import { engines } from '#server/testing/engines.ts'
import { createLedger } from './ledger.ts'
import { createPaidLookups, type PaidLookups } from './paid-lookups.ts'
import { prove } from './prove.ts'
import { buyRequests, newPerson, type Person, requestsOf } from './testing-money.ts'

const VIN = 'XTAGFL110JY000001'
const ledger = createLedger()

const running: PaidLookups[] = []
let asked = 0
let overLimit = 0
let plates = 0

afterEach(() => Promise.all(running.splice(0).map((lookups) => lookups.stop())))

interface Search {
  readonly vin?: string | null | Error
  readonly knownVin?: string
  readonly plate?: string
  readonly dailyLimit?: number
}

function serverOn({ db, kind }: Database) {
  const lookups = createPaidLookups({ db, kind, ledger, log: silentLog })
  running.push(lookups)
  return ({ userId }: Person, { vin = null, knownVin, plate, dailyLimit = 1000 }: Search = {}) => {
    const find = async () => {
      asked += 1
      if (vin instanceof Error) throw vin
      return { vin }
    }
    const budget = { dailyLimit, onBought: () => undefined, onLimit: () => void overLimit++ }
    return lookups.run({ userId, plate: plate ?? `А${plates++}ВС77`, knownVin, find, budget })
  }
}

type SearchFor = ReturnType<typeof serverOn>

const codesOf = async (searches: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(searches)).map((end) => (end.status === 'fulfilled' ? 'ok' : end.reason.code))

const times = <Made>(count: number, make: () => Made): Made[] => Array.from({ length: count }, make)

async function fails(search: SearchFor, person: Person, failure: RegistryFailure, count: number) {
  for (let made = 0; made < count; made += 1)
    await expect(search(person, { vin: failure })).rejects.toBe(failure)
}

/** Found nothing. */
const lookupOf = ({ wallet }: Person) =>
  ({ wallet, plate: '', state: 'returned', isBilled: true, leaseUntil: new Date() }) as const

/** Lets a day pass for all lookups. */
const dayPasses = ({ db }: Database) =>
  db.update(paidLookups).set({ createdAt: sql`created_at - interval '25 hours'` })

beforeEach(() => {
  asked = 0
  overLimit = 0
})

describe.each(engines)('paid questions, $engine', ({ open }) => {
  let database: Database
  let search: SearchFor
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await dayPasses(database)
    search = serverOn(database)
  })
  afterAll(async () => {
    expect((await prove(database.db)).problems).toEqual([])
    await database.close()
  })

  const somebodyWith = (requests: number) => newPerson(database.db, ledger, requests)
  const refused = { code: 'free_searches_spent' }

  it.each([
    ['nothing is found', {}],
    ['the VIN was known', { vin: VIN, knownVin: VIN }],
  ])('that are free because %s are five for each request bought, for ever', async (_, answer) => {
    const person = await somebodyWith(2)
    for (let made = 0; made < 10; made += 1) await search(person, answer)
    await expect(search(person, answer)).rejects.toMatchObject(refused)
    await dayPasses(database)
    await expect(search(person, answer)).rejects.toMatchObject(refused)
    expect(asked).toBe(10)
    expect(await requestsOf(database.db, person)).toBe(2)
  })

  it('that are charged do not count among the free ones, and what they cost was bought', async () => {
    const person = await somebodyWith(2)
    for (let made = 0; made < 3; made += 1) await search(person)
    expect(await search(person, { vin: VIN })).toMatchObject({ charged: true, requests: 1 })
    for (let made = 0; made < 7; made += 1) await search(person)
    await expect(search(person, { vin: VIN })).rejects.toMatchObject(refused)
  })

  it('that are free grow with a purchase, and not with a correction that takes it back', async () => {
    const person = await somebodyWith(1)
    for (let made = 0; made < 5; made += 1) await search(person)
    await buyRequests(database.db, ledger, person, 2)
    await ledger.correct(database.db, { wallet: person.wallet, requests: -1, reference: person.wallet })
    for (let made = 0; made < 5; made += 1) await search(person)
    await expect(search(person)).rejects.toMatchObject(refused)
  })

  it('that failed count among the free ones for a day, unless they were not sent', async () => {
    const person = await somebodyWith(1)
    await fails(search, person, new RegistryFailure('source_off', 'switched off', { preventedByUs: true }), 6)
    await fails(search, person, new RegistryFailure('source_silent', 'resting', { notAccepted: true }), 6)
    await fails(search, person, new RegistryFailure('source_silent', 'no answer'), 5)
    await expect(search(person)).rejects.toMatchObject(refused)
    await dayPasses(database)
    expect(await search(person)).toMatchObject({ charged: false })
  })

  it('are as many a day as the limit allows, whoever asks; a refusal costs nothing', async () => {
    const dailyLimit = 3
    const people = [await somebodyWith(2), await somebodyWith(2)] as const
    await search(people[0], { dailyLimit })
    await search(people[0], { vin: VIN, plate: 'А001АА77', dailyLimit })
    await fails(search, people[1], new RegistryFailure('source_off', 'off', { preventedByUs: true }), 3)
    await expect(
      search(people[1], { vin: new RegistryFailure('source_slow', 'slow'), dailyLimit }),
    ).rejects.toThrow()
    const refusal = { code: 'source_off', visitorText: expect.stringContaining('Запрос остался на балансе') }
    await expect(search(people[1], { vin: VIN, dailyLimit })).rejects.toMatchObject(refusal)
    expect([asked, overLimit, await questionsToday(database.db)]).toEqual([6, 1, 3])
    expect(await requestsOf(database.db, people[1])).toBe(2)
    // Paid for within the hour: the stored answer needs no question.
    expect(await search(people[0], { plate: 'А001АА77', dailyLimit })).toMatchObject({ vin: VIN })
    await dayPasses(database)
    expect(await search(people[1], { vin: VIN, dailyLimit })).toMatchObject({ charged: true })
  })
})

describe('paid questions of two servers', () => {
  let databases: [Database, Database]
  beforeAll(async () => {
    databases = await testPostgresTwice()
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
  })

  const searchOn = () => {
    const servers = databases.map(serverOn)
    let turn = 0
    return (person: Person, options?: Search) =>
      (servers[turn++ % 2] ?? expect.unreachable())(person, options)
  }

  it('share the limit of a day', async () => {
    const people = await Promise.all(times(6, () => newPerson(databases[0].db, ledger, 1)))
    const search = searchOn()
    const codes = await codesOf(people.map((person) => search(person, { vin: VIN, dailyLimit: 4 })))
    expect(codes.toSorted()).toEqual(['ok', 'ok', 'ok', 'ok', 'source_off', 'source_off'])
    expect(asked).toBe(4)
  })

  it('are counted while another server is just entering one', async () => {
    const [one, other] = databases
    await dayPasses(one)
    const person = await newPerson(one.db, ledger, 1)
    const [entered, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const entering = one.db.transaction(async (tx) => {
      await lockQuestions(tx)
      await tx.insert(paidLookups).values(lookupOf(await newPerson(tx, ledger)))
      entered.resolve()
      await goOn.promise
    })
    await entered.promise
    const codes = codesOf([serverOn(other)(person, { dailyLimit: 1 })])
    await vi.waitFor(async () => {
      const { rows } = await one.db.execute(sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`)
      expect(rows).toHaveLength(1)
    })
    goOn.resolve()
    await entering
    expect(await codes).toEqual(['source_off'])
  })

  it('share the free ones of a person', async () => {
    const person = await newPerson(databases[0].db, ledger, 20)
    await ledger.correct(databases[0].db, { wallet: person.wallet, requests: 80, reference: 'many' })
    await databases[0].db.insert(paidLookups).values(times(496, () => lookupOf(person)))
    const search = searchOn()
    const codes = await codesOf(times(8, () => search(person)))
    const refused = times(4, () => 'free_searches_spent')
    expect(codes.toSorted()).toEqual([...refused, ...times(4, () => 'ok')])
    expect(asked).toBe(4)
    expect(await requestsOf(databases[0].db, person)).toBe(100)
  })
})
