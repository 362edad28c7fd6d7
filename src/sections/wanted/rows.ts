import { brokenAnswer, type ReportRow } from '#shared/contract/report-row.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import type { WantedData, WantedRecord } from './contract.ts'

const time = (record: WantedRecord): number => parseRussianDate(record.w_data_pu)?.getTime() ?? 0

export function rows(data: WantedData): readonly ReportRow[] {
  const records = data.RequestResult?.records
  if (!Array.isArray(records)) return brokenAnswer
  const sorted = [...records].sort((a, b) => time(b) - time(a))
  return sorted.flatMap((record, index): ReportRow[] => [
    { type: 'HEADER', key: `Запись о розыске ${records.length - index}` },
    { key: 'Дата объявления в розыск', value: formatDate(record.w_data_pu) },
    { key: 'Регион инициатора', value: record.w_reg_inic },
    { key: 'Модель', value: record.w_model },
    { key: 'VIN', value: record.w_vin },
    { key: 'Номер кузова', value: record.w_kuzov },
    { key: 'Год выпуска', value: record.w_god_vyp },
  ])
}
