import type { ToldSeller } from '#facts/told.ts'

/** Whose debts count, in the nominative and the genitive: with a power of attorney the owner's. */
export const debtor = (seller: ToldSeller | undefined) =>
  seller?.role === 'proxy'
    ? ({ who: 'Собственник', ofWhom: 'собственника' } as const)
    : ({ who: 'Продавец', ofWhom: 'продавца' } as const)
