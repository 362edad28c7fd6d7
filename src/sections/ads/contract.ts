import { type Static, Type } from 'typebox'
import { optionalNumber, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Ad = Type.Object({
  /** `dd.MM.yyyy`. */
  date: optionalText,
  /** Roubles. */
  price: optionalNumber,
  /** Kilometres, as stated by the seller. */
  mileage: optionalNumber,
  /**
   * The seller's statement: `unhurt`, «не битый»; `hurt`, damaged. Absent: none that could be read.
   */
  state: Type.Optional(Type.Union([Type.Literal('unhurt'), Type.Literal('hurt')])),
  /** Other defects that the seller admits: kinds of `report/own/admission-kinds.ts`. */
  admitted: Type.Optional(Type.Array(Type.String())),
  /** Number of owners, as stated by the seller. */
  owners: optionalNumber,
  /** Https link to a public site; checked again before display. */
  link: optionalText,
  /** As `link`; the page does not load them. */
  photos: Type.Array(Type.String()),
})

export const AdsData = Type.Object({ list: Type.Array(Ad), unread: unreadRecords })

export type AdsData = Static<typeof AdsData>
export type Ad = Static<typeof Ad>
