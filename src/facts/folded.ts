import { rememberedText } from './sources/remembered.ts'

const LATIN = 'ABEKMHOPCTYX'
const CYRILLIC = 'АВЕКМНОРСТУХ'

/** Lower case, Latin look-alikes as Cyrillic, ё as е, runs of blanks as one. */
export const folded = rememberedText((text) =>
  text
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/gu, ' ')
    .trim(),
)
