import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { unreadFacts, unreadItems } from '#facts/unread-records.ts'
import type { Recall, RecallsData } from './contract.ts'

export const recallsIn = (data: RecallsData): Recall[] => data.filter(({ unread }) => unread === undefined)

const time = (recall: Recall): number => parseRecordDate(recall.date)?.getTime() ?? 0

/**
 * A missing date means that the work was not done (specification, section 2), and so does a text
 * without a day: «—», «не выполнено».
 */
export const isOpen = (recall: Recall): boolean => time(recall) === 0

/** Pending work first, then the newest. */
export const openFirst = (recalls: readonly Recall[]): Recall[] =>
  [...recalls].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || time(b) - time(a))

export const facts = (data: RecallsData, checkedAt: Date): Facts => ({
  recalls: recallsIn(data).map((recall) => ({
    record: recordOf(recall),
    vin: recall.vin,
    done: doneBy(checkedAt, recall),
    ...unreadDates(recall.date, recall.campaign_start),
    reason: recall.recall_reason,
    work: recall.recall_work,
  })),
  unread: unreadFacts('Отзыв', unreadItems(data)),
})

export const recordOf = ({ recall_reason }: Recall): string =>
  `Отзыв: ${recall_reason?.trim() || 'причина не указана'}`

/** A day after the answer proves nothing. */
export function doneBy(checkedAt: Date, { date }: Recall): Date | undefined {
  const day = parseRecordDate(date)
  return day !== undefined && day <= checkedAt ? day : undefined
}
