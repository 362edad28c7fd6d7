import type { Facts } from '#report/facts.ts'
import { newestFirst, parseRussianDate } from '#shared/text/dates.ts'
import type { OwnershipPeriod } from './contract.ts'

/** What an operation leaves behind: a car on the register (`begun`, and `kept` as it was), off it, or bound. */
type Meaning = 'begun' | 'kept' | 'struck' | 'ended' | 'restricted' | 'pledged' | 'unread'

/**
 * By the words that stand for the codes of operations. What is not here is read by nobody, «Знак „Транзит“» and what
 * concerns a search among them («оперативный» and «постоянный учёт»): they say neither that the registration lasts nor
 * that it ended.
 */
const MEANINGS: readonly (readonly [Meaning, RegExp])[] = [
  ['restricted', /^(?:Запреты и ограничения|Наложение ограничений)$/u],
  ['pledged', /^Регистрация залога$/u],
  ['unread', /^Снятие с оперативного учёта: перевод на постоянный$/u],
  [
    'begun',
    /^(?:Регистрация|Первичная регистрация|Временн(?:ая регистрация|ый учёт)|Постоянная регистрация|Восстановление|Постановка (?!на учёт: знак))/u,
  ],
  [
    'kept',
    /^(?:Изменение|Исправление|Коррекция|Выдача|Дубликат|Замена|Техосмотр|По наследству|По сделке|Снятие запретов|Прекращение регистрации залога)/u,
  ],
  ['struck', /утилизация|аннулирование|^Аннулирование/u],
  ['ended', /^(?:Прекращение|Снятие с|Перевод в архив|Удаление записи|Чистка базы)/u],
]

const meaningOf = (operation: string): Meaning =>
  MEANINGS.find(([, words]) => words.test(operation))?.[0] ?? 'unread'

interface Done {
  readonly operation: string
  readonly meaning: Meaning
  readonly from: number | undefined
}

/**
 * What has become of the car by the operations of its periods, which only the older shape of the register tells. The
 * newest period says it; of an earlier one a strike stands until an operation puts the car on the register again.
 */
export function operationFacts(
  periods: readonly OwnershipPeriod[],
): Required<Pick<Facts, 'cars' | 'restrictions' | 'pledges' | 'unread'>> {
  const sorted = newestFirst(periods, ({ startDate }) => startDate)
  const done = sorted.flatMap(({ operation, startDate }): Done[] =>
    operation === undefined ? [] : [{ operation, meaning: meaningOf(operation), from: timeOf(startDate) }],
  )
  const last = done.filter(({ from }) => from === timeOf(sorted[0]?.startDate))
  const since = done.findIndex(({ meaning }) => meaning === 'begun')
  const strikes = done.filter(({ meaning }, at) => meaning === 'struck' && (since === -1 || at < since))
  const told = [...last, ...strikes.filter((one) => !last.includes(one))]
  const of = (...meanings: Meaning[]) => told.filter(({ meaning }) => meanings.includes(meaning))
  return {
    cars: of('struck', 'ended').map((one) => ({ record: nameOf(one), status: one.operation })),
    restrictions: of('restricted').map((one) => ({
      record: nameOf(one),
      since: undefined,
      code: undefined,
      setter: undefined,
    })),
    pledges: of('pledged').map((one) => ({
      record: nameOf(one),
      isInForce: true,
      from: undefined,
      holders: [],
    })),
    unread: of('unread').map((one) => ({ record: nameOf(one) })),
  }
}

const timeOf = (day: string | undefined): number | undefined => parseRussianDate(day)?.getTime()

const nameOf = ({ operation }: Done): string => `Последняя операция: ${operation}`
