import type { AdWords } from '#facts/buyer-input.ts'
import { GAP, words } from './word-patterns.ts'

export const PASSPORT_TO_COME = 'Дата ПТС ещё не наступила'

const PASSPORT_NAME = '(?:(?:э|электронн\\p{L}{2} )?птс|паспорт тс)'

const kindOfPassport = (value: 'original' | 'duplicate' | 'electronic', said: string) => ({
  value,
  said: words(
    `${PASSPORT_NAME}(?: (?:на руках|есть|в наличии))?${GAP}(?:${said})(?! (?:стс|ключ|ном|не[ т]))`,
    `(?:${said}) ?${PASSPORT_NAME}`,
  ),
})

const PASSPORT = [
  kindOfPassport('original', 'оригинал(?:ьн(?:ый|ое|ая))?|родн(?:ой|ая)'),
  kindOfPassport('duplicate', 'дубликат(?:а|ом|у)?|дубль'),
  {
    value: 'electronic',
    said: words('электронн(?:ый|ая|ое) птс', 'птс ?[:—–-]? ?электронн(?:ый|ая|ое)', 'эптс'),
  },
] as const

const DENIED = /(?<!\p{L})(?:не|без|вместо) *$/iu

/** An electronic passport is «оригинал», too. */
export function passportWordsIn(text: string): NonNullable<AdWords['passport']>[] {
  const named = PASSPORT.flatMap(({ value, said }) =>
    [...text.matchAll(said)]
      .filter((match) => !DENIED.test(text.slice(Math.max(0, match.index - 10), match.index)))
      .map((match) => ({ value, said: match[0] })),
  )
  const isElectronic = named.some(({ value }) => value === 'electronic')
  return named.filter(({ value }) => !isElectronic || value !== 'original')
}
