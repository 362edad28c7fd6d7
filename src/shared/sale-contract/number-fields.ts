import { frameText } from '../vehicle/frame-text.ts'
import { type Subject, subjectOf } from '../vehicle/subject.ts'
import { cleanVin } from '../vehicle/vin.ts'
import type { FieldValues } from './fields.ts'

/** A car without a VIN gets «отсутствует» in the VIN line. */
export const numberFields = ({ kind, key }: Subject): FieldValues =>
  kind === 'vin' ? { vin: key } : { vin: 'отсутствует', body: frameText(key) }

/** A car with a VIN has a body number too, so the VIN comes first. */
export const namedCar = ({ vin = '', body = '' }: FieldValues): Subject | undefined =>
  subjectOf(cleanVin(vin)) ?? subjectOf(cleanVin(body))
