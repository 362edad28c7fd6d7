import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Kind = Type.Union([Type.Literal('taxi'), Type.Literal('carsharing'), Type.Literal('leasing')])

const Use = Type.Object({
  kind: Kind,
  /** Of the permit, or of the contract. */
  number: optionalText,
  /** `dd.MM.yyyy`. */
  from: optionalText,
  /** `dd.MM.yyyy`. */
  to: optionalText,
  /** State of a taxi permit, in the words of its register. */
  status: optionalText,
  /** That permitted the taxi. */
  region: optionalText,
  /** Of the taxi. */
  colour: optionalText,
  /** Firm of carsharing, or of leasing. */
  company: optionalText,
  /** What the source says of a contract of leasing; absent: nothing. */
  isInForce: Type.Optional(Type.Boolean()),
})

export const UsesData = Type.Object({
  list: Type.Array(Use),
  /** Registers that were not asked, or have not answered. */
  unanswered: Type.Array(Kind),
  unread: unreadRecords,
})

export type UsesData = Static<typeof UsesData>
export type Use = Static<typeof Use>
