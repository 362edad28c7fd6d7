import { type Subject, subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import { ApiFailure } from './api-failure.ts'

/**
 * The car of a call by VIN or frame number, in any accepted spelling.
 * @throws ApiFailure `bad_vin`
 */
export function requireSubject(text: string): Subject {
  const subject = subjectOf(cleanVin(text))
  if (subject === undefined) throw new ApiFailure('bad_vin')
  return subject
}
