import type { ReportRow } from '#shared/contract/report-row.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { enforcementCase, kindText, setByText } from './codes.ts'
import type { RestrictData, Restriction } from './contract.ts'

export const rows = ({ RequestResult: { records } }: RestrictData): readonly ReportRow[] =>
  newestFirst(records, ({ dateadd }) => dateadd).flatMap((record, index) => [
    { type: 'HEADER', key: `Ограничение ${records.length - index}` },
    ...details(record),
  ])

function details(record: Restriction): ReportRow[] {
  const proceedings = enforcementCase(record.osnOgr)
  return [
    { key: 'Вид ограничения', value: kindText(record.ogrkod) },
    { key: 'Кем наложено', value: setByText(record.divtype) },
    { key: 'Дата', value: formatDate(record.dateadd) },
    { key: 'Регион', value: record.regname },
    { key: 'Основание', value: record.osnOgr },
    ...(proceedings === undefined ? [] : [{ key: 'Исполнительное производство', value: proceedings }]),
    { key: 'Телефон', value: record.phone },
    { key: 'Модель', value: record.tsmodel },
    { key: 'VIN', value: record.tsVIN },
  ]
}
