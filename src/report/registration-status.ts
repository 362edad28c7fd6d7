/** What the register says has become of a registration; `unread`: in words that nobody here knows. */
export type RegistrationStatus = 'current' | 'ended' | 'scrapped' | 'annulled' | 'unread'

const LATIN = 'ABEKMHOPCTYX'
const CYRILLIC = 'АВЕКМНОРСТУХ'

/** In small letters, the Latin look-alikes that registries type made Cyrillic, ё for е, blanks as one. */
const folded = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const SPOKEN: readonly (readonly [RegistrationStatus, RegExp])[] = [
  ['scrapped', /утилиз/u],
  ['annulled', /аннулир/u],
  ['ended', /прекращ|сн(?:ят[аоы]?|ятие) с (?:\S+ого )?(?:уч|рег)|архив|удален|чистка/u],
]

/** A record without a status tells nothing more; only «Текущая» says that the registration lasts. */
export function registrationStatus(text: string | undefined): RegistrationStatus {
  const status = folded(text ?? '')
  if (status === '' || status === 'текущая') return 'current'
  return SPOKEN.find(([, words]) => words.test(status))?.[0] ?? 'unread'
}
