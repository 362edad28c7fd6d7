import { kindOf, type SellerRole } from '#shared/deal-situation.ts'

/** Whose debts count, in the nominative and the genitive: with a power of attorney the owner's. */
export const debtor = (role: SellerRole | undefined) =>
  kindOf(role) === 'proxy'
    ? ({ who: 'Собственник', ofWhom: 'собственника' } as const)
    : ({ who: 'Продавец', ofWhom: 'продавца' } as const)
