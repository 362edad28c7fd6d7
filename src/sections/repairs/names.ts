import type { Repair } from './contract.ts'

/** «Расчёт ремонта 001/21». */
export const recordOf = ({ number }: Pick<Repair, 'number'>): string =>
  `Расчёт ремонта ${number ?? 'без номера'}`
