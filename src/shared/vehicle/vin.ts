import { replaceCharacters, twins } from './characters.ts'

/** ISO 3779; no I, O and Q. */
export const VIN_LENGTH = 17

/** Letters alone are words: every maker numbers its cars. */
const VIN = /^(?=.*\d)[A-HJ-NPR-Z0-9]{17}$/

/** Ignores the check digit: no VIN is refused for it. */
export const isVin = (text: string): boolean => VIN.test(text)

/** Includes soft hyphens and zero-width characters, which copying adds. */
const SEPARATORS = /[\s\p{Pd}\u00ad\u200b-\u200d\u2060\ufeff]+/gu

/** Drops blanks and dashes, makes letters capital. Replaces no letter. */
export const cleanVin = (text: string): string => text.replace(SEPARATORS, '').toUpperCase()

export const hasUnsureOne = (text: string): boolean => /l/.test(text) && !/[a-km-z]/.test(text)

/** No VIN begins with it, but people write it before one. */
export const withoutLabel = (characters: string): string => characters.replace(/^(?:VIN|ВИН)(?=.)/u, '')

/** Characters a VIN never has, with look-alikes: Latin, Cyrillic, Greek. */
const LOOK_ALIKES = {
  ...twins('OQI', '001'),
  ...twins('ОІЗАВЕКМНРСТУХЅЈ', '013ABEKMHPCTYXSJ'),
  ...twins('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZH1KMN0PTYX'),
}

export const likeLatin = (text: string): string => replaceCharacters(text, LOOK_ALIKES)

/**
 * ISO 3779 makes the last four characters digits; exceptions exist, so a letter is only a reason to
 * check again.
 */
export const endsInDigits = (vin: string): boolean => /\d{4}$/.test(vin)

/** True if a character, a group, or the row of digits repeats throughout: no real number does. */
export function repeatsItself(vin: string): boolean {
  if (vin.length < VIN_LENGTH) return false
  for (let period = 1; period <= 10; period++) if (vin.slice(period) === vin.slice(0, -period)) return true
  return false
}

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

/** A failure is no error: the digit is obligatory only in North America and China. */
export function checkDigit(vin: string): CheckDigit {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * signValue(vin.charAt(at)), 0)
  const rest = sum % 11
  const expected = rest === 10 ? 'X' : String(rest)
  const actual = vin.charAt(8)
  return { expected, actual, passes: expected === actual }
}
