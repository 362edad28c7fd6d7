import { unreadRows } from '#report/unread-records.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import { formatPeriod, newestFirst } from '#shared/text/dates.ts'
import type { TaxiData } from './contract.ts'

export const rows = ({ permits, unread }: TaxiData): readonly ReportRow[] => [
  ...newestFirst(permits, ({ from }) => from).flatMap(({ number, region, from, to }): ReportRow[] => [
    { type: 'HEADER', key: `Разрешение ${number ?? 'без номера'}` },
    { key: 'Регион', value: region },
    { key: 'Срок', value: formatPeriod(from, to) },
  ]),
  ...unreadRows(unread),
]
