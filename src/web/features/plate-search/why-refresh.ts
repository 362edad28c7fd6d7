import { numberWords } from '#shared/vehicle/number-words.ts'

/** Stands beside every button that asks the paid card index about a plate whose number is found already. */
export const whyRefresh = (vin: string): string =>
  `Этот ${numberWords(vin).name} найден в открытых источниках, и он мог устареть: номера переставляют с машины на машину. Картотека ГИБДД знает, за кем номер записан теперь.`
