import { flagRows, unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import type { WantedData, WantedRecord } from './contract.ts'
import { flagText } from './facts.ts'

export const rows = ({ RequestResult: { records, unread } }: WantedData): readonly ReportRow[] => [
  ...(flagRows(flagText, unread) ??
    newestFirst(records, ({ w_data_pu }) => w_data_pu).flatMap((record, index): ReportRow[] => [
      { type: 'HEADER', key: `Запись о розыске ${records.length - index}` },
      ...details(record),
    ])),
  ...unreadRows(unread),
]

export const details = (record: WantedRecord): ReportRow[] => [
  { key: 'Дата объявления в розыск', value: formatDate(record.w_data_pu) },
  { key: 'Регион инициатора', value: record.w_reg_inic },
  { key: 'Модель', value: record.w_model },
  { key: 'VIN', value: record.w_vin },
  { key: 'Номер кузова', value: record.w_kuzov },
  ...toldRows({
    'Номер шасси': record.w_shassi,
    'Номер двигателя': record.w_dvig,
    Госномер: record.w_reg_zn,
  }),
  { key: 'Год выпуска', value: record.w_god_vyp },
  ...toldRows({
    'Последняя операция с записью': formatDate(record.w_data_oper),
  }),
]
