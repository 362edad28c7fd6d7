import { type Static, Type } from 'typebox'
import { optionalText } from './fields.ts'

/**
 * A record the registry sent and we could not use. It never counts as nothing. Its other content is
 * dropped.
 */
export const UnreadRecord = Type.Object({
  number: optionalText,
  vin: optionalText,
  fields: Type.Optional(Type.Array(Type.String())),
  dates: Type.Optional(Type.Array(Type.String())),
  beyond: Type.Optional(Type.Integer({ minimum: 1 })),
})

export type UnreadRecord = Static<typeof UnreadRecord>

export const unreadRecords = Type.Optional(Type.Array(UnreadRecord))

/** Replaces a record in an answer that is a bare list. */
export const unreadPlace = Type.Optional(UnreadRecord)
