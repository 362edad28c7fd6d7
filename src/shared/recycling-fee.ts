/**
 * Maximum power for the reduced fee on a car imported for personal use, from 1 December 2025; the
 * second value is for electric cars and series hybrids. `facts.ts` has the source and the other
 * figures.
 */
export const RECYCLING_FEE_POWER = '160 л. с.'
export const RECYCLING_FEE_ELECTRIC_POWER = '80 л. с.'
