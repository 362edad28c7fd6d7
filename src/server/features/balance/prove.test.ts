import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { silentLog } from '#server/db/testing.ts'
import { engines } from '#server/testing/engines.ts'
import { createLedger } from './ledger.ts'
import { createPaidLookups } from './paid-lookups.ts'
import { prove } from './prove.ts'
import { deletePerson, newOrder, newPerson, type Person } from './testing-money.ts'

const ledger = createLedger()
const VIN = 'XTAGFL110JY000001'

const UNDO = new Error('undo')

describe.each(engines)('the proof of all balances, $engine', ({ open }) => {
  let database: Database
  let person: Person
  beforeAll(async () => {
    database = await open()
    const { db, kind } = database
    person = await newPerson(db, ledger, 5)
    await newOrder(db, person, 10)
    const lookups = createPaidLookups({ db, kind, ledger, log: silentLog })
    const lookUp = (plate: string, vin: string | null) =>
      lookups.run({ userId: person.userId, plate, knownVin: undefined, find: async () => ({ vin }) })
    await lookUp('А123ВС777', VIN)
    await lookUp('А124ВС777', null)
    await lookups.stop()
    await deletePerson(db, await newPerson(db, ledger, 2))
  })
  afterAll(() => database.close())

  /** Problems after a damage, which is undone afterwards. */
  const problemsAfter = async (...damage: readonly SQL[]): Promise<string[]> => {
    const problems: string[] = []
    const damaged = database.db.transaction(async (tx) => {
      for (const statement of damage) await tx.execute(statement)
      problems.push(...(await prove(tx)).problems)
      throw UNDO
    })
    await expect(damaged).rejects.toBe(UNDO)
    return problems
  }

  const entry = (kind: string, reference: string | SQL, from: string | SQL, to: string | SQL, requests = 1) =>
    sql`insert into ledger (kind, reference, from_account, to_account, requests)
      values (${kind}, ${reference}, ${from}, ${to}, ${requests})`

  const spentLookup = sql`(select id::text from paid_lookups where state = 'spent')`

  it('finds nothing wrong in a correct ledger', async () => {
    expect(await prove(database.db)).toEqual({
      problems: [],
      totals: { entries: 6, sold: 7, inWallets: 6, held: 0, spent: 1, paidOrders: 2, kopecks: 3500 },
    })
  })

  it('finds a balance that the ledger does not have', async () => {
    const problems = await problemsAfter(sql`update users set requests = requests + 1`)
    expect(problems).toEqual([`Пользователь ${person.userId}: на балансе 5, а по журналу выходит 4.`])
  })

  it('finds an account that gave more than it had', async () => {
    const { wallet } = person
    const problems = await problemsAfter(
      entry('correction', 'a', wallet, 'sold', 7),
      entry('correction', 'b', 'sold', wallet, 7),
    )
    expect(problems).toEqual([expect.stringMatching(`^Счёт ${wallet} ушёл в минус на записи \\d+: -3.$`)])
  })

  it('finds an account without an owner', async () => {
    const problems = await problemsAfter(entry('correction', 'a', 'sold', 'pocket', 2))
    expect(problems).toEqual([
      'Счёт pocket никому не принадлежит, а на нём 2.',
      'Продано запросов 9, а на счетах 6, отложено 0 и потрачено 1.',
    ])
  })

  it('finds a lookup that ended twice', async () => {
    const lookup = sql`'held:' || ${spentLookup}`
    const problems = await problemsAfter(entry('return', spentLookup, lookup, person.wallet))
    expect(problems).toEqual([
      expect.stringMatching(/^Пользователь/),
      expect.stringMatching(/^Счёт held:.* ушёл в минус на записи \d+: -1\.$/),
      expect.stringMatching(/^Поиск .* закончен в журнале несколько раз: 2\.$/),
      expect.stringMatching(/^Поиск .* окончен, а на его счёте осталось -1\.$/),
    ])
  })

  it('finds an end that does not follow its reservation', async () => {
    const problems = await problemsAfter(
      entry('correction', 'a', 'sold', 'held:b'),
      entry('spend', 'b', 'held:b', 'spent'),
    )
    expect(problems).toEqual([
      expect.stringMatching(/^Запись \d+: поиск b закончен не так, как был начат\.$/),
    ])
  })

  it('finds a lookup that contradicts the ledger', async () => {
    const problems = await problemsAfter(
      sql`update paid_lookups set state = 'returned', vin = null where state = 'spent'`,
    )
    expect(problems).toEqual([
      expect.stringMatching(/^Поиск [\w-]+: состояние returned, а по журналу spent\.$/),
    ])
  })

  it('finds a lookup without a payment', async () => {
    const problems = await problemsAfter(
      sql`insert into paid_lookups (wallet, plate, state, lease_until)
        values (${person.wallet}, 'А125ВС777', 'reserved', now())`,
    )
    expect(problems).toEqual([
      expect.stringMatching(/^Поиск [\w-]+: состояние reserved, а по журналу unknown\.$/),
    ])
  })

  it('finds a reservation without a lookup', async () => {
    const problems = await problemsAfter(
      sql`update users set requests = requests - 1`,
      entry('reserve', 'a', person.wallet, 'held:a'),
    )
    expect(problems).toEqual([
      expect.stringMatching(/^Запись \d+: запрос отложен на поиск a, которого не было\.$/),
    ])
  })

  it('finds a paid order that was not credited', async () => {
    const problems = await problemsAfter(
      sql`update orders set paid_at = now(), operation_id = 'op' where paid_at is null`,
      sql`insert into operations (id, order_id, amount, currency, test_mode, verdict)
        select 'op', id, '50.00', 'RUB', false, 'credited' from orders where operation_id = 'op'`,
    )
    expect(problems).toEqual([expect.stringMatching(/^Заказ [\w-]+ оплачен, а его запросы не зачислены\.$/)])
  })

  it('finds a credit without a payment', async () => {
    const problems = await problemsAfter(
      sql`update users set requests = requests + 10`,
      entry('purchase', sql`(select id from orders where paid_at is null)`, 'sold', person.wallet, 10),
    )
    expect(problems).toEqual([
      expect.stringMatching(/^Запись \d+: запросы зачислены за неоплаченный заказ [\w-]+\.$/),
    ])
  })

  it('finds an operation and an order that do not belong together', async () => {
    const problems = await problemsAfter(
      sql`insert into operations (id, order_id, amount, currency, test_mode, verdict)
        values ('op', 'car-1', '10.00', 'RUB', false, 'credited'),
          ('other', 'car-2', '10.00', 'RUB', false, 'unknown_order')`,
      sql`update orders set operation_id = 'lost' where operation_id like 'operation of%' and user_id is null`,
    )
    expect(problems).toEqual([
      expect.stringMatching(/^Операция lost и заказ [\w-]+ не подтверждают друг друга\.$/),
      'Операция op и заказ car-1 не подтверждают друг друга.',
      expect.stringMatching(/^Операция operation of [\w-]+ и заказ [\w-]+ не подтверждают друг друга\.$/),
    ])
  })
})
