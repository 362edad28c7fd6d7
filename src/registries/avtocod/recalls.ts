import { pickPaths } from '#registry-kit/members.ts'
import { readRecord, wholeList } from '#registry-kit/records.ts'
import { requiredText, text } from '#registry-kit/schema.ts'
import { blockOf } from './items.ts'
import { listPart, recordsRead } from './sourced-part.ts'

const campaignEntries = {
  Марка: text,
  'Коммерческое название ТС': text,
  'Организатор отзывной кампании': text,
  'Дата начала отзывной кампании': text,
  'Причины отзыва': requiredText,
  Рекомендации: text,
}

/** Whether the work was done is unknown. */
const CAMPAIGN: Readonly<Record<keyof typeof campaignEntries, string>> = {
  Марка: 'vehicle.brand',
  'Коммерческое название ТС': 'vehicle.model',
  'Организатор отзывной кампании': 'company.name',
  'Дата начала отзывной кампании': 'date',
  'Причины отзыва': 'description.reason',
  Рекомендации: 'description.recommendation',
}

export const campaigns = listPart({
  authority: 'recall.campaigns.registry',
  sources: ['recall.campaigns.registry'],
  read(content, vin) {
    const { items, updates } = blockOf(content, { path: 'recall_campaigns' })
    const read = (raw: unknown) => readRecord(campaignEntries, pickPaths(raw, CAMPAIGN), vin)
    return recordsRead(wholeList(items, read), updates)
  },
})
