import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Permit = Type.Object({
  number: optionalText,
  region: optionalText,
  /** `dd.MM.yyyy`. */
  from: optionalText,
  /** `dd.MM.yyyy`; absent: it is in force. */
  to: optionalText,
})

export const TaxiData = Type.Object({ permits: Type.Array(Permit), unread: unreadRecords })

export type TaxiData = Static<typeof TaxiData>
export type Permit = Static<typeof Permit>
