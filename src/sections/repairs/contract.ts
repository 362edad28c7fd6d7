import { type Static, Type } from 'typebox'
import { optionalNumber, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Repair = Type.Object({
  number: optionalText,
  /** `dd.MM.yyyy`. */
  date: optionalText,
  /** Kilometres. */
  mileage: optionalNumber,
  /** Roubles, like all sums. */
  total: optionalNumber,
  labour: optionalNumber,
  parts: optionalNumber,
  paint: optionalNumber,
  insurer: optionalText,
  /** Purpose of the calculation: КАСКО, ОСАГО. */
  process: optionalText,
  /** Kind of assessor: «СТО», «Страховая компания». */
  repairer: optionalText,
  details: Type.Array(
    Type.Object({
      /** «Бампер передний». */
      name: Type.String(),
      /** «замена». */
      work: optionalText,
    }),
  ),
})

export const RepairsData = Type.Object({ list: Type.Array(Repair), unread: unreadRecords })

export type RepairsData = Static<typeof RepairsData>
export type Repair = Static<typeof Repair>
