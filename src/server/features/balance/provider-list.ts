import { moscowDay } from '#shared/text/moscow-day.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { readCsv } from './csv.ts'

export interface ProviderOperation {
  readonly id: string
  readonly order: string
  readonly amount: string
  /** Undefined: unreadable. */
  readonly kopecks: number | undefined
  readonly status: string
  /** Undefined: unclear. */
  readonly isPaid: boolean | undefined
  /** ISO day, Moscow time. */
  readonly day: string | undefined
}

export class UnreadableList extends Error {
  override readonly name = 'UnreadableList'
}

/**
 * Compared without case, blanks and punctuation. The export is undocumented: names of the
 * notification, of the provider's API and the usual Russian ones.
 */
const COLUMNS = {
  id: [
    ...['Номер операции', 'Операция', 'ID операции', '№ операции', 'Идентификатор операции'],
    ...['Operation', 'Operation ID', 'Operation number', 'MNT_OPERATION_ID', 'ID'],
  ],
  order: [
    ...['Номер заказа', 'Заказ', 'ID заказа', '№ заказа', 'Номер транзакции', 'Внешний номер операции'],
    ...['Внешний номер', 'Внешний идентификатор', 'Идентификатор заказа', 'Идентификатор транзакции'],
    ...['Order', 'Order ID', 'Transaction', 'Transaction ID', 'Client transaction', 'MNT_TRANSACTION_ID'],
  ],
  amount: [
    ...['Сумма', 'Сумма операции', 'Сумма платежа', 'Сумма, руб.', 'Сумма, ₽', 'Сумма, RUB'],
    ...['Amount', 'Sum', 'Target amount', 'MNT_AMOUNT'],
  ],
  status: [
    ...['Статус', 'Статус операции', 'Состояние', 'Состояние операции'],
    ...['Status', 'Status ID', 'Operation status', 'State'],
  ],
  day: [
    ...['Дата', 'Дата операции', 'Дата и время', 'Дата платежа', 'Дата создания', 'Создана', 'Изменена'],
    ...['Date', 'Created', 'Modified', 'Operation date'],
  ],
} as const satisfies Record<string, readonly string[]>

type Column = keyof typeof COLUMNS
type Header = Readonly<Record<Exclude<Column, 'day'>, number>> & { readonly day: number | undefined }

/**
 * https://docs.moneta.ru/common/dictionaries/operation-statuses: the money has arrived from
 * TAKENIN_NOTSENT on; before that, an operation can still be cancelled.
 */
const PAID =
  /^(succe(ed|ss)|takenin_?notsent|paid$|выполнен|исполнен|успешн|завершен|зачислен|проведен|оплачен|уведомление не отправлено)/
const NOT_PAID =
  /^(created|in_?progress|pending|takenout|frozen|cancel|declined|failed|создан|в обработке|обрабатывается|выполняется|ожида|списан|заморожен|отмен|отклонен|ошибка)/

/**
 * Separated by `;`, `,` or tabs, in UTF-8 or windows-1251. Lines with neither a number nor an order
 * are sums and blanks. @throws UnreadableList when a required column is missing.
 */
export function readProviderList(file: Uint8Array): ProviderOperation[] {
  const text = decode(file)
  for (const separator of [';', ',', '\t'] as const) {
    const rows = readCsv(text, separator) ?? []
    for (const [place, row] of rows.entries()) {
      const header = readHeader(row)
      if (header) return rows.slice(place + 1).flatMap((line) => readOperation(header, line))
    }
  }
  const needed = [COLUMNS.id, COLUMNS.order, COLUMNS.amount, COLUMNS.status].map(([name]) => `«${name}»`)
  throw new UnreadableList(`Это не список операций: нужен CSV со столбцами ${needed.join(', ')}.`)
}

function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1251').decode(file)
  }
}

const normalName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}₽№]/gu, '')

function readHeader(row: readonly string[]): Header | undefined {
  const names = row.map(normalName)
  const place = (column: Column) => {
    const accepted = COLUMNS[column].map(normalName)
    return names.findIndex((name) => accepted.includes(name))
  }
  const header = { id: place('id'), order: place('order'), amount: place('amount'), status: place('status') }
  if (Object.values(header).includes(-1)) return undefined
  const day = place('day')
  return { ...header, day: day === -1 ? undefined : day }
}

function readOperation(header: Header, row: readonly string[]): ProviderOperation[] {
  const cell = (place: number) => row[place]?.trim() ?? ''
  const [id, order] = [cell(header.id), cell(header.order)]
  if (order === '' && !/\d/.test(id)) return []
  const [amount, status] = [cell(header.amount), cell(header.status)]
  const day = header.day === undefined ? undefined : readDay(cell(header.day))
  return [{ id, order, amount, kopecks: readKopecks(amount), status, isPaid: readStatus(status), day }]
}

/** `49.00`, `49,00`, `1 049,00 ₽`. */
export function readKopecks(amount: string): number | undefined {
  const roubles = parseNumber(amount.replace(/\s*(₽|руб\.?|RUB)$/iu, ''))
  if (roubles === undefined) return undefined
  const kopecks = Math.round(roubles * 100)
  return Math.abs(kopecks - roubles * 100) < 1e-6 ? kopecks : undefined
}

function readStatus(text: string): boolean | undefined {
  const status = text.toLowerCase().replaceAll('ё', 'е')
  if (PAID.test(status)) return true
  return NOT_PAID.test(status) ? false : undefined
}

/**
 * `21.11.2026 10:00`, `2026-11-21T10:00:00`; times in UTC or with an offset are converted to
 * Moscow.
 */
function readDay(text: string): string | undefined {
  if (/T.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return moscowDay(new Date(text))
  const russian = /^(\d\d)\.(\d\d)\.(\d{4})/.exec(text)
  if (russian) return `${russian[3]}-${russian[2]}-${russian[1]}`
  return /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
}
