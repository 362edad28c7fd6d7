import { dayText } from '#facts/days.ts'
import type { InspectionFact, MarketFact, PolicyFact } from '#facts/facts.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatNumber, formatRoubles } from '#shared/text/numbers.ts'
import type { InsideFacts, InsideTable } from './parts.ts'

const NOT_TOLD = 'не указано'

/** The mileage has its own drawing and table. */
export const inspections = (all: readonly InspectionFact[] = []): InsideTable => ({
  kind: 'table',
  caption: 'Техосмотры',
  columns: ['Техосмотр', 'Действует до'],
  rows: newestFirst(all, ({ date }) => date).map((one) => ({
    cells: [dayText(one.date, one), dayText(one.validTo, one)],
  })),
})

export const policies = (all: readonly PolicyFact[] = []): readonly InsideTable[] => {
  const past = all.filter(({ isActive }) => !isActive)
  return [
    policyTable(
      'Действуют',
      all.filter(({ isActive }) => isActive),
    ),
    { ...policyTable(`Закончились: ${past.length}`, past), isPast: true },
  ]
}

const policyTable = (caption: string, all: readonly PolicyFact[]): InsideTable => ({
  kind: 'table',
  caption,
  columns: ['Полис', 'Госномер', 'Страховая'],
  rows: all.map(({ record, plate, insurer }) => ({
    cells: [record.replace(/^Полис /u, ''), plate ?? NOT_TOLD, insurer ?? NOT_TOLD],
  })),
})

export const market = ([prices]: readonly MarketFact[] = []): InsideFacts => ({
  kind: 'facts',
  caption: 'Такие же машины в объявлениях',
  facts: [
    ...named('В среднем просят', prices?.average, formatRoubles),
    ...named('Средний пробег', prices?.run, formatKm),
    ...named('Объявлений', prices?.adverts, formatNumber),
  ],
})

const named = (key: string, value: number | undefined, format: (value: number) => string) =>
  value === undefined ? [] : [[key, format(value)] as const]
