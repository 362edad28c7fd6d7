import { isPlate, modernMasks, readPlate } from './plate.ts'

const AS_LETTER: Readonly<Record<string, string>> = { 0: 'О', 8: 'В' }
const AS_DIGIT: Readonly<Record<string, string>> = { О: '0', З: '3', В: '8', Б: '6', I: '1' }

function fitToMask(characters: string, mask: string): string {
  const places = [...mask].map((place, at) => {
    const sign = characters.charAt(at)
    if (place === 'Ц') return AS_DIGIT[sign] ?? sign
    return place === 'Б' ? (AS_LETTER[sign] ?? sign) : sign
  })
  return places.join('')
}

/** Digits alone are a date or a telephone. */
const HAS_LETTER = /\p{L}/u

/**
 * Corrections by position: 0 for О, З for 3, В for 8 and the reverse. Only the person can choose
 * among several.
 * @param characters of `cleanPlate`
 */
export const plateReadings = (characters: string): readonly string[] => [
  ...new Set(
    modernMasks
      .filter(({ length }) => length === characters.length && HAS_LETTER.test(characters))
      .map((mask) => fitToMask(characters, mask))
      .filter(isPlate),
  ),
]

/** A moped's plate, with «О» where a car's has a nought: the car is meant more often. */
const MAYBE_NOUGHT = /^.О/u

export function plateChoices(characters: string): readonly string[] {
  if (!isPlate(characters)) return plateReadings(characters)
  const isMoped = MAYBE_NOUGHT.test(characters) && readPlate(characters)?.gost[0] === '4А'
  const cars = isMoped ? plateReadings(characters).filter((other) => readPlate(other)?.gost[0] === '1') : []
  return [...cars, characters]
}
