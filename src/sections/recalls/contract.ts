import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'

const Recall = Type.Object({
  /** Day the work was done; absent: not done. */
  date: optionalText,
  vin: optionalText,
  vehicle_brand: optionalText,
  vehicle_model: optionalText,
  manufacturer: optionalText,
  recall_reason: optionalText,
  dealership: optionalText,
})

export const RecallsData = Type.Array(Recall)

export type RecallsData = Static<typeof RecallsData>
export type Recall = Static<typeof Recall>
