import { unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { odometerIn, unreadFacts } from '#facts/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { Repair, RepairsData } from './contract.ts'

export function facts({ list, unread }: RepairsData): Facts {
  const odometers = list.map(odometerOf)
  return {
    repairs: list.map((repair) => ({
      record: recordOf(repair),
      date: parseRussianDate(repair.date),
      ...unreadDates(repair.date),
      total: repair.total,
      parts: repair.details.map(({ name }) => name),
      insurer: repair.insurer,
    })),
    readings: odometers.flatMap(({ readings }) => readings),
    unread: [...odometers.flatMap((one) => one.unread), ...unreadFacts('Расчёт ремонта', unread)],
  }
}

const odometerOf = (repair: Repair) =>
  odometerIn({
    record: recordOf(repair),
    date: parseRussianDate(repair.date),
    km: repair.mileage,
    ...unreadDates(repair.date),
  })

/** «Расчёт ремонта 001/21». */
export const recordOf = ({ number }: Pick<Repair, 'number'>): string =>
  `Расчёт ремонта ${number ?? 'без номера'}`
