import { type Static, Type } from 'typebox'
import { gibddAnswer, optionalText } from '#shared/contract/fields.ts'

const Accident = Type.Object({
  AccidentNumber: optionalText,
  AccidentType: optionalText,
  AccidentDateTime: optionalText,
  RegionName: optionalText,
  AccidentPlace: optionalText,
  OwnerOkopf: optionalText,
  VehicleDamageState: optionalText,
  VehicleAmount: optionalText,
  VehicleMark: optionalText,
  VehicleModel: optionalText,
  VehicleYear: optionalText,
  /** Two characters: old scheme; three: severity and zone. */
  DamagePoints: Type.Array(Type.String()),
})

export const DtpData = gibddAnswer(Type.Object({ Accidents: Type.Array(Accident) }))

export type DtpData = Static<typeof DtpData>
export type Accident = Static<typeof Accident>
