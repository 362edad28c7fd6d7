import { kindOf, type SellerRole } from '#shared/deal-situation.ts'

/**
 * The person whose debts count, in the nominative and the genitive. With a power of attorney that
 * is the owner.
 */
export const debtor = (role: SellerRole | undefined) =>
  kindOf(role) === 'proxy'
    ? ({ who: 'Собственник', ofWhom: 'собственника' } as const)
    : ({ who: 'Продавец', ofWhom: 'продавца' } as const)
