import { plainText, withoutSeparators } from '#shared/vehicle/signs.ts'
import { likeLatin, VIN_LENGTH, withoutLabel } from '#shared/vehicle/vin.ts'
import { vinsIn } from '#shared/vehicle/vin-in-text.ts'

/** A few signs lost, or too many. */
const LIKE_VIN = /^(?=.*[A-Z])(?=(?:.*\d){4})[A-Z0-9]{12,22}$/

/** How many signs there are in what is meant for a VIN and has not as many as one; undefined: nothing is meant for it. */
export function signsOfNearlyVin(text: string): number | undefined {
  const plain = plainText(text)
  const called = vinsIn(plain, '').find(({ isCalled }) => isCalled)?.signs
  const signs = likeLatin(called ?? withoutLabel(withoutSeparators(plain)))
  return LIKE_VIN.test(signs) && signs.length !== VIN_LENGTH ? signs.length : undefined
}
