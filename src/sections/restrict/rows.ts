import { flagRows, unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import type { RestrictData, Restriction } from './contract.ts'
import { enforcementCase, flagText, kindText, setByText, setOn } from './facts.ts'

export const rows = ({ RequestResult: { records, unread } }: RestrictData): readonly ReportRow[] => [
  ...(flagRows(flagText, unread) ??
    newestFirst(records, setOn).flatMap((record, index): ReportRow[] => [
      { type: 'HEADER', key: `Ограничение ${records.length - index}` },
      ...details(record),
    ])),
  ...unreadRows(unread),
]

export function details(record: Restriction): ReportRow[] {
  const proceedings = enforcementCase(record.osnOgr)
  return [
    { key: 'Вид ограничения', value: kindText(record.ogrkod) },
    { key: 'Кем наложено', value: setByText(record.divtype) },
    { key: 'Дата', value: formatDate(setOn(record)) },
    ...toldRows({
      'Внесено в базу': formatDate(record.dateadd),
    }),
    { key: 'Регион', value: record.regname },
    { key: 'Основание', value: record.osnOgr },
    ...(proceedings === undefined ? [] : [{ key: 'Исполнительное производство', value: proceedings }]),
    { key: 'Телефон', value: record.phone },
    { key: 'Модель', value: record.tsmodel },
    { key: 'VIN', value: record.tsVIN },
    ...toldRows({
      'Номер кузова': record.tsKuzov,
      'Год выпуска': record.tsyear,
    }),
  ]
}
