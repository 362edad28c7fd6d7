import { unreadRows } from '#report/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import type { MileagesData } from './contract.ts'

export const rows = ({ list, unread }: MileagesData): readonly ReportRow[] => [
  ...newestFirst(list, ({ date }) => date).flatMap(({ date, mileage, source }): ReportRow[] => [
    { type: 'HEADER', key: date ?? 'Без даты' },
    { key: 'Пробег', value: mileage === undefined ? undefined : formatKm(mileage) },
    ...toldRows({ 'Кто записал': source }),
  ]),
  ...unreadRows(unread),
]
