import type { Facts } from '#report/facts.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { RecallsData } from './contract.ts'
import { isOpen } from './recalls.ts'

export const facts = (recalls: RecallsData): Facts => ({
  recalls: recalls.map((recall) => ({
    record: `Отзыв: ${recall.recall_reason?.trim() || 'причина не указана'}`,
    vin: recall.vin,
    done: isOpen(recall) ? undefined : parseRussianDate(recall.date),
    reason: recall.recall_reason,
  })),
})
