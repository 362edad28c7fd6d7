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
  /** `dd.MM.yyyy`: the day of the status. */
  statedOn: optionalText,
  /** Present: the item is no policy but an unread mark. */
  unread: unreadPlace,
})

export const OsagoData = Type.Array(Policy)

export type OsagoData = Static<typeof OsagoData>
export type Policy = Static<typeof Policy>
