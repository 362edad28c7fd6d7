import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

/** Verbatim. A missing field means "unknown", not "no". */
const Passport = Type.Object({
  number: optionalText,
  kind: Type.Optional(Type.Union([Type.Literal('paper'), Type.Literal('electronic')])),
  /** «действующий», «погашенный». */
  status: optionalText,
  /** A duplicate replaced the first. */
  hasDuplicate: Type.Optional(Type.Boolean()),
  /** «Уплачен». */
  recyclingFee: optionalText,
  customsClearance: optionalText,
  /** «Отсутствуют», or the restriction. */
  customsRestrictions: optionalText,
  otherRestrictions: optionalText,
})

/** At most one. */
export const PassportData = Type.Object({ list: Type.Array(Passport), unread: unreadRecords })

export type PassportData = Static<typeof PassportData>
export type Passport = Static<typeof Passport>
