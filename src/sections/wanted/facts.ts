import type { Facts } from '#report/facts.ts'
import { unreadFacts } from '#report/unread-records.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import type { WantedData, WantedRecord } from './contract.ts'

export const facts = ({ RequestResult }: WantedData): Facts => ({
  wanted: RequestResult.records.map((record) => ({
    record: recordOf(record),
    vin: record.w_vin,
    body: record.w_kuzov,
    since: parseRussianDate(record.w_data_pu),
    region: record.w_reg_inic,
  })),
  unread: unreadFacts('Запись о розыске', RequestResult.unread),
})

export const recordOf = ({ w_data_pu }: WantedRecord): string =>
  `Запись о розыске от ${formatDate(w_data_pu) ?? 'неизвестного дня'}`
