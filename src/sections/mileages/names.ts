import type { Reading } from './contract.ts'

/**
 * «Запись пробега 12.05.2023, сервис». What the register of inspections had is told again, and is no second witness:
 * «пересказ техосмотра».
 */
export const recordOf = ({ date, source }: Reading): string =>
  ['Запись пробега', date ?? 'без даты'].join(' ') + (source === undefined ? '' : `, ${originOf(source)}`)

const originOf = (source: string): string => (source === 'техосмотр' ? 'пересказ техосмотра' : source)
