import type { Reading } from './contract.ts'

/**
 * «Запись пробега 12.05.2023, сервис». A repeat of an inspection («пересказ техосмотра») is no
 * independent reading.
 */
export const recordOf = ({ date, source }: Reading): string =>
  ['Запись пробега', date ?? 'без даты'].join(' ') + (source === undefined ? '' : `, ${originOf(source)}`)

const originOf = (source: string): string => (source === 'техосмотр' ? 'пересказ техосмотра' : source)
