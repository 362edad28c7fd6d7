import { type Static, Type } from 'typebox'
import { optionalNumber, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Ad = Type.Object({
  /** `dd.MM.yyyy`. */
  date: optionalText,
  /** Roubles. */
  price: optionalNumber,
  /** Kilometres, by the seller's word. */
  mileage: optionalNumber,
  /** What the seller said of damage: `unhurt`, «не битый»; `hurt`, damaged. Absent: nothing that was understood. */
  state: Type.Optional(Type.Union([Type.Literal('unhurt'), Type.Literal('hurt')])),
  /** What else the seller admitted: kinds of `report/own/admission-kinds.ts`. */
  admitted: Type.Optional(Type.Array(Type.String())),
  /** How many owners the seller counted. */
  owners: optionalNumber,
  /** Of a public site, by https; checked once more where it is linked to. */
  link: optionalText,
  /** The same: nothing of them is loaded. */
  photos: Type.Array(Type.String()),
})

export const AdsData = Type.Object({ list: Type.Array(Ad), unread: unreadRecords })

export type AdsData = Static<typeof AdsData>
export type Ad = Static<typeof Ad>
