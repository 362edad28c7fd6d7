import { afterName, parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { type FlagText, flagFields, lostRecords, unreadFacts } from '#facts/unread-records.ts'
import type { WantedData, WantedRecord } from './contract.ts'

export const flagText: FlagText = {
  name: 'Отметка о розыске',
  keptBack: 'с какого дня автомобиль в розыске и кто его ищет',
}

const NAME = 'Запись о розыске'

export const facts = ({ RequestResult }: WantedData): Facts => ({
  wanted: [
    ...RequestResult.records.map((record) => ({
      record: recordOf(record),
      vin: record.w_vin,
      body: record.w_kuzov,
      since: parseRecordDate(record.w_data_pu),
      ...unreadDates(record.w_data_pu, record.w_data_oper),
      region: record.w_reg_inic,
      ...flagFields(flagText, RequestResult.unread),
    })),
    ...lostRecords(NAME, RequestResult.unread).map((one) => ({ ...one, since: undefined })),
  ],
  unread: unreadFacts(NAME, RequestResult.unread, flagText),
})

export const recordOf = ({ w_data_pu }: WantedRecord): string =>
  NAME + afterName(parseRecordDate(w_data_pu), unreadDates(w_data_pu))
