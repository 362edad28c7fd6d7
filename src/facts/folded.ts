import { memoizeByText } from './sources/memoize.ts'

const LATIN = 'ABEKMHOPCTYX'
const CYRILLIC = 'АВЕКМНОРСТУХ'

export const folded = memoizeByText((text) =>
  text
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/gu, ' ')
    .trim(),
)
