import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Disposal = Type.Object({
  kind: Type.Union([Type.Literal('scrapped'), Type.Literal('exported')]),
  /** `dd.MM.yyyy`. */
  date: optionalText,
  /** That scrapped it. */
  organisation: optionalText,
  country: optionalText,
})

export const DisposalData = Type.Object({ list: Type.Array(Disposal), unread: unreadRecords })

export type DisposalData = Static<typeof DisposalData>
export type Disposal = Static<typeof Disposal>
