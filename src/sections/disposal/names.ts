import type { Disposal } from './contract.ts'

/** «Отметка об утилизации от 18.04.2025». */
export const recordOf = ({ kind, date }: Pick<Disposal, 'kind' | 'date'>): string =>
  kind === 'scrapped'
    ? `Отметка об утилизации ${date === undefined ? 'без даты' : `от ${date}`}`
    : 'Отметка о вывозе из России'
