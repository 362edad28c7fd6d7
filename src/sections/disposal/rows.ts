import { unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { Disposal, DisposalData } from './contract.ts'
import { recordOf } from './facts.ts'

export const rows = ({ list, unread }: DisposalData): readonly ReportRow[] => [
  ...newestFirst(list, ({ date }) => date).flatMap((disposal): ReportRow[] => [
    { type: 'HEADER', key: recordOf(disposal) },
    ...details(disposal),
  ]),
  ...unreadRows(unread),
]

export const details = ({ kind, date, organisation, country }: Disposal): ReportRow[] => [
  ...(kind === 'scrapped' ? [{ key: 'Дата', value: date }] : []),
  ...toldRows({ Организация: organisation, Страна: country }),
]
