import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { unreadFacts } from '#facts/unread-records.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { CustomsData } from './contract.ts'

export function facts(data: CustomsData): Facts {
  if (data.code === 404) return { absences: [{ record: 'Таможенное оформление: записей нет' }] }
  const { vin, model, chassis, body, date, unread } = data
  const record = recordOf(data)
  return {
    cars: [{ record, vin, model, chassis, body }],
    customs: [{ record, vin, importedBody: body, date: parseRecordDate(date), ...unreadDates(date) }],
    unread: unreadFacts('Таможенное оформление', unread),
  }
}

export const recordOf = ({ date }: CustomsData): string =>
  `Таможенное оформление от ${formatDate(date) ?? 'неизвестного дня'}`
