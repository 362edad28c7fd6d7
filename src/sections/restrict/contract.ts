import { type Static, Type } from 'typebox'
import { gibddAnswer, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Restriction = Type.Object({
  tsmodel: optionalText,
  tsVIN: optionalText,
  /** Number of the body. */
  tsKuzov: optionalText,
  tsyear: optionalText,
  /** Day of the restriction. */
  dateogr: optionalText,
  /** Day of its entry into the registry. */
  dateadd: optionalText,
  regname: optionalText,
  /** Authority: code of the GIBDD table, kept as text. */
  divtype: optionalText,
  /** Kind of restriction: code of the GIBDD table, kept as text. */
  ogrkod: optionalText,
  phone: optionalText,
  /** Ground; names of officials are masked. */
  osnOgr: optionalText,
})

export const RestrictData = gibddAnswer(
  Type.Object({ records: Type.Array(Restriction), unread: unreadRecords }),
)

export type RestrictData = Static<typeof RestrictData>
export type Restriction = Static<typeof Restriction>
