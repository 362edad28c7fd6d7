import type { Notice } from './contract.ts'

/** Whether the notice binds the vehicle now. Only a plain "no" frees it. */
export const isInForce = ({ inForce }: Notice): boolean => inForce !== false
