import { folded } from './folded.ts'
import { passportIn } from './passport-status.ts'
import { memoizeByText } from './sources/memoize.ts'

/** `passport`: of the passport; `unread`: unrecognised. */
export type RegistrationStatus = 'current' | 'ended' | 'scrapped' | 'annulled' | 'passport' | 'unread'

const SPOKEN: readonly (readonly [RegistrationStatus, RegExp])[] = [
  ['scrapped', /утилиз/u],
  ['annulled', /аннулир/u],
  ['ended', /прекращ|сн(?:ят[аоы]?|ятие) с (?:\S+ого )?(?:уч|рег)|архив|удален|чистка/u],
]

export const isExported = (text: string | undefined): boolean => /вывоз|вывез/u.test(folded(text ?? ''))

/** An absent status counts as current; of all words only «Текущая» does. */
export const registrationStatus = (text = ''): RegistrationStatus => statusIn(text)

const statusIn = memoizeByText((text): RegistrationStatus => {
  if (passportIn(text) !== undefined) return 'passport'
  const status = folded(text)
  if (status === '' || status === 'текущая') return 'current'
  return SPOKEN.find(([, words]) => words.test(status))?.[0] ?? 'unread'
})
