import { normalized } from '../text/normalized.ts'
import { replaceCharacters, twins } from './characters.ts'

/** Cyrillic letters in model names: «А4», «4Х4». */
const LATIN = twins('АВЕКМНОРСТУХ', 'ABEKMHOPCTYX')

const withDigits = (word: string): string => (/\d/.test(word) ? replaceCharacters(word, LATIN) : word)

/** Capitals without accents, one blank around each word and for anything but letters and digits. */
export const plainWords = (text: string): string =>
  ` ${normalized(text, 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(withDigits)
    .join(' ')} `
