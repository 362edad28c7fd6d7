import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadPlace } from '#shared/contract/unread.ts'

const Recall = Type.Object({
  /** Day the work was done; absent: not done. */
  date: optionalText,
  vin: optionalText,
  vehicle_brand: optionalText,
  vehicle_model: optionalText,
  manufacturer: optionalText,
  recall_reason: optionalText,
  /** The work, and until then the advice to the owner. */
  recall_work: optionalText,
  recommendation: optionalText,
  /** Day the campaign began. */
  campaign_start: optionalText,
  dealership: optionalText,
  /** Present: this item is no recall but the mark of an unread one. */
  unread: unreadPlace,
})

export const RecallsData = Type.Array(Recall)

export type RecallsData = Static<typeof RecallsData>
export type Recall = Static<typeof Recall>
