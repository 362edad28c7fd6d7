import type { Facts, ReadingFact } from '#report/facts.ts'
import { isOdometer } from '#report/own/told-limits.ts'
import { unreadFacts } from '#report/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { MileagesData, Reading } from './contract.ts'
import { recordOf } from './names.ts'

export function facts({ list, unread }: MileagesData): Facts {
  const told = list.map((one) => ({ one, reading: readingOf(one) }))
  return {
    readings: told.flatMap(({ reading }) => reading ?? []),
    unread: [
      ...told.flatMap(({ one, reading }) => (reading || one.mileage === 0 ? [] : { record: recordOf(one) })),
      ...unreadFacts('Запись пробега', unread),
    ],
  }
}

/** Undefined: it is of no day, or of no number that an odometer shows; nought was not read off one. */
function readingOf(one: Reading): ReadingFact | undefined {
  const date = parseRussianDate(one.date)
  const km = Math.floor(one.mileage ?? 0)
  return date !== undefined && km > 0 && isOdometer(km)
    ? { record: recordOf(one), date, km, origin: one.source }
    : undefined
}
