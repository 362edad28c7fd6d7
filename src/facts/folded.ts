import { rememberedText } from './sources/remembered.ts'

const LATIN = 'ABEKMHOPCTYX'
const CYRILLIC = 'АВЕКМНОРСТУХ'

export const folded = rememberedText((text) =>
  text
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/gu, ' ')
    .trim(),
)
