import { type Static, Type } from 'typebox'
import { optionalNumber, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

/** A page of somebody else; checked once more where it is linked to. */
const Link = Type.String({ pattern: '^https://' })

const Ad = Type.Object({
  /** `dd.MM.yyyy`. */
  date: optionalText,
  /** Roubles. */
  price: optionalNumber,
  /** Kilometres, by the seller's word. */
  mileage: optionalNumber,
  /** What the seller said of damage: `unhurt`, «не битый»; `hurt`, damaged. Absent: nothing that was understood. */
  state: Type.Optional(Type.Union([Type.Literal('unhurt'), Type.Literal('hurt')])),
  /** How many owners the seller counted. */
  owners: optionalNumber,
  link: Type.Optional(Link),
  /** Nothing of them is loaded: they are linked to. */
  photos: Type.Array(Link),
})

export const AdsData = Type.Object({ list: Type.Array(Ad), unread: unreadRecords })

export type AdsData = Static<typeof AdsData>
export type Ad = Static<typeof Ad>
