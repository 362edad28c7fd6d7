import type { Reading } from './contract.ts'

/** «Запись пробега 12.05.2023, техосмотр». */
export const recordOf = ({ date, source }: Reading): string =>
  ['Запись пробега', date ?? 'без даты'].join(' ') + (source === undefined ? '' : `, ${source}`)
