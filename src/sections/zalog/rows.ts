import { brokenAnswer, type ReportRow } from '#shared/contract/report-row.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import type { Notice, ZalogData } from './contract.ts'
import { isInForce } from './notices.ts'

const time = (text: string | undefined): number => parseRussianDate(text)?.getTime() ?? 0

export function rows(data: ZalogData): readonly ReportRow[] {
  if (!isWhole(data)) return brokenAnswer
  const notices = [...data.list].sort((a, b) => time(b.registerDate) - time(a.registerDate))
  return [...notices.flatMap(noticeRows), ...historyRows(data)]
}

/** A notice without its lists, or an answer without its history, is a changed answer. */
const isWhole = (data: ZalogData): boolean =>
  Array.isArray(data.list) &&
  Array.isArray(data.history) &&
  data.list.every((notice) => [notice.properties, notice.pledgors, notice.pledgees].every(Array.isArray))

const noticeRows = (notice: Notice): ReportRow[] => [
  { type: 'HEADER', key: `Уведомление ${notice.referenceNumber ?? 'без номера'}` },
  { key: 'Дата регистрации', value: formatDate(notice.registerDate) },
  { key: 'Состояние', value: isInForce(notice) ? 'Действует' : 'Исключено из реестра' },
  { key: 'Имущество', value: notice.properties[0]?.value },
  { key: 'Залогодатель', value: notice.pledgors[0]?.name },
  { key: 'Залогодержатель', value: notice.pledgees[0]?.name },
]

function historyRows({ history }: ZalogData): ReportRow[] {
  if (history.length === 0) return []
  const sorted = [...history].sort((a, b) => time(b.dateStr) - time(a.dateStr))
  return [
    { type: 'HEADER', key: 'История изменений' },
    ...sorted.map((event) => ({ key: formatDate(event.dateStr) ?? 'Дата не указана', value: event.typeStr })),
  ]
}
