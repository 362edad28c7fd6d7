import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadPlace } from '#shared/contract/unread.ts'

const Policy = Type.Object({
  series: optionalText,
  number: optionalText,
  model: optionalText,
  vin: optionalText,
  plate: optionalText,
  status: optionalText,
  insuranceCompany: optionalText,
  /** `dd.MM.yyyy`. */
  from: optionalText,
  to: optionalText,
  /** `dd.MM.yyyy` of the status. */
  statedOn: optionalText,
  /** Present: an unread mark instead of a policy. */
  unread: unreadPlace,
})

export const OsagoData = Type.Array(Policy)

export type OsagoData = Static<typeof OsagoData>
export type Policy = Static<typeof Policy>
