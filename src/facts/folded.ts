import { rememberedText } from './sources/remembered.ts'

const LATIN = 'ABEKMHOPCTYX'
const CYRILLIC = 'АВЕКМНОРСТУХ'

/** In small letters, the Latin look-alikes that registries type made Cyrillic, ё for е, blanks as one. */
export const folded = rememberedText((text) =>
  text
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/gu, ' ')
    .trim(),
)
