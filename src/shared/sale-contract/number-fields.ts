import { frameText } from '../vehicle/frame-text.ts'
import { type Subject, subjectOf } from '../vehicle/subject.ts'
import { cleanVin } from '../vehicle/vin.ts'
import type { FieldValues } from './fields.ts'

/** Where the number of a car stands in the contract: one that was made without a VIN says so in its line. */
export const numberFields = ({ kind, key }: Subject): FieldValues =>
  kind === 'vin' ? { vin: key } : { vin: 'отсутствует', body: frameText(key) }

/** The car that a contract names; a car with a VIN has a body number, too. */
export const namedCar = ({ vin = '', body = '' }: FieldValues): Subject | undefined =>
  subjectOf(cleanVin(vin)) ?? subjectOf(cleanVin(body))
