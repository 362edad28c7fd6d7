import { type Static, Type } from 'typebox'
import { optionalText } from './fields.ts'

/**
 * A record that the registry sent and we could not use: it never counts as nothing. Whatever else it says is
 * not kept.
 */
export const UnreadRecord = Type.Object({
  /** Its own number, where that could be read. */
  number: optionalText,
  /** Present: the VIN, or the number of the body, of the other car that it is about. */
  vin: optionalText,
  /** Names of its fields that could not be read; present: the record stands among the others without them. */
  fields: Type.Optional(Type.Array(Type.String())),
  /** What is written in those of them that should be dates. */
  dates: Type.Optional(Type.Array(Type.String())),
  /** Present: not one record but so many at the end of a list that is longer than any car's. */
  beyond: Type.Optional(Type.Integer({ minimum: 1 })),
})

export type UnreadRecord = Static<typeof UnreadRecord>

/** Stands beside the records of an answer; absent: all were read. */
export const unreadRecords = Type.Optional(Type.Array(UnreadRecord))

/** What an answer that is a bare list carries in place of a record. */
export const unreadPlace = Type.Optional(UnreadRecord)
