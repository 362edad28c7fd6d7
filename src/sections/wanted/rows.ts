import type { ReportRow } from '#shared/contract/report-row.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import type { WantedData } from './contract.ts'

export const rows = ({ RequestResult: { records } }: WantedData): readonly ReportRow[] =>
  newestFirst(records, ({ w_data_pu }) => w_data_pu).flatMap((record, index): ReportRow[] => [
    { type: 'HEADER', key: `Запись о розыске ${records.length - index}` },
    { key: 'Дата объявления в розыск', value: formatDate(record.w_data_pu) },
    { key: 'Регион инициатора', value: record.w_reg_inic },
    { key: 'Модель', value: record.w_model },
    { key: 'VIN', value: record.w_vin },
    { key: 'Номер кузова', value: record.w_kuzov },
    { key: 'Год выпуска', value: record.w_god_vyp },
  ])
