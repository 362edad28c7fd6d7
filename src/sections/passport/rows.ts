import { unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import type { Passport, PassportData } from './contract.ts'
import { recordOf } from './facts.ts'

/** Words for a missing field, because an absent line would read as «нет». */
const MISSING = 'нет сведений'

export const rows = ({ list, unread }: PassportData): readonly ReportRow[] => [
  ...list.flatMap((passport): ReportRow[] => [
    { type: 'HEADER', key: recordOf(passport) },
    ...details(passport),
  ]),
  ...unreadRows(unread),
]

export const details = (passport: Passport): ReportRow[] => [
  { key: 'Статус', value: passport.status ?? MISSING },
  { key: 'Дубликат', value: yesOrNo(passport.hasDuplicate) },
  { key: 'Утилизационный сбор', value: passport.recyclingFee ?? MISSING },
  { key: 'Таможенные ограничения', value: passport.customsRestrictions ?? MISSING },
  { key: 'Другие ограничения', value: passport.otherRestrictions ?? MISSING },
  ...toldRows({ 'Таможенное оформление': passport.customsClearance }),
]

function yesOrNo(flag: boolean | undefined): string {
  if (flag === undefined) return MISSING
  return flag ? 'да' : 'нет'
}
