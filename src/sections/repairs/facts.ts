import type { Facts } from '#report/facts.ts'
import { unreadFacts } from '#report/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { Repair, RepairsData } from './contract.ts'
import { recordOf } from './names.ts'

export const facts = ({ list, unread }: RepairsData): Facts => ({
  repairs: list.map((repair) => ({
    record: recordOf(repair),
    date: parseRussianDate(repair.date),
    total: repair.total,
    parts: repair.details.map(({ name }) => name),
    insurer: repair.insurer,
  })),
  readings: list.flatMap(readingIn),
  unread: unreadFacts('Расчёт ремонта', unread),
})

/** Whoever reckons a repair writes the odometer down. */
function readingIn(repair: Repair) {
  const date = parseRussianDate(repair.date)
  const km = repair.mileage ?? 0
  return date !== undefined && km > 0 ? [{ record: recordOf(repair), date, km }] : []
}
