import { unreadRows } from '#report/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import type { PassportData } from './contract.ts'
import { recordOf } from './names.ts'

/** What is not told says so: a line that is missing would read as «нет». */
const UNTOLD = 'нет сведений'

export const rows = ({ list, unread }: PassportData): readonly ReportRow[] => [
  ...list.flatMap((passport): ReportRow[] => [
    { type: 'HEADER', key: recordOf(passport) },
    { key: 'Статус', value: passport.status ?? UNTOLD },
    { key: 'Дубликат', value: yesOrNo(passport.hasDuplicate) },
    { key: 'Утилизационный сбор', value: passport.recyclingFee ?? UNTOLD },
    { key: 'Таможенные ограничения', value: passport.customsRestrictions ?? UNTOLD },
    { key: 'Другие ограничения', value: passport.otherRestrictions ?? UNTOLD },
    ...toldRows({ 'Таможенное оформление': passport.customsClearance }),
  ]),
  ...unreadRows(unread),
]

function yesOrNo(flag: boolean | undefined): string {
  if (flag === undefined) return UNTOLD
  return flag ? 'да' : 'нет'
}
