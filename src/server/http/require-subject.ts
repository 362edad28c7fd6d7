import { type Subject, subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import { ApiFailure } from './api-failure.ts'

/**
 * The car a call names, by its VIN or its frame number, as either may be written.
 * @throws ApiFailure `bad_vin`
 */
export function requireSubject(text: string): Subject {
  const subject = subjectOf(cleanVin(text))
  if (subject === undefined) throw new ApiFailure('bad_vin')
  return subject
}
