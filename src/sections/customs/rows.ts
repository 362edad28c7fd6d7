import { unreadRows } from '#facts/unread-records.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { CustomsData } from './contract.ts'

export function rows(data: CustomsData): readonly ReportRow[] {
  if (data.code === 404) return []
  return [
    { key: 'Дата оформления', value: formatDate(data.date) },
    { key: 'Модель', value: data.model },
    { key: 'VIN', value: data.vin },
    { key: 'Шасси', value: data.chassis },
    { key: 'Кузов', value: data.body },
    ...unreadRows(data.unread),
  ]
}
