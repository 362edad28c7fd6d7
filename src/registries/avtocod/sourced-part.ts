import { countedList, hasRecords, type OneRecord, type Records, rejectBlank } from '#registry-kit/records.ts'
import type { ReportPart } from '#registry-kit/seller-client.ts'
import { decidePart, type SourcedAnswer, type SourcedPart } from './decide-part.ts'
import { type BlockPlace, blockOf, saysNone } from './items.ts'
import type { Report } from './upstream.ts'

export const part = <Result>(one: SourcedPart<Result>): SourcedPart<Result> & ReportPart<Report, Result> => ({
  ...one,
  answer: (report, vin, order) => decidePart(one, report, vin, order),
})

export const listPart = <Item>(one: SourcedPart<Records<Item>>) =>
  part<Records<Item>>({
    partly: (records, missing) => ({ ...records, unread: [...records.unread, { fields: [...missing] }] }),
    ...one,
  })

export const recordsRead = <Item>(
  records: Records<Item>,
  updates: () => readonly unknown[],
): SourcedAnswer<Records<Item>> => ({
  result: records,
  isFound: hasRecords(records),
  updates,
})

export const countedPart = <Item>(
  content: unknown,
  place: BlockPlace,
  read: (raw: unknown) => OneRecord<Item>,
): SourcedAnswer<Records<Item>> => {
  const { items, updates } = blockOf(content, place)
  const whole = countedList(items, read)
  if (whole.records.length === 0 && saysNone(content, place)) rejectBlank(items)
  return recordsRead(whole, updates)
}
