import { countedList, hasRecords, type OneRecord, type Records } from '#registry-kit/records.ts'
import type { ReportPart } from '#registry-kit/seller-client.ts'
import { type BlockPlace, blockOf } from './items.ts'
import { settle } from './settle.ts'
import type { Report } from './upstream.ts'

export interface SourcedAnswer<Result> {
  readonly result: Result
  readonly isFound: boolean
  /** Times of the vendor's last queries, verbatim, one per list. */
  readonly updates: () => readonly unknown[]
}

export interface SourcedPart<Result> {
  /** Any of these may have been bought. */
  readonly sources: readonly string[]
  /**
   * The source that queries the register's owner; only it proves an empty result. Omit it if the
   * part combines several registers and lists the unanswered ones.
   */
  readonly authority?: string
  /**
   * @param isOk whether any of these sources has answered.
   * @throws RegistryFailure for malformed data, and for an unproven empty part.
   */
  read(content: unknown, vin: string, isOk: (...sources: readonly string[]) => boolean): SourcedAnswer<Result>
  /** Marks a result as partial. Omit it for a single fact, which is returned only when final. */
  partly?(result: Result, missing: readonly string[]): Result
}

export const part = <Result>(one: SourcedPart<Result>): SourcedPart<Result> & ReportPart<Report, Result> => ({
  ...one,
  answer: (report, vin, order) => settle(one, report, vin, order),
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
  return recordsRead(countedList(items, read), updates)
}
