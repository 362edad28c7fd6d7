import { type Static, Type } from 'typebox'
import { optionalNumber, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Repair = Type.Object({
  /** Of the calculation. */
  number: optionalText,
  /** `dd.MM.yyyy`. */
  date: optionalText,
  /** Kilometres. */
  mileage: optionalNumber,
  /** Roubles, as all sums. */
  total: optionalNumber,
  labour: optionalNumber,
  parts: optionalNumber,
  paint: optionalNumber,
  insurer: optionalText,
  /** What it was reckoned for: КАСКО, ОСАГО. */
  process: optionalText,
  /** Kind of who reckoned: «СТО», «Страховая компания». */
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
