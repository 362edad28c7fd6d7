import { unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { unreadFacts } from '#facts/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { Recall, RecallsData } from './contract.ts'
import { recallsIn, unreadIn } from './recalls.ts'

export const facts = (data: RecallsData, checkedAt: Date): Facts => ({
  recalls: recallsIn(data).map((recall) => ({
    record: recordOf(recall),
    vin: recall.vin,
    done: doneBy(checkedAt, recall),
    ...unreadDates(recall.date, recall.campaign_start),
    reason: recall.recall_reason,
    work: recall.recall_work,
  })),
  unread: unreadFacts('Отзыв', unreadIn(data)),
})

export const recordOf = ({ recall_reason }: Recall): string =>
  `Отзыв: ${recall_reason?.trim() || 'причина не указана'}`

/** A day after the registry's answer proves nothing. */
export function doneBy(checkedAt: Date, { date }: Recall): Date | undefined {
  const day = parseRussianDate(date)
  return day !== undefined && day <= checkedAt ? day : undefined
}
