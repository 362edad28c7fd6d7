import { impossibleCode, isPlate, NOT_A_PLATE } from './plate.ts'
import { bareSigns } from './signs.ts'
import { subjectOf } from './subject.ts'
import { repeatsItself, VIN_LENGTH, withoutLabel } from './vin.ts'

/** A VIN or a plate as people type it into a form: what is changed for them, and what they are told. */

/** Bare, in capitals; no letter is changed for another. */
export const typedVin = (text: string): string => withoutLabel(bareSigns(text))

/** Bare, in capitals; no letter is changed for another. */
export const typedPlate = bareSigns

/** Signs that no VIN has (specification, section 5); undefined when each is allowed. */
export const wrongSignsOfVin = (vin: string): string | undefined =>
  /[^A-HJ-NPR-Z0-9]/.test(vin) ? 'Только латинские буквы и цифры' : undefined

/** Signs that no plate has (specification, section 5); undefined when each is allowed. Diplomats have Latin ones. */
export const wrongSignsOfPlate = (plate: string): string | undefined =>
  /[^А-ЯЁ0-9]/.test(plate) && !isPlate(plate) ? 'Только кириллица и цифры' : undefined

/** Why nobody can be asked about this number; undefined for a whole one. */
export function wrongVin(vin: string): string | undefined {
  if (repeatsItself(vin)) return 'Такого VIN не бывает: знаки в нём повторяются.'
  if (subjectOf(vin)) return undefined
  return (
    wrongSignsOfVin(vin) ?? (vin.length === VIN_LENGTH ? 'В VIN всегда есть цифры.' : wrongLength(vin.length))
  )
}

const wrongLength = (length: number): string =>
  `В VIN ${VIN_LENGTH} символов, а введено ${length}. ${length > VIN_LENGTH ? 'Уберите лишнее.' : 'Проверьте, все ли на месте.'}`

/** Why nobody can be asked about this plate; undefined for one of any Russian format. */
export const wrongPlate = (plate: string): string | undefined =>
  wrongSignsOfPlate(plate) ?? wrongCode(plate) ?? (isPlate(plate) ? undefined : NOT_A_PLATE)

/** Of a plate of which only the region code cannot be. */
export function wrongCode(plate: string): string | undefined {
  const code = impossibleCode(plate)
  return code && `Кода региона ${code} не бывает`
}
