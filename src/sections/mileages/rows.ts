import { unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import type { MileagesData, Reading } from './contract.ts'

export const rows = ({ list, unread }: MileagesData): readonly ReportRow[] => [
  ...newestFirst(list, ({ date }) => date).flatMap((reading): ReportRow[] => [
    { type: 'HEADER', key: reading.date ?? 'Без даты' },
    ...details(reading),
  ]),
  ...unreadRows(unread),
]

export const details = ({ mileage, source }: Reading): ReportRow[] => [
  { key: 'Пробег', value: mileage === undefined ? undefined : formatKm(mileage) },
  ...toldRows({ 'Кто записал': source }),
]
