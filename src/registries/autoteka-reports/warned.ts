import * as v from 'valibot'
import { sourceChanged } from '#registry-kit/failure.ts'
import { valueAt } from '#registry-kit/members.ts'
import {
  countedList,
  hasRecords,
  type OneRecord,
  type Records,
  readRecords,
  rejectBlank,
} from '#registry-kit/records.ts'
import { parseResponse } from '#registry-kit/schema.ts'
import { type BlockAnswer, recordsRead } from './block-part.ts'
import { timeOf } from './blocks.ts'

const Status = v.object({ status: v.picklist(['ok', 'warning', 'incomplete']) })

export type WarningStatus = v.InferOutput<typeof Status>['status']

export const statusOf = (data: unknown, block: string): WarningStatus =>
  parseResponse(Status, valueAt(data, block)).status

interface Watched<Item> {
  readonly block: string
  readonly read: (raw: unknown) => OneRecord<Item>
  readonly bare: Item
  readonly isNone?: (raw: unknown) => boolean
}

export function warnedOf<Item>(
  data: unknown,
  member: string,
  { block, read, bare, isNone = () => false }: Watched<Item>,
): BlockAnswer<Records<Item>> {
  const status = statusOf(data, block)
  const items = valueAt(data, `${block}.${member}`)
  if (!Array.isArray(items) && status !== 'warning') throw sourceChanged(`${block} without its list`)
  const list = (Array.isArray(items) ? items : [items]).filter((raw) => !isNone(raw))
  const listed = readItems(list, { read, isWarned: status === 'warning' })
  if (status === 'ok') rejectBlank(list)
  const records = !hasRecords(listed) && status === 'warning' ? [bare] : listed.records
  const [askedAt, untimed] = timeOf(data, block)
  const lacks = [...untimed, ...(status === 'incomplete' ? [block] : [])]
  return recordsRead({ ...listed, records }, askedAt, lacks)
}

const readItems = <Item>(
  items: readonly unknown[],
  { read, isWarned }: Pick<Watched<Item>, 'read'> & { readonly isWarned: boolean },
): Records<Item> => (isWarned ? readRecords(items, read) : countedList(items, read))
