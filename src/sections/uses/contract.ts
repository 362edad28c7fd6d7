import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Kind = Type.Union([Type.Literal('taxi'), Type.Literal('carsharing'), Type.Literal('leasing')])

const Use = Type.Object({
  kind: Kind,
  /** Of the permit or the contract. */
  number: optionalText,
  /** `dd.MM.yyyy`. */
  from: optionalText,
  /** `dd.MM.yyyy`. */
  to: optionalText,
  /** In the taxi register's words. */
  status: optionalText,
  region: optionalText,
  colour: optionalText,
  company: optionalText,
  /** Of leasing, by the source. */
  isInForce: Type.Optional(Type.Boolean()),
})

export const UsesData = Type.Object({
  list: Type.Array(Use),
  unanswered: Type.Array(Kind),
  unread: unreadRecords,
})

export type UsesData = Static<typeof UsesData>
export type Use = Static<typeof Use>
