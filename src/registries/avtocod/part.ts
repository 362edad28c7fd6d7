import { hasRecords, type Records } from '#server/registry-kit/records.ts'

/** What a part of a report says. */
export interface Read<Result> {
  readonly result: Result
  readonly isFound: boolean
  /** When the vendor last asked the sources of it, as it wrote it of each list; what is missing, it does not say. */
  readonly updates: () => readonly unknown[]
}

/** A part of a report that answers one question. */
export interface Part<Result> {
  /** The vendor's sources that fill it, any of which may have been bought. */
  readonly sources: readonly string[]
  /**
   * The one of them that asks whose register it is: that there is nothing, nobody else is believed. Absent: the part is
   * of several registers, and tells itself of which of them nobody has answered.
   */
  readonly authority?: string
  /**
   * @param isOk whether any of these sources has answered.
   * @throws RegistryFailure for what was not understood, and where nobody says yes or no.
   */
  read(content: unknown, vin: string, isOk: (...sources: readonly string[]) => boolean): Read<Result>
  /**
   * Says of a result that these sources have not told their part of it. Absent: what is told of the car is one thing,
   * and is not told while it may be another.
   */
  partly?(result: Result, untold: readonly string[]): Result
}

export const part = <Result>(one: Part<Result>): Part<Result> => one

/** A part that is a list of records. */
export const listPart = <Item>(one: Part<Records<Item>>): Part<Records<Item>> => ({
  partly: (records, untold) => ({ ...records, unread: [...records.unread, { fields: [...untold] }] }),
  ...one,
})

/** Records that were read, of what time they are. */
export const recordsRead = <Item>(
  records: Records<Item>,
  updates: () => readonly unknown[],
): Read<Records<Item>> => ({
  result: records,
  isFound: hasRecords(records),
  updates,
})
