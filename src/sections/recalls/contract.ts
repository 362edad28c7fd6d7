import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadPlace } from '#shared/contract/unread.ts'

const Recall = Type.Object({
  /** Absent: not done. */
  date: optionalText,
  vin: optionalText,
  vehicle_brand: optionalText,
  vehicle_model: optionalText,
  manufacturer: optionalText,
  recall_reason: optionalText,
  /** The work, and until then the advice to the owner. */
  recall_work: optionalText,
  recommendation: optionalText,
  campaign_start: optionalText,
  dealership: optionalText,
  /** Present: an unread mark instead of a recall. */
  unread: unreadPlace,
})

export const RecallsData = Type.Array(Recall)

export type RecallsData = Static<typeof RecallsData>
export type Recall = Static<typeof Recall>
