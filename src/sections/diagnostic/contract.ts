import { type Static, Type } from 'typebox'
import { gibddAnswer, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const PreviousCard = Type.Object({
  dcNumber: optionalText,
  dcDate: optionalText,
  dcExpirationDate: optionalText,
  /** Kilometres, digits only; other text verbatim. */
  odometerValue: optionalText,
})

const DiagnosticCard = Type.Object({
  dcNumber: optionalText,
  brand: optionalText,
  model: optionalText,
  vin: optionalText,
  body: optionalText,
  dcDate: optionalText,
  dcExpirationDate: optionalText,
  pointAddress: optionalText,
  /** A person's is masked. */
  operatorName: optionalText,
  odometerValue: optionalText,
  previousDcs: Type.Array(PreviousCard),
})

/** Cards and earlier cards are newest first. */
export const DiagnosticData = gibddAnswer(
  Type.Object({ diagnosticCards: Type.Array(DiagnosticCard), unread: unreadRecords }),
)

export type DiagnosticData = Static<typeof DiagnosticData>
export type DiagnosticCard = Static<typeof DiagnosticCard>
export type PreviousCard = Static<typeof PreviousCard>
