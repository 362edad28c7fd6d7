import { folded } from './folded.ts'

/** `pending`: not registered now. */
export type PassportStatus = 'in force' | 'dead' | 'pending'

const DEAD = /аннулир|погаш|утилиз|недейств|не действ/u

/** Undefined: none given. */
export function passportStatus(text: string | undefined): PassportStatus | undefined {
  const status = folded(text ?? '')
  if (status === '') return undefined
  if (DEAD.test(status)) return 'dead'
  return /^действу(?:ющий|ет)$/u.test(status) ? 'in force' : 'pending'
}

/** Reads an invalid passport from the registration's status: «Паспорт: погашенный». */
export const passportIn = (status: string | undefined): string | undefined =>
  /^Паспорт: (.+)$/u.exec(status ?? '')?.[1]
