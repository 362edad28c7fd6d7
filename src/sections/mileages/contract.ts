import { type Static, Type } from 'typebox'
import { optionalNumber, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Reading = Type.Object({
  /** `dd.MM.yyyy`. */
  date: optionalText,
  /** Kilometres, unless written in miles. */
  mileage: optionalNumber,
  /** Kind of source: «техосмотр», «объявление». */
  source: optionalText,
})

export const MileagesData = Type.Object({ list: Type.Array(Reading), unread: unreadRecords })

export type MileagesData = Static<typeof MileagesData>
export type Reading = Static<typeof Reading>
