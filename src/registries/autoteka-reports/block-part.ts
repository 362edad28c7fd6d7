import { hasRecords, type Records } from '#server/registry-kit/records.ts'

/** The answer of a part of a report. */
export interface BlockAnswer<Result> {
  readonly result: Result
  readonly isFound: boolean
  /** Time of the source's answer; undefined: the report does not state it. */
  readonly askedAt: Date | undefined
  /** Names of missing data, by the part's own account. */
  readonly lacks?: readonly string[]
}

/** Names of unavailable data that may concern these blocks. */
export type Unavailable = (...blocks: readonly string[]) => readonly string[]

/** A part of a report that answers one question. */
export interface BlockPart<Result> {
  /** The report's names of the part's blocks, as in its list of unavailable data. */
  readonly blocks: readonly string[]
  /**
   * @param data the blocks of the report.
   * @param vin the requested number.
   * @throws RegistryFailure for malformed data, and for an empty part without evidence that it is
   * empty.
   */
  read(data: unknown, vin: string): BlockAnswer<Result>
  /**
   * Marks a result as partial, without this data. Omit it for a single fact about the car, which is
   * returned only when it is final.
   */
  partly?(result: Result, lacks: readonly string[]): Result
}

export const part = <Result>(one: BlockPart<Result>): BlockPart<Result> => one

/** A part that is a list of records. */
export const listPart = <Item>(one: BlockPart<Records<Item>>): BlockPart<Records<Item>> => ({
  partly: (records, lacks) => ({ ...records, unread: [...records.unread, { fields: [...lacks] }] }),
  ...one,
})

/** Wraps records with the time of their source. */
export const recordsRead = <Item>(
  records: Records<Item>,
  askedAt?: Date,
  lacks: readonly string[] = [],
): BlockAnswer<Records<Item>> => ({ result: records, isFound: hasRecords(records), askedAt, lacks })
