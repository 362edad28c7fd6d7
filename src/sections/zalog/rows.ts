import { flagRows, unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import type { Notice, ZalogData } from './contract.ts'
import { flagText, names } from './facts.ts'

export const rows = ({ list, history, unread }: ZalogData): readonly ReportRow[] => [
  ...(flagRows(flagText, unread) ??
    newestFirst(list, ({ registerDate }) => registerDate).flatMap(noticeRows)),
  ...historyRows(history),
  ...unreadRows(unread),
]

const noticeRows = (notice: Notice): ReportRow[] => [
  { type: 'HEADER', key: `Уведомление ${notice.referenceNumber ?? 'без номера'}` },
  ...details(notice),
]

export const details = (notice: Notice): ReportRow[] => [
  ...toldRows({ 'Номер для выписки нотариуса': notice.referenceNumber }),
  { key: 'Дата регистрации', value: formatDate(notice.registerDate) },
  { key: 'Состояние', value: state(notice) },
  { key: 'Имущество', value: notice.properties.map(({ value }) => value).join(', ') },
  { key: 'Залогодатель', value: names(notice.pledgors) },
  { key: 'Залогодержатель', value: names(notice.pledgees) },
]

/** The day of exclusion may be in the future. */
const state = ({ inForce, exclusionDate }: Notice): string =>
  inForce ? 'Действует' : ['Исключено из реестра', exclusionDate].filter(Boolean).join(' ')

function historyRows(history: ZalogData['history']): ReportRow[] {
  if (history.length === 0) return []
  return [
    { type: 'HEADER', key: 'История изменений' },
    ...newestFirst(history, ({ dateStr }) => dateStr).map(({ dateStr, typeStr }) => ({
      key: formatDate(dateStr) ?? 'Дата не указана',
      value: typeStr,
    })),
  ]
}
