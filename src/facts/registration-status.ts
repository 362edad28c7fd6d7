import { folded } from './folded.ts'
import { passportIn } from './passport-status.ts'
import { rememberedText } from './sources/remembered.ts'

/**
 * What the register says has become of a registration; `passport`: it tells of the passport instead; `unread`: in words
 * that nobody here knows.
 */
export type RegistrationStatus = 'current' | 'ended' | 'scrapped' | 'annulled' | 'passport' | 'unread'

const SPOKEN: readonly (readonly [RegistrationStatus, RegExp])[] = [
  ['scrapped', /утилиз/u],
  ['annulled', /аннулир/u],
  ['ended', /прекращ|сн(?:ят[аоы]?|ятие) с (?:\S+ого )?(?:уч|рег)|архив|удален|чистка/u],
]

/** It ended because the car was taken abroad for good. */
export const isExported = (text: string | undefined): boolean => /вывоз|вывез/u.test(folded(text ?? ''))

/** A record without a status tells nothing more; only «Текущая» says that the registration lasts. */
export const registrationStatus = (text = ''): RegistrationStatus => statusIn(text)

const statusIn = rememberedText((text): RegistrationStatus => {
  if (passportIn(text) !== undefined) return 'passport'
  const status = folded(text)
  if (status === '' || status === 'текущая') return 'current'
  return SPOKEN.find(([, words]) => words.test(status))?.[0] ?? 'unread'
})
