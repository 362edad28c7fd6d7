import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Kind = Type.Union([Type.Literal('taxi'), Type.Literal('carsharing'), Type.Literal('leasing')])

const Use = Type.Object({
  kind: Kind,
  /** Number of the permit or the contract. */
  number: optionalText,
  /** `dd.MM.yyyy`. */
  from: optionalText,
  /** `dd.MM.yyyy`. */
  to: optionalText,
  /** State of a taxi permit, in the words of its register. */
  status: optionalText,
  /** Region of the taxi permit. */
  region: optionalText,
  /** Colour of the taxi. */
  colour: optionalText,
  /** Carsharing or leasing company. */
  company: optionalText,
  /** The source's statement about a leasing contract; absent: none. */
  isInForce: Type.Optional(Type.Boolean()),
})

export const UsesData = Type.Object({
  list: Type.Array(Use),
  /** Registers without an answer. */
  unanswered: Type.Array(Kind),
  unread: unreadRecords,
})

export type UsesData = Static<typeof UsesData>
export type Use = Static<typeof Use>
