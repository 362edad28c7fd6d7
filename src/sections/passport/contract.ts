import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

/** What is told stands as it was written; what nobody has told is absent, which is no «no». */
const Passport = Type.Object({
  number: optionalText,
  kind: Type.Optional(Type.Union([Type.Literal('paper'), Type.Literal('electronic')])),
  /** «действующий», «погашенный». */
  status: optionalText,
  /** Another has been given out in place of the first. */
  hasDuplicate: Type.Optional(Type.Boolean()),
  /** «Уплачен». */
  recyclingFee: optionalText,
  customsClearance: optionalText,
  /** «Отсутствуют», or what is restricted. */
  customsRestrictions: optionalText,
  /** The same of all others than customs. */
  otherRestrictions: optionalText,
})

/** One at most. */
export const PassportData = Type.Object({ list: Type.Array(Passport), unread: unreadRecords })

export type PassportData = Static<typeof PassportData>
export type Passport = Static<typeof Passport>
