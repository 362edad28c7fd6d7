import type { PassportData } from './contract.ts'

/** «Электронный ПТС 164301000000001». */
export const recordOf = ({ kind, number }: Pick<PassportData, 'kind' | 'number'>): string =>
  `${kind === 'electronic' ? 'Электронный ПТС' : 'ПТС'} ${number ?? 'без номера'}`
