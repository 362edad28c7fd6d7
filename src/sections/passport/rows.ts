import { unreadRows } from '#report/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import type { Passport, PassportData } from './contract.ts'
import { recordOf } from './names.ts'

/** What is not told says so: a line that is missing would read as «нет». */
const UNTOLD = 'нет сведений'

export const rows = ({ list, unread }: PassportData): readonly ReportRow[] => [
  ...list.flatMap((passport): ReportRow[] => [
    { type: 'HEADER', key: recordOf(passport) },
    ...details(passport),
  ]),
  ...unreadRows(unread),
]

export const details = (passport: Passport): ReportRow[] => [
  { key: 'Статус', value: passport.status ?? UNTOLD },
  { key: 'Дубликат', value: yesOrNo(passport.hasDuplicate) },
  { key: 'Утилизационный сбор', value: passport.recyclingFee ?? UNTOLD },
  { key: 'Таможенные ограничения', value: passport.customsRestrictions ?? UNTOLD },
  { key: 'Другие ограничения', value: passport.otherRestrictions ?? UNTOLD },
  ...toldRows({ 'Таможенное оформление': passport.customsClearance }),
]

function yesOrNo(flag: boolean | undefined): string {
  if (flag === undefined) return UNTOLD
  return flag ? 'да' : 'нет'
}
