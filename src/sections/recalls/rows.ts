import { unreadItems, unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Recall, RecallsData } from './contract.ts'
import { isOpen, openFirst, recallsIn } from './facts.ts'

export const rows = (data: RecallsData): readonly ReportRow[] => [
  ...openFirst(recallsIn(data)).flatMap((recall, index): ReportRow[] => [
    { type: 'HEADER', key: `Отзыв ${index + 1}` },
    ...details(recall),
  ]),
  ...unreadRows(unreadItems(data)),
]

export const details = (recall: Recall): ReportRow[] => [
  { key: 'Дата выполнения', value: isOpen(recall) ? 'Работы не выполнены' : formatDate(recall.date) },
  { key: 'Причина отзыва', value: recall.recall_reason },
  ...toldRows({
    Работы: recall.recall_work,
    Рекомендации: recall.recommendation,
    'Начало кампании': formatDate(recall.campaign_start),
  }),
  { key: 'Производитель', value: recall.manufacturer },
  { key: 'Марка', value: recall.vehicle_brand },
  { key: 'Модель', value: recall.vehicle_model },
  { key: 'VIN', value: recall.vin },
  { key: 'Дилер', value: recall.dealership },
]
