import { cleanVin, isVin } from '#shared/vehicle/vin.ts'
import { ApiFailure } from './api-failure.ts'

/**
 * The VIN a call names, in canonical form.
 * @throws ApiFailure `bad_vin`
 */
export function requireVin(text: string): string {
  const vin = cleanVin(text)
  if (!isVin(vin)) throw new ApiFailure('bad_vin')
  return vin
}
