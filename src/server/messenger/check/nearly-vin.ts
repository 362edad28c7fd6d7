import { plainText, withoutSeparators } from '#shared/vehicle/signs.ts'
import { likeLatin, VIN_LENGTH, withoutLabel } from '#shared/vehicle/vin.ts'
import { vinsIn } from '#shared/vehicle/vin-in-text.ts'

/** A VIN with a few characters missing or extra. */
const LIKE_VIN = /^(?=.*[A-Z])(?=(?:.*\d){4})[A-Z0-9]{12,22}$/

/** @returns length of a text that looks like a VIN of the wrong length; undefined: no such text. */
export function lengthOfNearlyVin(text: string): number | undefined {
  const plain = plainText(text)
  const called = vinsIn(plain, '').find(({ isCalled }) => isCalled)?.signs
  const characters = likeLatin(called ?? withoutLabel(withoutSeparators(plain)))
  return LIKE_VIN.test(characters) && characters.length !== VIN_LENGTH ? characters.length : undefined
}
