import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { odometerIn, unreadReadings } from '#facts/unread-records.ts'
import type { MileagesData, Reading } from './contract.ts'

/**
 * «Запись пробега 12.05.2023, сервис». A repeated inspection («пересказ техосмотра») is no
 * independent reading.
 */
export const recordOf = ({ date, source }: Reading): string =>
  ['Запись пробега', date ?? 'без даты'].join(' ') + (source === undefined ? '' : `, ${originOf(source)}`)

const originOf = (source: string): string => (source === 'техосмотр' ? 'пересказ техосмотра' : source)

export function facts({ list, unread }: MileagesData): Facts {
  const results = list.map((one) =>
    odometerIn({
      record: recordOf(one),
      date: parseRecordDate(one.date),
      ...unreadDates(one.date),
      km: one.mileage ?? Number.NaN,
      origin: one.source,
    }),
  )
  return {
    readings: results.flatMap(({ readings }) => readings),
    unread: [...results.flatMap((one) => one.unread), ...unreadReadings('Запись пробега', unread)],
  }
}
