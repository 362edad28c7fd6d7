import { replaceSigns, twins } from './signs.ts'

/** Cyrillic letters that stand for Latin ones in the name of a model: «А4», «4Х4». */
const LATIN = twins('АВЕКМНОРСТУХ', 'ABEKMHOPCTYX')

const withDigits = (word: string): string => (/\d/.test(word) ? replaceSigns(word, LATIN) : word)

/**
 * A text as words to look for: in capitals without marks, one blank around each word and wherever there is neither
 * letter nor digit. A word with a digit in it is all Latin.
 */
export const plainWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(withDigits)
    .join(' ')} `
