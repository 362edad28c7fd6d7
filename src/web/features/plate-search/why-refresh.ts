import { numberWords } from '#shared/vehicle/number-words.ts'

/**
 * Shown beside every button that queries the paid card index for a plate whose number is already
 * found.
 */
export const whyRefresh = (vin: string): string =>
  `Этот ${numberWords(vin).name} найден в открытых источниках, и он мог устареть: номера переставляют с машины на машину. Картотека ГИБДД знает, за кем номер записан теперь.`
