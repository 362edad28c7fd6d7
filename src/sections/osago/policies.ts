import type { Policy } from './contract.ts'

/** Statuses are free text; only this one means that the car is insured now. */
export const isActive = (policy: Policy): boolean => policy.status?.trim().toLowerCase() === 'действует'

export const numberText = ({ series, number }: Policy): string =>
  [series, number].filter(Boolean).join(' ') || 'без номера'
