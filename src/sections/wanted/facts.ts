import type { Facts } from '#report/facts.ts'
import { unreadFacts } from '#report/unread-records.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import type { WantedData } from './contract.ts'

export const facts = ({ RequestResult }: WantedData): Facts => ({
  wanted: RequestResult.records.map(({ w_data_pu, w_reg_inic, w_vin, w_kuzov }) => ({
    record: `Запись о розыске от ${formatDate(w_data_pu) ?? 'неизвестного дня'}`,
    vin: w_vin,
    body: w_kuzov,
    since: parseRussianDate(w_data_pu),
    region: w_reg_inic,
  })),
  unread: unreadFacts('Запись о розыске', RequestResult.unread),
})
