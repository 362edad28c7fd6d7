import { unreadRows } from '#report/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { DisposalData } from './contract.ts'
import { recordOf } from './names.ts'

export const rows = ({ list, unread }: DisposalData): readonly ReportRow[] => [
  ...newestFirst(list, ({ date }) => date).flatMap((disposal): ReportRow[] => [
    { type: 'HEADER', key: recordOf(disposal) },
    ...(disposal.kind === 'scrapped' ? [{ key: 'Дата', value: disposal.date }] : []),
    ...toldRows({ Организация: disposal.organisation, Страна: disposal.country }),
  ]),
  ...unreadRows(unread),
]
