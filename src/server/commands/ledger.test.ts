import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/accounts.ts'
import { deskActions } from '../db/schema/desk.ts'
import { operations, orders } from '../db/schema/payments.ts'
import { testDatabase } from '../db/testing.ts'
import { createLedger } from '../features/balance/ledger.ts'
import { newPerson, requestsOf } from '../features/balance/testing-money.ts'
import { callCommand } from '../testing/run-command.ts'
import { ledger } from './ledger.ts'

describe('the ledger on the command line', () => {
  let folder: string
  let database: Database
  let db: Database['db']
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avtosled-'))
    database = await testDatabase()
    db = database.db
  })
  afterEach(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  const proveLedger = (...args: string[]) => callCommand(ledger, args, { database })

  it('is proven and compared with the provider’s list, and discrepancies exit with 1', async () => {
    await newPerson(db, createLedger(), 10)
    const right = await proveLedger()
    expect(right).toMatchObject({ code: 0, complained: '' })
    expect(right.printed).toBe(
      'Записей в журнале: 1.\n' +
        'Продано запросов: 10; на балансах 10, отложено 0, потрачено 0.\n' +
        'Оплачено заказов: 1, на 50\u00a0₽.\n' +
        'Всё сходится.\n',
    )

    await writeFile(join(folder, 'list.csv'), 'operation;order;amount;status\n7;car-7;49.00;SUCCEED\n')
    await db.execute('update users set requests = 11')
    const wrong = await proveLedger(join(folder, 'list.csv'))
    expect(wrong).toMatchObject({ code: 1, complained: '' })
    expect(wrong.printed.split('\n').slice(3)).toEqual([
      'Операций в списке провайдера: 1; оплачено 1, на 49\u00a0₽.',
      'Не сходится (3):',
      expect.stringMatching(/^ {2}• Пользователь \d+: на балансе 11, а по журналу выходит 10\.$/),
      '  • Операция 7: у провайдера за заказ car-7 оплачено 49.00, а здесь о ней не знают.',
      expect.stringMatching(/^ {2}• Операция operation of .* зачислена, а в списке провайдера её нет\.$/),
      '',
    ])
  })

  it('is corrected after a manual change of the database, with a line in the journal', async () => {
    const order = 'car-77'
    const { userId: person, wallet } = await newPerson(db, createLedger(), 3)
    const bought = { pack: 'start2', requests: 2, kopecks: 1000, type: 'website' } as const
    await db.insert(orders).values({ id: order, userId: person, wallet, ...bought })
    await db.update(users).set({ requests: 9 }).where(eq(users.id, person))
    const why = ['--reason', 'писали в базу руками']
    for (const hidden of ['\n', '\u202E'])
      expect(await proveLedger('balance', String(person), ...why, '--as', `Ив${hidden}ан`)).toMatchObject({
        code: 2,
        complained: expect.stringContaining('невидимые знаки: --as'),
      })
    const unpaid = await proveLedger('purchase', order, ...why)
    expect(unpaid).toMatchObject({ code: 2, complained: expect.stringContaining('Нет заказа car-77') })
    const paid = { paidAt: new Date(), operationId: '78' }
    await db.update(orders).set(paid).where(eq(orders.id, order))
    expect(await proveLedger('purchase', order, ...why)).toMatchObject({ code: 2, printed: '' })
    const payment = { orderId: order, amount: '10.00', currency: 'RUB', testMode: false }
    await db.insert(operations).values({ id: '78', ...payment, verdict: 'credited' })
    expect(await proveLedger('balance', String(person))).toMatchObject({ code: 2, printed: '' })

    expect(await proveLedger('balance', String(person), ...why)).toEqual({
      code: 0,
      complained: '',
      printed: `Пользователь ${person}: на балансе было 9, теперь 3, как в журнале.\n`,
    })
    expect(await proveLedger('purchase', order, ...why)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('запросов зачислено 2'),
    })
    const again = [
      await proveLedger('balance', String(person), ...why),
      await proveLedger('purchase', order, ...why),
    ]
    for (const nothing of again) expect(nothing).toMatchObject({ code: 2, printed: '' })
    expect(await requestsOf(db, { userId: person, wallet: '' })).toBe(5)
    const done = await db.select().from(deskActions)
    expect(done.map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
      ['balance_set_back', String(person), why[1]],
      ['purchase_written', order, why[1]],
    ])
  })

  it('is neither right nor wrong when it could not be checked', async () => {
    const missing = await proveLedger(join(folder, 'missing.csv'))
    expect(missing).toMatchObject({ code: 2, printed: '' })
    expect(missing.complained).toMatch(/^Не прочитать список операций «.*missing\.csv»/)
    await writeFile(join(folder, 'other.csv'), 'a;b\n1;2\n')
    const other = await proveLedger(join(folder, 'other.csv'))
    expect(other).toMatchObject({ code: 2, printed: '' })
    expect(other.complained).toMatch(/^Это не список операций/)
  })
})
