import { type Static, Type } from 'typebox'
import { gibddAnswer, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Restriction = Type.Object({
  tsmodel: optionalText,
  tsVIN: optionalText,
  /** Body number. */
  tsKuzov: optionalText,
  tsyear: optionalText,
  dateogr: optionalText,
  /** Entry into the registry. */
  dateadd: optionalText,
  regname: optionalText,
  divtype: optionalText,
  ogrkod: optionalText,
  phone: optionalText,
  /** Officials are masked. */
  osnOgr: optionalText,
})

export const RestrictData = gibddAnswer(
  Type.Object({ records: Type.Array(Restriction), unread: unreadRecords }),
)

export type RestrictData = Static<typeof RestrictData>
export type Restriction = Static<typeof Restriction>
