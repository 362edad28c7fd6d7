import { isPlate, NOT_A_PLATE } from './plate.ts'
import { VIN_LENGTH } from './vin.ts'

/** A VIN or a plate as people type it into a form: what is changed for them, and what they are told. */

const SEPARATORS = /[\s\p{Pd}]+/gu

/** Without blanks and dashes, in capitals; no letter is changed for another. */
export const typedPlate = (text: string): string => text.replace(SEPARATORS, '').toUpperCase()

/** Signs that no VIN has (specification, section 5); undefined when each is allowed. */
export const wrongSignsOfVin = (vin: string): string | undefined =>
  /[^A-HJ-NPR-Z0-9]/.test(vin) ? 'Только латинские буквы и цифры' : undefined

/** Signs that no plate has (specification, section 5); undefined when each is allowed. */
export const wrongSignsOfPlate = (plate: string): string | undefined =>
  /[^А-ЯЁ0-9]/.test(plate) ? 'Только кириллица и цифры' : undefined

/** Why nobody can be asked about this VIN; undefined for a whole one. */
export const wrongVin = (vin: string): string | undefined =>
  wrongSignsOfVin(vin) ?? (vin.length === VIN_LENGTH ? undefined : wrongLength(vin.length))

const wrongLength = (length: number): string =>
  `В VIN ${VIN_LENGTH} символов, а введено ${length}. Проверьте, все ли на месте.`

/** Why nobody can be asked about this plate; undefined for one of any Russian format. */
export const wrongPlate = (plate: string): string | undefined =>
  wrongSignsOfPlate(plate) ?? (isPlate(plate) ? undefined : NOT_A_PLATE)
