import { brokenAnswer, type ReportRow } from '#shared/contract/report-row.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { enforcementCase, kindText, setByText } from './codes.ts'
import type { RestrictData, Restriction } from './contract.ts'

const time = (record: Restriction): number => parseRussianDate(record.dateadd)?.getTime() ?? 0

export function rows(data: RestrictData): readonly ReportRow[] {
  const records = data.RequestResult?.records
  if (!Array.isArray(records)) return brokenAnswer
  const sorted = [...records].sort((a, b) => time(b) - time(a))
  return sorted.flatMap((record, index) => [
    { type: 'HEADER', key: `Ограничение ${records.length - index}` },
    ...details(record),
  ])
}

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
