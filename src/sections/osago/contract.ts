import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'

const Policy = Type.Object({
  series: optionalText,
  number: optionalText,
  model: optionalText,
  vin: optionalText,
  plate: optionalText,
  status: optionalText,
  insuranceCompany: optionalText,
})

export const OsagoData = Type.Array(Policy)

export type OsagoData = Static<typeof OsagoData>
export type Policy = Static<typeof Policy>
