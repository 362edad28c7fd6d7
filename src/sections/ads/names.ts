import type { Ad } from './contract.ts'

/** «Объявление 14.01.2024». */
export const recordOf = ({ date }: Pick<Ad, 'date'>): string => `Объявление ${date ?? 'без даты'}`
