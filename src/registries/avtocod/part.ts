import type { Records } from '#server/registry-kit/records.ts'

/** What a part of a report says. */
export interface Read<Result> {
  readonly result: Result
  readonly isFound: boolean
  /** When the vendor last asked the source of it; undefined: it does not say. */
  readonly update: () => string | undefined
}

/** A part of a report that answers one question. */
export interface Part<Result> {
  /** The vendor's sources that fill it, any of which may have been bought. */
  readonly sources: readonly string[]
  /**
   * @param isOk whether any of these sources has answered.
   * @throws RegistryFailure for what was not understood, and where nobody says yes or no.
   */
  read(content: unknown, vin: string, isOk: (...sources: readonly string[]) => boolean): Read<Result>
}

export const part = <Result>(one: Part<Result>): Part<Result> => one

/** Records that were read, of what time they are. */
export const recordsRead = <Item>(
  records: Records<Item>,
  update: () => string | undefined,
): Read<Records<Item>> => ({
  result: records,
  isFound: records.records.length > 0,
  update,
})
