import { folded } from './folded.ts'

/** Whether the passport allows registration; `pending`: not in its present state. */
export type PassportStatus = 'in force' | 'dead' | 'pending'

const DEAD = /аннулир|погаш|утилиз|недейств|не действ/u

/** States of the electronic passport system; undefined: no state given. */
export function passportStatus(text: string | undefined): PassportStatus | undefined {
  const status = folded(text ?? '')
  if (status === '') return undefined
  if (DEAD.test(status)) return 'dead'
  return /^действу(?:ющий|ет)$/u.test(status) ? 'in force' : 'pending'
}

/**
 * The registry may report an invalid passport in the field of the registration: «Паспорт:
 * погашенный».
 */
export const passportIn = (status: string | undefined): string | undefined =>
  /^Паспорт: (.+)$/u.exec(status ?? '')?.[1]
