import type { UnreadRecord } from '#shared/contract/unread.ts'
import type { OsagoData, Policy } from './contract.ts'

export const policiesIn = (data: OsagoData): Policy[] => data.filter(({ unread }) => unread === undefined)

export const unreadIn = (data: OsagoData): UnreadRecord[] => data.flatMap(({ unread }) => unread ?? [])

/** Statuses are free text; only this one means "insured now". */
export const isActive = (policy: Policy): boolean => policy.status?.trim().toLowerCase() === 'действует'

/** «Полис ХХХ 0123456789». */
export const recordOf = (policy: Policy): string => `Полис ${numberText(policy)}`

export const numberText = ({ series, number }: Policy): string =>
  [series, number].filter(Boolean).join(' ') || 'без номера'
