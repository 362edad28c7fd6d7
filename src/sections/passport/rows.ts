import { unreadRows } from '#report/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import type { PassportData } from './contract.ts'
import { facts } from './facts.ts'
import { recordOf } from './names.ts'

/** What is not told says so: a line that is missing would read as «нет». */
const UNTOLD = 'нет сведений'

export function rows(data: PassportData): readonly ReportRow[] {
  if (facts(data).passports === undefined) return []
  return [
    { type: 'HEADER', key: recordOf(data) },
    { key: 'Статус', value: data.status ?? UNTOLD },
    { key: 'Дубликат', value: data.hasDuplicate === undefined ? UNTOLD : data.hasDuplicate ? 'да' : 'нет' },
    { key: 'Утилизационный сбор', value: data.recyclingFee ?? UNTOLD },
    { key: 'Таможенные ограничения', value: data.customsRestrictions ?? UNTOLD },
    { key: 'Другие ограничения', value: data.otherRestrictions ?? UNTOLD },
    ...toldRows({ 'Таможенное оформление': data.customsClearance }),
    ...unreadRows(data.unread),
  ]
}
