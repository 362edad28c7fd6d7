import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'

export const CustomsData = Type.Object({
  /** 200, or 404: no customs record. */
  code: Type.Number(),
  vin: optionalText,
  model: optionalText,
  chassis: optionalText,
  body: optionalText,
  date: optionalText,
})

export type CustomsData = Static<typeof CustomsData>
