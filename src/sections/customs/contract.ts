import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

export const CustomsData = Type.Object({
  /** 404: no customs record. */
  code: Type.Union([Type.Literal(200), Type.Literal(404)]),
  vin: optionalText,
  model: optionalText,
  chassis: optionalText,
  body: optionalText,
  date: optionalText,
  unread: unreadRecords,
})

export type CustomsData = Static<typeof CustomsData>
