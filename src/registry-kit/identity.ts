const CYRILLIC = 'АВЕКМНОРСТУХ'
const LATIN = 'ABEKMHOPCTYX'

/** Latin capitals for Cyrillic look-alikes: the category «В» is B. */
export function latinLetters<Text extends string | undefined>(text: Text): Text
export function latinLetters(text: string | undefined): string | undefined {
  return text?.replace(/[А-Я]/gu, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)
}

/** «ОТСУТСТВУЕТ» and truly Cyrillic numbers («КАБ. 2400001») stay. */
export function latinNumber<Text extends string | undefined>(number: Text): Text
export function latinNumber(number: string | undefined): string | undefined {
  const folded = latinLetters(number)
  return folded && /\d/.test(folded) && !/\p{Script=Cyrillic}/u.test(folded) ? folded : number
}

/** Ignores look-alikes, case and blanks. */
export const sameNumber = (one: string, other: string): boolean => canonical(one) === canonical(other)

/** Matches for a partly masked number. Any character but a letter or a digit is a mask. */
export function meantAmong(numbers: readonly string[]): (written: string) => readonly string[] {
  const byCanonical = new Map(numbers.map((number) => [canonical(number), number]))
  const candidates = candidatesAmong([...byCanonical.keys()])
  return (written) => {
    const characters = canonical(written)
    const whole = byCanonical.get(characters)
    if (whole !== undefined) return [whole]
    const pattern = characters.replace(MASKED, '.')
    if (pattern === characters) return []
    const fits = new RegExp(`^${pattern}$`, 'u')
    return candidates(pattern).flatMap((one) => (fits.test(one) ? (byCanonical.get(one) ?? []) : []))
  }
}

function candidatesAmong(numbers: readonly string[]): (pattern: string) => readonly string[] {
  const numbersByPlace = new Map<string, string[]>()
  for (const number of numbers)
    for (const place of placesOf(number)) {
      const others = numbersByPlace.get(place)
      if (others) others.push(number)
      else numbersByPlace.set(place, [number])
    }
  return (pattern) =>
    placesOf(pattern)
      .filter((place) => !place.endsWith('.'))
      .map((place) => numbersByPlace.get(place) ?? [])
      .reduce<readonly string[]>((fewest, some) => (some.length < fewest.length ? some : fewest), numbers)
}

const placesOf = (text: string): string[] => Array.from(text, (character, at) => `${at} ${character}`)

const MASKED = /[^\p{L}\d]/gu

const canonical = (text: string): string => latinNumber(text.toUpperCase()).replace(/[\s-]/g, '')
