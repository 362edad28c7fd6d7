const CYRILLIC = 'АВЕКМНОРСТУХ'
const LATIN = 'ABEKMHOPCTYX'

/** Cyrillic capitals that only look Latin, as what they look like: the category «В» is B. */
export function latinLetters<Text extends string | undefined>(text: Text): Text
export function latinLetters(text: string | undefined): string | undefined {
  return text?.replace(/[А-Я]/gu, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)
}

/**
 * Turns the Cyrillic look-alikes that registries type into VINs and body numbers into Latin letters.
 * Words («ОТСУТСТВУЕТ») and numbers with truly Cyrillic letters («КАБ. 2400001») are left alone.
 */
export function latinNumber<Text extends string | undefined>(number: Text): Text
export function latinNumber(number: string | undefined): string | undefined {
  const folded = latinLetters(number)
  return folded && /\d/.test(folded) && !/\p{Script=Cyrillic}/u.test(folded) ? folded : number
}

/** True when two ways of writing a number mean the same one: look-alikes, case and blanks aside. */
export const sameNumber = (one: string, other: string): boolean => canonical(one) === canonical(other)

/**
 * Finds which of these numbers is meant by one that is written with some of its signs masked, by whatever is neither a letter
 * nor a digit: those of which each of the other signs is the same, in the same place.
 */
export function meantAmong(numbers: readonly string[]): (written: string) => readonly string[] {
  const known = new Map(numbers.map((number) => [canonical(number), number]))
  const candidates = candidatesAmong([...known.keys()])
  return (written) => {
    const signs = canonical(written)
    const whole = known.get(signs)
    if (whole !== undefined) return [whole]
    const pattern = signs.replace(MASKED, '.')
    if (pattern === signs) return []
    const fits = new RegExp(`^${pattern}$`, 'u')
    return candidates(pattern).flatMap((one) => (fits.test(one) ? (known.get(one) ?? []) : []))
  }
}

/** Finds those that a pattern may fit: they have that one of its signs, in its place, which the fewest have. */
function candidatesAmong(numbers: readonly string[]): (pattern: string) => readonly string[] {
  const having = new Map<string, string[]>()
  for (const number of numbers)
    for (const place of placesOf(number)) {
      const others = having.get(place)
      if (others) others.push(number)
      else having.set(place, [number])
    }
  return (pattern) =>
    placesOf(pattern)
      .filter((place) => !place.endsWith('.'))
      .map((place) => having.get(place) ?? [])
      .reduce<readonly string[]>((fewest, some) => (some.length < fewest.length ? some : fewest), numbers)
}

const placesOf = (text: string): string[] => Array.from(text, (sign, at) => `${at} ${sign}`)

const MASKED = /[^\p{L}\d]/gu

const canonical = (text: string): string => latinNumber(text.toUpperCase()).replace(/[\s-]/g, '')
