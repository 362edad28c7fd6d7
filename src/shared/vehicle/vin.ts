import { decodeLinks } from './pasted.ts'

/** ISO 3779: seventeen signs, Latin letters without I, O and Q, and digits. */
export const VIN_LENGTH = 17

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/** True for a complete VIN in canonical form. Says nothing of its check digit: no VIN is refused for that. */
export const isVin = (text: string): boolean => VIN.test(text)

/** Blanks, dashes of every width, soft hyphens and zero-width signs that come along when a VIN is copied. */
const SEPARATORS = /[\s\p{Pd}\u00ad\u200b-\u200d\u2060\ufeff]+/gu

/** Drops blanks and dashes, makes letters capital. No letter is changed for another. */
export const cleanVin = (text: string): string => text.replace(SEPARATORS, '').toUpperCase()

/** Letters a VIN never has, and the sign each is mistaken for. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  О: '0',
  O: '0',
  Q: '0',
  I: '1',
  І: '1',
  З: '3',
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** The Russian keyboard over the Latin one: what was typed when the layout was not switched. */
const RUSSIAN_KEYS = 'ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ'
const LATIN_KEYS = 'QWERTYUIOPASDFGHJKLZXCVBNM'

/** Capitals that only look like a sign of a VIN, as that sign. */
export const likeLatin = (text: string): string => text.replace(/./gsu, (sign) => LOOK_ALIKES[sign] ?? sign)

const typedInRussianLayout = (text: string): string =>
  text.replace(/[А-Я]/gu, (key) => LATIN_KEYS[RUSSIAN_KEYS.indexOf(key)] ?? key)

/**
 * A VIN the person probably meant, to be offered and never to be used silently: Cyrillic look-alikes,
 * O and Q for 0, I for 1, or the whole typed with the Russian layout on («ЧЕФ» for XTA); also one found
 * inside longer text. `undefined` when the text is a VIN already or nothing certain can be made of it.
 */
export function suggestVin(text: string): string | undefined {
  const cleaned = cleanVin(text)
  if (isVin(cleaned)) return undefined
  const whole = [likeLatin(cleaned), likeLatin(typedInRussianLayout(cleaned))].find(isVin)
  return whole ?? findVin(text) ?? findVin(likeLatin(text.toUpperCase()))
}

const NOT_INSIDE_A_WORD = '(?<![\\p{L}\\p{N}])'
const NOT_CUT_OFF = '(?![\\p{L}\\p{N}])'
const SIGN = '[A-HJ-NPR-Za-hj-npr-z0-9]'

/**
 * In running text seventeen signs are not enough: links also carry ids, slugs and phone numbers. So a letter
 * is asked for, and four digits at the end, which ISO 3779 makes obligatory.
 */
const SOLID = new RegExp(`${NOT_INSIDE_A_WORD}(?=${SIGN}*[A-Za-z])${SIGN}{13}\\d{4}${NOT_CUT_OFF}`, 'gu')
const SPACED = new RegExp(
  `${NOT_INSIDE_A_WORD}(?=(${SIGN}(?:[ \\u00a0\\p{Pd}]?${SIGN}){12}[ \\u00a0\\p{Pd}]?\\d{4}${NOT_CUT_OFF}))`,
  'gu',
)

/** The first VIN inside pasted text or a link, whatever its case, also written with blanks or dashes. */
export function findVin(text: string): string | undefined {
  const cleaned = cleanVin(text)
  if (isVin(cleaned)) return cleaned
  const readable = decodeLinks(text)
  const solid = readable.match(SOLID)?.[0]
  if (solid) return solid.toUpperCase()
  for (const [, spaced = ''] of readable.matchAll(SPACED)) {
    const vin = cleanVin(spaced)
    if (isVin(vin) && /[A-Z]/.test(vin.slice(0, 3))) return vin
  }
  return undefined
}

/** ISO 3779 weights; sign 9 itself weighs nothing. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const LETTER_VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
}

const signValue = (sign: string): number => LETTER_VALUES[sign] ?? Number(sign)

export interface CheckDigit {
  readonly expected: string
  readonly actual: string
  readonly passes: boolean
}

/**
 * The check digit of a canonical VIN. Obligatory only for North America and China; cars built in Russia,
 * Europe and Japan often have another sign in its place, so a failure is information and not an error.
 */
export function checkDigit(vin: string): CheckDigit {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * signValue(vin.charAt(at)), 0)
  const rest = sum % 11
  const expected = rest === 10 ? 'X' : String(rest)
  const actual = vin.charAt(8)
  return { expected, actual, passes: expected === actual }
}
