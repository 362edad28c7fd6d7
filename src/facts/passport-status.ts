import { folded } from './folded.ts'

/** `pending`: no registration in the present state. */
export type PassportStatus = 'in force' | 'dead' | 'pending'

const DEAD = /аннулир|погаш|утилиз|недейств|не действ/u

/** Undefined: no state given. */
export function passportStatus(text: string | undefined): PassportStatus | undefined {
  const status = folded(text ?? '')
  if (status === '') return undefined
  if (DEAD.test(status)) return 'dead'
  return /^действу(?:ющий|ет)$/u.test(status) ? 'in force' : 'pending'
}

/**
 * The register may report an invalid passport as the registration's status: «Паспорт: погашенный».
 */
export const passportIn = (status: string | undefined): string | undefined =>
  /^Паспорт: (.+)$/u.exec(status ?? '')?.[1]
