import { type Static, Type } from 'typebox'
import { optionalNumber, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Ad = Type.Object({
  /** `dd.MM.yyyy`. */
  date: optionalText,
  /** Roubles. */
  price: optionalNumber,
  /** Kilometres, by the seller. */
  mileage: optionalNumber,
  /** By the seller: `unhurt`, «не битый»; `hurt`, damaged. */
  state: Type.Optional(Type.Union([Type.Literal('unhurt'), Type.Literal('hurt')])),
  /** Kinds of `facts/admission-kinds.ts`, by the seller. */
  admitted: Type.Optional(Type.Array(Type.String())),
  /** By the seller. */
  owners: optionalNumber,
  /** Https link to a public site. */
  link: optionalText,
  photos: Type.Array(Type.String()),
})

export const AdsData = Type.Object({ list: Type.Array(Ad), unread: unreadRecords })

export type AdsData = Static<typeof AdsData>
export type Ad = Static<typeof Ad>
