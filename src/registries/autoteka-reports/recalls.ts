import * as v from 'valibot'
import { pickPaths } from '#registry-kit/members.ts'
import { type OneRecord, readRecord, wholeList } from '#registry-kit/records.ts'
import { requiredText, text } from '#registry-kit/schema.ts'
import { formatDate } from '#shared/text/dates.ts'
import { listPart, recordsRead } from './block-part.ts'
import { listOf } from './blocks.ts'

const entries = {
  begun: text,
  organization: text,
  reason: requiredText,
  recommendation: text,
  isDone: v.optional(v.nullable(v.boolean())),
  doneOn: text,
  dealer: text,
  city: text,
}

const RECALL: Readonly<Record<keyof typeof entries, string>> = {
  begun: 'createdAt',
  organization: 'organization',
  reason: 'reason',
  recommendation: 'recommendation',
  isDone: 'completenessStatus',
  doneOn: 'completeInfo.completedAt',
  dealer: 'completeInfo.dealerName',
  city: 'completeInfo.city',
}

export interface Campaign {
  readonly Дата?: string | undefined
  readonly VIN?: string | undefined
  readonly Марка?: string | undefined
  readonly 'Коммерческое название ТС'?: string | undefined
  readonly 'Организатор отзывной кампании'?: string | undefined
  readonly 'Дата начала отзывной кампании'?: string | undefined
  readonly 'Причины отзыва'?: string | undefined
  readonly Работы?: string | undefined
  readonly Рекомендации?: string | undefined
  readonly Место?: string | undefined
}

function recallOf(raw: unknown, vin: string): OneRecord<Campaign> {
  const { record, unread } = readRecord(entries, pickPaths(raw, RECALL), vin)
  if (record === undefined) return { unread }
  const { isDone = undefined, doneOn } = record
  const isProven = isDone === true && doneOn !== undefined
  const isHalfSaid = !isProven && (isDone === true || doneOn !== undefined)
  const fields = [...(unread?.fields ?? []), ...(isHalfSaid ? ['completeInfo'] : [])]
  return {
    record: {
      Дата: isProven ? formatDate(doneOn) : undefined,
      VIN: vin,
      'Организатор отзывной кампании': record.organization,
      'Дата начала отзывной кампании': formatDate(record.begun),
      'Причины отзыва': record.reason,
      Рекомендации: record.recommendation,
      Место: [record.dealer, record.city].filter((one) => one !== undefined).join(', ') || undefined,
    },
    ...(fields.length > 0 && { unread: { ...unread, fields } }),
  }
}

export const campaigns = listPart<Campaign>({
  blocks: ['recalls'],
  read: (data, vin) => recordsRead(wholeList(listOf(data, 'recalls'), (raw) => recallOf(raw, vin))),
})
