import { randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Executor } from '#server/db/database.ts'
import { corrections as kept } from '#server/db/schema/payments.ts'
import { engines } from '#server/testing/engines.ts'
import { runs } from '#shared/testing/properties.ts'
import { type Clerk, type Corrections, createCorrections } from './corrections.ts'
import { createLedger } from './ledger.ts'
import { prove } from './prove.ts'
import { newPerson, type Person, requestsOf } from './testing-money.ts'

const DAY = 24 * 60 * 60_000

const ledger = createLedger()

/** 100 requests, by the dearest price of one. */
const LIMIT_ROUBLES = 500

describe.each(engines)('corrections of balances, $engine', ({ open }) => {
  let database: Database
  let db: Executor
  let corrections: Corrections
  let now: number
  let anna: Clerk
  let boris: Clerk

  beforeAll(async () => {
    database = await open()
    db = database.db
    corrections = createCorrections({ ledger, limitRoubles: LIMIT_ROUBLES, now: () => now })
  })
  beforeEach(() => {
    now = Date.now()
    anna = { id: randomInt(2 ** 40), name: 'Анна' }
    boris = { id: randomInt(2 ** 40), name: 'Борис' }
  })
  afterAll(() => database.close())

  const propose = (
    { wallet }: Person,
    requests: number,
    by = anna,
    id: string = randomUUID(),
    isForColleague = false,
  ) =>
    db.transaction((tx) =>
      corrections.propose(tx, { id, wallet, requests, reason: 'жалоба 17', isForColleague }, by),
    )
  const confirm = (id: string, by = boris) => db.transaction((tx) => corrections.confirm(tx, id, by))
  const refuse = (id: string, by = boris) => db.transaction((tx) => corrections.refuse(tx, id, by))

  it('one for a colleague waits for another person, however small', async () => {
    const colleague = await newPerson(db, createLedger(), 10)
    const id = randomUUID()
    expect(await propose(colleague, 1, anna, id, true)).toBe('proposed')
    expect(await requestsOf(db, colleague)).toBe(10)
    expect(await confirm(id, anna)).toBe('same')
    expect(await confirm(id)).toBe('entered')
    expect(await requestsOf(db, colleague)).toBe(11)
  })

  /** Adds a pending proposal. @returns its id. */
  async function waiting(person: Person, requests = 101): Promise<string> {
    const id = randomUUID()
    expect(await propose(person, requests, anna, id)).toBe('proposed')
    return id
  }

  it('one within the limit is entered at once, and taken back by another of the other sign', async () => {
    const person = await newPerson(db, ledger, 3)
    expect(await propose(person, 5)).toBe('entered')
    expect(await requestsOf(db, person)).toBe(8)
    expect(await propose(person, -8)).toBe('entered')
    expect(await requestsOf(db, person)).toBe(0)
    expect((await prove(db)).problems).toEqual([])
  })

  it('takes nothing beyond the balance, and leaves no trace of the attempt', async () => {
    const person = await newPerson(db, ledger, 3)
    expect(await propose(person, -4)).toBe('short')
    expect(await requestsOf(db, person)).toBe(3)
    expect((await prove(db)).problems).toEqual([])
  })

  it('one above the limit waits for another person, never the same', async () => {
    const person = await newPerson(db, ledger)
    const id = await waiting(person)
    expect(await requestsOf(db, person)).toBe(0)
    expect(await confirm(id, anna)).toBe('same')
    expect(await confirm(id)).toBe('entered')
    expect(await confirm(id)).toBe('late')
    expect(await requestsOf(db, person)).toBe(101)
  })

  it('small ones do not add up to a large one within a day', async () => {
    const person = await newPerson(db, ledger)
    expect(await propose(person, 60)).toBe('entered')
    expect(await propose(person, -40)).toBe('entered')
    expect(await propose(person, 1)).toBe('proposed')
    expect(await propose(person, 100, boris)).toBe('entered')
    now += DAY
    expect(await propose(person, 100)).toBe('entered')
  })

  it('a person can neither correct nor confirm their own balance', async () => {
    const person = await newPerson(db, ledger)
    expect(await propose(person, 1, { id: person.userId, name: 'Сам' })).toBe('own')
    expect(await confirm(await waiting(person), { id: person.userId, name: 'Сам' })).toBe('own')
    expect(await requestsOf(db, person)).toBe(0)
  })

  it('a proposal lapses after three days without a decision', async () => {
    const person = await newPerson(db, ledger)
    const id = await waiting(person)
    expect((await corrections.waiting(db)).map((one) => one.id)).toContain(id)
    now += 3 * DAY
    expect((await corrections.waiting(db)).map((one) => one.id)).not.toContain(id)
    expect(await confirm(id)).toBe('lapsed')
    expect(await requestsOf(db, person)).toBe(0)
  })

  it('a refused one cannot be confirmed, and a confirmed one not refused', async () => {
    const person = await newPerson(db, ledger)
    const [refused, entered] = [await waiting(person), await waiting(person)]
    expect(await refuse(refused)).toBe(true)
    expect(await confirm(refused)).toBe('late')
    expect(await confirm(entered)).toBe('entered')
    expect(await refuse(entered)).toBe(false)
    expect(await requestsOf(db, person)).toBe(101)
  })

  it('one form sent twenty times at the same moment is one correction', async () => {
    const person = await newPerson(db, ledger)
    const id = randomUUID()
    const ends = await Promise.all(Array.from({ length: 20 }, () => propose(person, 5, anna, id)))
    expect(ends.filter((end) => end === 'entered')).toHaveLength(1)
    expect(await requestsOf(db, person)).toBe(5)
  })

  it('two small ones at the same moment do not slip under the limit together', async () => {
    const person = await newPerson(db, ledger)
    const ends = await Promise.all([propose(person, 60), propose(person, 60)])
    expect(ends.toSorted()).toEqual(['entered', 'proposed'])
    expect(await requestsOf(db, person)).toBe(60)
  })

  it('confirmed by many and refused by others at the same moment, it happens once or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await newPerson(db, ledger)
      const id = await waiting(person)
      const clerks = Array.from({ length: 6 }, (_, place) => ({ id: 900_000 + place, name: 'Вера' }))
      const ends = await Promise.all(
        clerks.map((by, place) => (place % 3 ? confirm(id, by) : refuse(id, by))),
      )
      const [done, ...others] = ends.filter((end) => end === 'entered' || end === true)
      expect(others).toEqual([])
      expect(await requestsOf(db, person)).toBe(done === true ? 0 : 101)
    }
    expect((await prove(db)).problems).toEqual([])
  })

  it('both sides of the ledger stay equal after any proposals, confirmations and refusals', async () => {
    const step = fc.record({
      what: fc.constantFrom('propose', 'confirm', 'refuse'),
      which: fc.nat({ max: 3 }),
      by: fc.boolean(),
      requests: fc.integer({ min: -150, max: 150 }).filter((requests) => requests !== 0),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const person = await newPerson(db, ledger, 20)
        const ids = Array.from({ length: 4 }, () => randomUUID())
        const clerks = [
          { id: randomInt(2 ** 40), name: 'Анна' },
          { id: randomInt(2 ** 40), name: 'Борис' },
        ]
        await Promise.all(
          steps.map(({ what, which, by, requests }) => {
            const [id, clerk] = [ids[which] ?? '', clerks[Number(by)] ?? anna]
            if (what === 'propose') return propose(person, requests, clerk, id)
            return what === 'confirm' ? confirm(id, clerk) : refuse(id, clerk)
          }),
        )
        const entered = (await db.select().from(kept)).filter(
          ({ wallet, state }) => wallet === person.wallet && state === 'entered',
        )
        const sum = entered.reduce((total, { requests }) => total + requests, 20)
        expect(await requestsOf(db, person)).toBe(sum)
      }),
      runs(25),
    )
    expect((await prove(db)).problems).toEqual([])
  }, 60_000)
})
