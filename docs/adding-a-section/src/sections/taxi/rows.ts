import { unreadRows } from '#facts/unread-records.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import { formatPeriod, newestFirst } from '#shared/text/dates.ts'
import type { Permit, TaxiData } from './contract.ts'

export const rows = ({ permits, unread }: TaxiData): readonly ReportRow[] => [
  ...newestFirst(permits, ({ from }) => from).flatMap((permit): ReportRow[] => [
    { type: 'HEADER', key: `Разрешение ${permit.number ?? 'без номера'}` },
    ...details(permit),
  ]),
  ...unreadRows(unread),
]

export const details = ({ region, from, to }: Permit): ReportRow[] => [
  { key: 'Регион', value: region },
  { key: 'Срок', value: formatPeriod(from, to) },
]
