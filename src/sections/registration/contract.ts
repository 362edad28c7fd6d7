import { type Static, Type } from 'typebox'
import { gibddAnswer, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const OwnershipPeriod = Type.Object({
  startDate: optionalText,
  /** Absent: to the present. */
  endDate: optionalText,
  ownerType: optionalText,
  /** In words. */
  operation: optionalText,
})

const Registration = Type.Object({
  vehicle_brandmodel: optionalText,
  vehicle_releaseyear: optionalText,
  vehicle_vin: optionalText,
  vehicle_bodycolor: optionalText,
  vehicle_body_number: optionalText,
  vehicle_chassisnumber: optionalText,
  vehicle_enginenumber: optionalText,
  vehicle_enclosedvolume: optionalText,
  vehicle_enginepower: optionalText,
  vehicle_enginepowerkw: optionalText,
  vehicle_type_name: optionalText,
  vehicle_category: optionalText,
  vehicle_eco_class: optionalText,
  /** Vehicle passport (ПТС). */
  passport_number: optionalText,
  passport_issue: optionalText,
  reestr_status: optionalText,
  periods: Type.Array(OwnershipPeriod),
  unread: unreadRecords,
})

/** Null: nothing is registered under this VIN (`status` 404). */
export const RegistrationData = gibddAnswer(Type.Union([Registration, Type.Null()]))

export type RegistrationData = Static<typeof RegistrationData>
export type Registration = Static<typeof Registration>
export type OwnershipPeriod = Static<typeof OwnershipPeriod>
