import { folded } from './folded.ts'

/** Whether a car may be registered by its passport; `pending`: not by this one as it stands, in whatever words. */
export type PassportStatus = 'in force' | 'dead' | 'pending'

const DEAD = /аннулир|погаш|утилиз|недейств|не действ/u

/** The states of the system of electronic passports; undefined: none is told. */
export function passportStatus(text: string | undefined): PassportStatus | undefined {
  const status = folded(text ?? '')
  if (status === '') return undefined
  if (DEAD.test(status)) return 'dead'
  return /^действу(?:ющий|ет)$/u.test(status) ? 'in force' : 'pending'
}

/** Of a passport that is not in force a register may tell in place of the registration: «Паспорт: погашенный». */
export const passportIn = (status: string | undefined): string | undefined =>
  /^Паспорт: (.+)$/u.exec(status ?? '')?.[1]
