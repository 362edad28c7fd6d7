/**
 * Maximum power for the reduced fee on a car imported for oneself, from 1 December 2025. Source:
 * `facts.ts`.
 */
export const RECYCLING_FEE_POWER = '160 л. с.'
export const RECYCLING_FEE_ELECTRIC_POWER = '80 л. с.'
