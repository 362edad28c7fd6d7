import { hasRecords, type Records } from '#server/registry-kit/records.ts'

/** What a part of a report says. */
export interface Read<Result> {
  readonly result: Result
  readonly isFound: boolean
  /** Of what time its source's answer is; undefined: the report does not say. */
  readonly askedAt: Date | undefined
  /** Names of what the part itself says it lacks. */
  readonly lacks?: readonly string[]
}

/** Names of what the report says it could not get, as far as these blocks may be meant. */
export type Unavailable = (...blocks: readonly string[]) => readonly string[]

/** A part of a report that answers one question. */
export interface Part<Result> {
  /** The blocks that it is read from, by the names by which the report calls what it could not get. */
  readonly blocks: readonly string[]
  /**
   * @param data the blocks of the report.
   * @param vin the number that was asked.
   * @throws RegistryFailure for what was not understood, and where nobody says yes or no.
   */
  read(data: unknown, vin: string): Read<Result>
  /**
   * Says of what was found that these are not in it. Absent: what is told of the car is one thing, and is not told while
   * it may be another.
   */
  partly?(result: Result, lacks: readonly string[]): Result
}

export const part = <Result>(one: Part<Result>): Part<Result> => one

/** A part that is a list of records. */
export const listPart = <Item>(one: Part<Records<Item>>): Part<Records<Item>> => ({
  partly: (records, lacks) => ({ ...records, unread: [...records.unread, { fields: [...lacks] }] }),
  ...one,
})

/** Records that were read, and of what time they are. */
export const recordsRead = <Item>(
  records: Records<Item>,
  askedAt?: Date,
  lacks: readonly string[] = [],
): Read<Records<Item>> => ({ result: records, isFound: hasRecords(records), askedAt, lacks })
