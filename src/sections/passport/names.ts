import type { Passport } from './contract.ts'

/** «Электронный ПТС 164301000000001». */
export const recordOf = ({ kind, number }: Pick<Passport, 'kind' | 'number'>): string =>
  `${kind === 'electronic' ? 'Электронный ПТС' : 'ПТС'} ${number ?? 'без номера'}`
