import { unreadRows } from '#facts/unread-records.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import { formatKm, formatNumber, formatRoubles } from '#shared/text/numbers.ts'
import type { StatsData } from './contract.ts'

const formatted = (format: (value: number) => string, value: number | undefined): string | undefined =>
  value === undefined ? undefined : format(value)

/** The valuation has no owners, and «Не указано» in every report would look like a gap. */
const ownersRow = (average: number | undefined): ReportRow[] =>
  average === undefined ? [] : [{ key: 'Владельцев в среднем', value: formatNumber(average) }]

const modelRow = (model: string | undefined): ReportRow[] =>
  model === undefined ? [] : [{ key: 'Марка и модель', value: model }]

export function rows(data: StatsData): readonly ReportRow[] {
  if (!data.success) return []
  const { result: market, unread } = data
  return [
    ...modelRow(market.model),
    { key: 'Средняя цена', value: formatted(formatRoubles, market.avg_price) },
    { key: 'Нижняя граница рынка', value: formatted(formatRoubles, market.lower_market_bound) },
    { key: 'Верхняя граница рынка', value: formatted(formatRoubles, market.upper_market_bound) },
    { key: 'Средний пробег', value: formatted(formatKm, market.avg_run) },
    ...ownersRow(market.avg_owners),
    { key: 'Объявлений в расчёте', value: formatted(formatNumber, market.adverts_count_all) },
    ...unreadRows(unread),
  ]
}
