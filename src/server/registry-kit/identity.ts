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
 * True when a number may be the one that is written with some of its signs masked, by whatever is neither a letter nor a
 * digit: each of the others is the same, in the same place.
 */
export function mayMean(written: string, number: string): boolean {
  const [signs, whole] = [canonical(written), canonical(number)]
  const isSame = (sign: string, at: number) => !/[\p{L}\d]/u.test(sign) || sign === whole[at]
  return signs.length === whole.length && [...signs].every(isSame)
}

const canonical = (text: string): string => latinNumber(text.toUpperCase()).replace(/[\s-]/g, '')
