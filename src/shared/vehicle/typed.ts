import { bareCharacters } from './characters.ts'
import { impossibleCode, isPlate, NOT_A_PLATE } from './plate.ts'
import { subjectOf } from './subject.ts'
import { repeatsItself, VIN_LENGTH, withoutLabel } from './vin.ts'

export const typedVin = (text: string): string => withoutLabel(bareCharacters(text))

export const typedPlate = bareCharacters

/** Error for characters no VIN has (specification, section 5). */
export const vinCharacterError = (vin: string): string | undefined =>
  /[^A-HJ-NPR-Z0-9]/.test(vin) ? 'Только латинские буквы и цифры' : undefined

/** Error for characters no plate has. Diplomatic plates have Latin letters. */
export const plateCharacterError = (plate: string): string | undefined =>
  /[^А-ЯЁ0-9]/.test(plate) && !isPlate(plate) ? 'Только кириллица и цифры' : undefined

export function wrongVin(vin: string): string | undefined {
  if (repeatsItself(vin)) return 'Такого VIN не бывает: знаки в нём повторяются по кругу.'
  if (subjectOf(vin)) return undefined
  return (
    vinCharacterError(vin) ??
    (vin.length === VIN_LENGTH ? 'В VIN всегда есть цифры.' : wrongLength(vin.length))
  )
}

const wrongLength = (length: number): string =>
  `В VIN ${VIN_LENGTH} символов, а введено ${length}. ${length > VIN_LENGTH ? 'Уберите лишнее.' : 'Проверьте, все ли на месте.'}`

export const wrongPlate = (plate: string): string | undefined =>
  plateCharacterError(plate) ?? wrongCode(plate) ?? (isPlate(plate) ? undefined : NOT_A_PLATE)

export function wrongCode(plate: string): string | undefined {
  const code = impossibleCode(plate)
  return code && `Кода региона ${code} не бывает`
}
