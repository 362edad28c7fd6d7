import { hasRecords, type Records } from '#registry-kit/records.ts'

export interface BlockAnswer<Result> {
  readonly result: Result
  readonly isFound: boolean
  /** Undefined: the report does not state it. */
  readonly askedAt: Date | undefined
  /** Names of data that the part itself lacks. */
  readonly lacks?: readonly string[]
}

/** Names of unavailable data that may concern these blocks. */
export type Unavailable = (...blocks: readonly string[]) => readonly string[]

export interface BlockPart<Result> {
  /** The part's blocks, as named in the report's list of unavailable data. */
  readonly blocks: readonly string[]
  /**
   * @param vin the requested number.
   * @throws RegistryFailure for malformed data, and for an unproven empty part.
   */
  read(data: unknown, vin: string): BlockAnswer<Result>
  /** Marks a result as partial. Omit it for a single fact, which is returned only when final. */
  partly?(result: Result, lacks: readonly string[]): Result
}

export const part = <Result>(one: BlockPart<Result>): BlockPart<Result> => one

export const listPart = <Item>(one: BlockPart<Records<Item>>): BlockPart<Records<Item>> => ({
  partly: (records, lacks) => ({ ...records, unread: [...records.unread, { fields: [...lacks] }] }),
  ...one,
})

export const recordsRead = <Item>(
  records: Records<Item>,
  askedAt?: Date,
  lacks: readonly string[] = [],
): BlockAnswer<Records<Item>> => ({ result: records, isFound: hasRecords(records), askedAt, lacks })
