import { type Static, Type } from 'typebox'
import { optionalText } from './fields.ts'

/**
 * A record from the registry that we could not use. It never counts as nothing. Its other content
 * is dropped.
 */
export const UnreadRecord = Type.Object({
  number: optionalText,
  /** Present: the record concerns another car, by this VIN or body number. */
  vin: optionalText,
  /** Unreadable fields; the record itself is listed without them. */
  fields: Type.Optional(Type.Array(Type.String())),
  dates: Type.Optional(Type.Array(Type.String())),
  /** Present: this many records beyond the maximum length of a list, instead of one record. */
  beyond: Type.Optional(Type.Integer({ minimum: 1 })),
})

export type UnreadRecord = Static<typeof UnreadRecord>

export const unreadRecords = Type.Optional(Type.Array(UnreadRecord))

/** Replaces a record in an answer that is a bare list. */
export const unreadPlace = Type.Optional(UnreadRecord)
