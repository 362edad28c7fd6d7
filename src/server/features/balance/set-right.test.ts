import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { ledger as entries } from '#server/db/schema/payments.ts'
import { engines } from '#server/testing/engines.ts'
import { createLedger, SOLD } from './ledger.ts'
import { prove } from './prove.ts'
import { resetBalance } from './set-right.ts'
import { buyRequests, newPerson, type Person, requestsOf } from './testing-money.ts'

const ledger = createLedger()

describe.each(engines)('a balance that differs from the ledger, $engine', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const write = ({ userId }: Person, requests: number) =>
    database.db.update(users).set({ requests }).where(eq(users.id, userId))

  const lookUp = async ({ wallet }: Person, end: 'spend' | 'returnReservation') => {
    const reservation = { wallet, lookup: randomUUID() }
    await ledger.reserve(database.db, reservation)
    await ledger[end](database.db, reservation)
  }

  const isSomebodyWaiting = async () =>
    expect((await database.db.execute(sql`select from pg_locks where not granted`)).rows).not.toEqual([])

  it("is set to the ledger's sum, and no other balance with it", async () => {
    const [person, other] = [await newPerson(database.db, ledger, 5), await newPerson(database.db, ledger, 3)]
    await lookUp(person, 'spend')
    await lookUp(person, 'returnReservation')
    await write(person, 9)
    expect(await resetBalance(database.db, person.userId)).toEqual({ was: 9, proven: 4 })
    expect([await requestsOf(database.db, person), await requestsOf(database.db, other)]).toEqual([4, 3])
    const { problems } = await prove(database.db)
    expect(problems.filter((problem) => problem.startsWith('Пользователь'))).toEqual([])
  })

  it('counts a concurrent payment', async () => {
    const person = await newPerson(database.db, ledger, 5)
    await write(person, 9)
    const paid = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const paying = database.db.transaction(async (tx) => {
      await ledger.purchase(tx, { wallet: person.wallet, requests: 2, reference: randomUUID() })
      begun.resolve()
      await paid.promise
    })
    await begun.promise
    const back = database.db.transaction((tx) => resetBalance(tx, person.userId))
    // The embedded database admits no one else during a transaction.
    if (database.kind === 'postgres') await vi.waitFor(isSomebodyWaiting)
    paid.resolve()
    await paying
    expect(await back).toEqual({ was: 11, proven: 7 })
    expect(await requestsOf(database.db, person)).toBe(7)
  })

  it("stays when the ledger's sum is negative", async () => {
    const person = await newPerson(database.db, ledger)
    await buyRequests(database.db, ledger, person, 2)
    const taken = { kind: 'correction', reference: randomUUID(), requests: 7 } as const
    await database.db.insert(entries).values({ ...taken, fromAccount: person.wallet, toAccount: SOLD })
    expect(await resetBalance(database.db, person.userId)).toEqual({ was: 2, proven: -5 })
    expect(await requestsOf(database.db, person)).toBe(2)
  })

  it('does not exist without a person', async () => {
    expect(await resetBalance(database.db, 999_999_999)).toBeUndefined()
  })
})
