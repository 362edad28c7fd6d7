import type { Facts } from '#report/facts.ts'
import { unreadFacts } from '#report/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { RecallsData } from './contract.ts'
import { isOpen, recallsIn, unreadIn } from './recalls.ts'

export const facts = (data: RecallsData): Facts => ({
  recalls: recallsIn(data).map((recall) => ({
    record: `Отзыв: ${recall.recall_reason?.trim() || 'причина не указана'}`,
    vin: recall.vin,
    done: isOpen(recall) ? undefined : parseRussianDate(recall.date),
    reason: recall.recall_reason,
    work: recall.recall_work,
  })),
  unread: unreadFacts('Отзыв', unreadIn(data)),
})
