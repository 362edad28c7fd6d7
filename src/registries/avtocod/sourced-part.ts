import { countedList, hasRecords, type OneRecord, type Records } from '#server/registry-kit/records.ts'
import { type BlockPlace, blockOf } from './items.ts'

/** The answer of a part of a report. */
export interface SourcedAnswer<Result> {
  readonly result: Result
  readonly isFound: boolean
  /** Times of the vendor's last queries, verbatim, one per list; undefined where missing. */
  readonly updates: () => readonly unknown[]
}

/** A part of a report that answers one question. */
export interface SourcedPart<Result> {
  /** The vendor's sources that fill it, any of which may have been bought. */
  readonly sources: readonly string[]
  /**
   * The source that queries the register's owner. Only this source may report an empty result. Omit
   * it if the part combines several registers; the part then lists those that did not respond.
   */
  readonly authority?: string
  /**
   * @param isOk whether any of these sources has answered.
   * @throws RegistryFailure for malformed data, and for an empty part without evidence that it is
   * empty.
   */
  read(content: unknown, vin: string, isOk: (...sources: readonly string[]) => boolean): SourcedAnswer<Result>
  /**
   * Marks a result as partial, without these sources. Omit it for a single fact about the car,
   * which is returned only when it is final.
   */
  partly?(result: Result, missing: readonly string[]): Result
}

export const part = <Result>(one: SourcedPart<Result>): SourcedPart<Result> => one

/** A part that is a list of records. */
export const listPart = <Item>(one: SourcedPart<Records<Item>>): SourcedPart<Records<Item>> => ({
  partly: (records, missing) => ({ ...records, unread: [...records.unread, { fields: [...missing] }] }),
  ...one,
})

/** Wraps records with the times of their lists. */
export const recordsRead = <Item>(
  records: Records<Item>,
  updates: () => readonly unknown[],
): SourcedAnswer<Records<Item>> => ({
  result: records,
  isFound: hasRecords(records),
  updates,
})

/** Reads a list each record of which speaks against the vehicle. */
export const countedPart = <Item>(
  content: unknown,
  place: BlockPlace,
  read: (raw: unknown) => OneRecord<Item>,
): SourcedAnswer<Records<Item>> => {
  const { items, updates } = blockOf(content, place)
  return recordsRead(countedList(items, read), updates)
}
