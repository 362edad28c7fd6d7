import { type Static, Type } from 'typebox'
import { gibddAnswer, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Accident = Type.Object({
  AccidentNumber: optionalText,
  AccidentType: optionalText,
  AccidentDateTime: optionalText,
  RegionName: optionalText,
  AccidentPlace: optionalText,
  /** Police department. */
  DepName: optionalText,
  OwnerOkopf: optionalText,
  VehicleDamageState: optionalText,
  VehicleAmount: optionalText,
  /** Number of this car among the participants. */
  VehicleSort: optionalText,
  VehicleMark: optionalText,
  VehicleModel: optionalText,
  VehicleYear: optionalText,
  /** The registry's spelling; persons are masked. */
  DamageDestription: optionalText,
  /** Two characters: old scheme; three: severity and zone. */
  DamagePoints: Type.Array(Type.String()),
})

export const DtpData = gibddAnswer(Type.Object({ Accidents: Type.Array(Accident), unread: unreadRecords }))

export type DtpData = Static<typeof DtpData>
export type Accident = Static<typeof Accident>
