/**
 * Up to which power a car that was brought in for oneself pays the small fee, from 1 December 2025; and the same of electric cars
 * and series hybrids. The source and its other figures: `facts.ts`.
 */
export const RECYCLING_FEE_POWER = '160 л. с.'
export const RECYCLING_FEE_ELECTRIC_POWER = '80 л. с.'
