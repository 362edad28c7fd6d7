import * as v from 'valibot'
import { parseRecordDate } from '#facts/days.ts'
import { hasValue, valueAt } from '#registry-kit/members.ts'
import { isMissing, requiredText } from '#registry-kit/schema.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'

/** Damage outside the accident cards. Its absence proves nothing. */
export interface Damage {
  readonly words: readonly string[]
  readonly odd: readonly string[]
}

const Block = v.object({ items: v.nullish(v.array(v.unknown())) })

interface Items {
  readonly items: readonly unknown[]
  readonly odd: readonly string[]
}

function itemsIn(value: unknown, path: string): Items {
  const block = valueAt(value, path)
  if (isMissing(block)) return { items: [], odd: [] }
  const read = v.safeParse(Block, block)
  const items = read.success ? (read.output.items ?? []) : []
  const isCounted = items.length === 0 && Number(valueAt(block, 'count')) > 0
  return { items: items.filter(hasValue), odd: read.success && !isCounted ? [] : [path] }
}

const concatItems = (all: readonly Items[]): Items => ({
  items: all.flatMap(({ items }) => items),
  odd: all.flatMap(({ odd }) => odd),
})

function statementsIn(content: unknown, kind: 'osago' | 'kasko'): Items {
  const path = `insurance_history.${kind}`
  const contracts = itemsIn(content, `${path}.contracts`)
  const inside = contracts.items.map((contract) => itemsIn(contract, 'statements'))
  return concatItems([itemsIn(content, `${path}.statements`), { ...contracts, items: [] }, ...inside])
}

/** True for a statement of damage; some under Каско are of none. */
const isOfDamage = (statement: unknown): boolean =>
  hasValue(valueAt(statement, 'accident')) ||
  hasValue(valueAt(statement, 'vehicle_damaged_parts.items')) ||
  isTotal(statement)

const isTotal = (statement: unknown): boolean =>
  itemsIn(statement, 'decisions').items.some((decision) => valueAt(decision, 'is_total') === true)

function dayOf(item: unknown, path: string): string | undefined {
  const read = v.safeParse(requiredText, valueAt(item, path))
  return read.success ? formatDate(parseRecordDate(read.output)) : undefined
}

/** «Страховых случаев: 2, последний раз 14.03.2024». */
function times(days: readonly (string | undefined)[], [one, many]: readonly [string, string]): string[] {
  const last = newestFirst(days, (day) => day)[0]
  if (days.length === 0) return []
  if (days.length === 1) return [last === undefined ? one : `${one} ${last}`]
  return [last === undefined ? `${many}: ${days.length}` : `${many}: ${days.length}, последний раз ${last}`]
}

const distinctDays = (days: readonly (string | undefined)[]): (string | undefined)[] => [
  ...new Set(days.filter((day) => day !== undefined)),
  ...days.filter((day) => day === undefined),
]

/** @param cardDays of the accident cards; statistics of such a day mean the same accident */
export function damageIn(content: unknown, cardDays: ReadonlySet<string | undefined>): Damage {
  const cases = itemsIn(content, 'accidents.insurance')
  const statistics = itemsIn(content, 'accidents.statistics')
  const [osago, kasko] = [statementsIn(content, 'osago'), statementsIn(content, 'kasko')]
  const statements = [...osago.items, ...kasko.items.filter(isOfDamage)]
  const auctions = itemsIn(content, 'gots_auctions')
  const isPlaced = valueAt(content, 'gots_auctions.is_placed')
  const sold = auctions.items.map((item) => dayOf(item, 'auction.date'))
  const isAuctioned = sold.length > 0 || isPlaced === true
  const counted = statistics.items
    .map((item) => dayOf(item, 'date'))
    .filter((day) => day === undefined || !cardDays.has(day))
  const insured = [
    ...cases.items.map((item) => dayOf(item, 'date.event')),
    ...statements.map((item) => dayOf(item, 'accident.date')),
  ]
  const isOdd = !isMissing(isPlaced) && typeof isPlaced !== 'boolean'
  return {
    words: [
      ...(isAuctioned ? ['серьёзные повреждения'] : []),
      ...times(isAuctioned && sold.length === 0 ? [undefined] : sold, [
        'аукцион годных остатков',
        'аукционов годных остатков',
      ]),
      ...(statements.some(isTotal) ? ['по решению страховой тотал'] : []),
      ...times(distinctDays(insured), ['страховой случай', 'страховых случаев']),
      ...times(counted, ['учтённое в статистике ДТП', 'учтённых в статистике ДТП']),
    ],
    odd: [
      ...concatItems([cases, statistics, osago, kasko, auctions]).odd,
      ...(isOdd ? ['gots_auctions.is_placed'] : []),
    ],
  }
}
