import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { operations } from '#server/db/schema/payments.ts'
import { testDatabase } from '#server/db/testing.ts'
import { engines } from '#server/testing/engines.ts'
import { readProviderList, UnreadableList } from './provider-list.ts'
import { reconcile } from './reconcile.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Russian text in windows-1251. */
function windows1251(text: string): Uint8Array {
  const letters = new Map(
    Array.from({ length: 256 }, (_, code) => [
      new TextDecoder('windows-1251').decode(Uint8Array.of(code)),
      code,
    ]),
  )
  return Uint8Array.from(text, (letter) => letters.get(letter) ?? 0)
}

const operation = {
  ...{ id: '900000001', order: 'car-1', amount: '49.00', kopecks: 4900 },
  ...{ status: 'SUCCEED', isPaid: true, day: undefined },
}

describe('the list of operations from the provider', () => {
  it.each([
    ['operation;order;amount;status\n900000001;car-1;49.00;SUCCEED\n'],
    ['operation,order,amount,status\n900000001,car-1,49.00,SUCCEED'],
    ['operation\torder\tamount\tstatus\r\n900000001\tcar-1\t49.00\tSUCCEED\r\n'],
    ['"Operation ID","Client transaction","Amount","Status"\n"900000001","car-1","49.00","SUCCEED"\n'],
    ['\uFEFFНомер операции;Номер заказа;Сумма;Статус\n900000001;car-1;49.00;SUCCEED\n'],
    ['MNT_OPERATION_ID;MNT_TRANSACTION_ID;MNT_AMOUNT;STATUS\n900000001;car-1;49.00;SUCCEED\n'],
    ['Статус;Прочее;Сумма, руб.;Заказ;Операция\nSUCCEED;;49.00;car-1;900000001\n'],
    [
      'Выписка\nза ноябрь;2026\n\noperation;order;amount;status\n900000001;car-1;49.00;SUCCEED\nИтого;;;\n;;49.00;\n',
    ],
  ])('is read in any layout: %j', (text) => {
    expect(readProviderList(utf8(text))).toEqual([operation])
  })

  it('is read in windows-1251, with quotes, line breaks and separators inside its fields', () => {
    const text = 'Номер операции;Назначение;Номер заказа;Сумма;Статус;Дата\n'
    const rows = '1;"Пакет; ""10"" запросов\nк картотеке";car-1;"1 049,00 ₽";Выполнена;21.11.2026 10:00\n'
    expect(readProviderList(windows1251(text + rows.replace('₽', 'руб.')))).toEqual([
      {
        id: '1',
        order: 'car-1',
        amount: '1 049,00 руб.',
        kopecks: 104_900,
        status: 'Выполнена',
        isPaid: true,
        day: '2026-11-21',
      },
    ])
  })

  it.each([
    ['SUCCEED', true],
    ['TAKENIN_NOTSENT', true],
    ['Уведомление не отправлено', true],
    ['Выполнена', true],
    ['Завершён', true],
    ['paid', true],
    ['CREATED', false],
    ['INPROGRESS', false],
    ['TAKENOUT', false],
    ['FROZEN', false],
    ['CANCELED', false],
    ['declined', false],
    ['Отменена', false],
    ['Выполняется', false],
    ['Не выполнена', undefined],
    ['Неуспешно', undefined],
    ['unpaid', undefined],
    ['', undefined],
  ])('has the state %j, whose money has come: %s', (status, isPaid) => {
    const list = utf8(`operation;order;amount;status\n1;car-1;49.00;${status}\n`)
    expect(readProviderList(list)).toMatchObject([{ status, isPaid }])
  })

  it.each([
    ['49', 4900],
    ['49,5', 4950],
    ['1 049.00 RUB', 104_900],
    ['0.29', 29],
    ['-49.00', -4900],
    ['49.005', undefined],
    ['49.00.00', undefined],
    ['сорок девять', undefined],
    ['', undefined],
  ])('has the amount %j: %s kopecks', (amount, kopecks) => {
    const list = utf8(`operation;order;amount;status\n1;car-1;${amount};SUCCEED\n`)
    expect(readProviderList(list)).toMatchObject([{ amount, kopecks }])
  })

  it.each([
    ['21.11.2026 23:59', '2026-11-21'],
    ['2026-11-21 23:59:00', '2026-11-21'],
    ['2026-11-21T23:59:00', '2026-11-21'],
    ['2026-11-21T21:30:00.000Z', '2026-11-22'],
    ['2026-11-21T23:30:00+03:00', '2026-11-21'],
    ['вчера', undefined],
  ])('has the day of %j: %s', (created, day) => {
    const list = utf8(`operation;order;amount;status;created\n1;car-1;49.00;SUCCEED;${created}\n`)
    expect(readProviderList(list)).toMatchObject([{ day }])
  })

  it('leaves out no line that could be a payment', () => {
    const list = 'operation;order;amount;status\n7;;49.00;SUCCEED\n;car-1;49.00;SUCCEED\n'
    expect(readProviderList(utf8(list))).toMatchObject([{ id: '7' }, { order: 'car-1' }])
  })

  it('accepts quotes within its fields', () => {
    const list = 'operation;order;amount;status\n1;"car ""one""; two";49.00;SUCCEED\n'
    expect(readProviderList(utf8(list))).toMatchObject([{ order: 'car "one"; two' }])
  })

  it.each([
    '',
    'operation;order;amount\n1;car-1;49.00\n',
    'operation;order;amount;status\n1;car-1;"49.00;SUCCEED\n',
    'operation;order;amount;"status\n',
    '{"a":1}',
  ])('is refused when it is not a list: %j', (text) => {
    expect(() => readProviderList(utf8(text))).toThrow(UnreadableList)
    expect(() => readProviderList(utf8(text))).toThrow('«Номер операции», «Номер заказа», «Сумма», «Статус»')
  })
})

let database: Database

/** Four operations on a fresh database before the following tests. */
function setUpOn(open: () => Promise<Database>): void {
  beforeAll(async () => {
    database = await open()
    const arrival = { amount: '49.00', currency: 'RUB', testMode: false, verdict: 'credited' } as const
    const at = (moment: string) => ({ receivedAt: new Date(moment) })
    await database.db.insert(operations).values([
      { id: '1', orderId: 'car-1', ...arrival, ...at('2026-11-19T22:00:00Z') },
      { id: '2', orderId: 'car-2', ...arrival, ...at('2026-11-20T10:00:00Z') },
      { id: '3', orderId: 'car-3', ...arrival, ...at('2026-11-21T20:59:00Z') },
      {
        id: '4',
        orderId: 'car-4',
        ...arrival,
        amount: '4.90',
        verdict: 'wrong_amount',
        ...at('2026-11-20T10:00:00Z'),
      },
    ])
  })
  afterAll(() => database.close())
}

/** Operations 1, 2 and 3 as stored, with the test's changes. */
const compare = (changes: Partial<Record<string, string>> = {}, ...more: string[]) => {
  const rows: Record<string, string | undefined> = {
    1: '1;car-1;49.00;SUCCEED;20.11.2026',
    2: '2;car-2;49.00;SUCCEED;20.11.2026',
    3: '3;car-3;49.00;SUCCEED;21.11.2026',
    ...changes,
  }
  const lines = Object.values(rows).filter((row) => row !== undefined)
  const list = ['operation;order;amount;status;created', ...lines, ...more].join('\n')
  return reconcile(database.db, readProviderList(utf8(list)))
}

describe('the comparison with the provider', () => {
  setUpOn(testDatabase)

  it('expects nothing of a provider without a list', async () => {
    const id = '2419a771-000f-5000-9000-1edaf29243f2'
    const told = { amount: '49.00', currency: 'RUB', testMode: false, verdict: 'credited' } as const
    const receivedAt = new Date('2026-11-20T10:00:00Z')
    await database.db
      .insert(operations)
      .values({ id, provider: 'yookassa', orderId: 'car-7', ...told, receivedAt })
    expect((await compare()).problems).toEqual([])
  })

  it.each([
    [
      '5;car-5;49.00;SUCCEED;20.11.2026',
      'Операция 5: у провайдера за заказ car-5 оплачено 49.00, а здесь о ней не знают.',
    ],
    [
      '4;car-4;4,90;SUCCEED;20.11.2026',
      'Операция 4: деньги за заказ car-4 пришли, а запросов он не дал: сумма не та, что в заказе.',
    ],
    ['5;car-5;49.00;Завтра;20.11.2026', 'Операция 5: непонятно её состояние «Завтра».'],
    ['5;car-5;много;SUCCEED;20.11.2026', 'Операция 5: непонятна её сумма «много».'],
  ])('finds additional operations of the provider: %s', async (row, problem) => {
    expect((await compare({}, row)).problems).toEqual([problem])
  })

  it.each([
    ['2;car-2;10.00;SUCCEED;20.11.2026', 'Операция 2: у провайдера 10.00, а здесь 49.00.'],
    ['2;car-9;49.00;SUCCEED;20.11.2026', 'Операция 2: у провайдера заказ car-9, а здесь car-2.'],
    [
      '2;car-2;49.00;CANCELED;20.11.2026',
      'Операция 2: здесь зачислена, а у провайдера её состояние «CANCELED».',
    ],
    [undefined, 'Операция 2: здесь за заказ car-2 зачислена, а в списке провайдера её нет.'],
  ])('finds differences: %s', async (row, problem) => {
    expect((await compare({ 2: row })).problems).toEqual([problem])
  })

  it('finds an operation that is listed twice', async () => {
    const { problems } = await compare({}, '2;car-2;49.00;SUCCEED;20.11.2026')
    expect(problems).toEqual(['Операция 2 стоит в списке не один раз, а 2.'])
  })
})

describe.each(engines)('the comparison with the provider, $engine', ({ open }) => {
  setUpOn(open)

  it('reports nothing when both agree', async () => {
    expect(await compare({}, '5;car-5;49.00;CANCELED;20.11.2026')).toEqual({
      problems: [],
      ...{ listed: 4, paid: 3, kopecks: 14_700 },
    })
  })

  it('misses only operations from the days of the list, by Moscow time', async () => {
    expect((await compare({ 3: undefined })).problems).toEqual([])
    expect((await compare({ 1: undefined })).problems).toHaveLength(1)
    expect((await compare({ 1: undefined, 2: undefined })).problems).toEqual([])
  })

  it('misses all operations absent from a list without dates', async () => {
    const list = readProviderList(utf8('operation;order;amount;status\n2;car-2;49.00;SUCCEED\n'))
    expect((await reconcile(database.db, list)).problems).toEqual([
      'Операция 1: здесь за заказ car-1 зачислена, а в списке провайдера её нет.',
      'Операция 3: здесь за заказ car-3 зачислена, а в списке провайдера её нет.',
    ])
  })
})
