import type { SellerCheck, SellerRole, SellerSign } from '#shared/deal-situation.ts'
import type { SellerQuestion, ToldAnswer, ToldSeller } from './told.ts'

export function foundOf(seller: ToldSeller | undefined, question: SellerQuestion): ToldAnswer | undefined {
  const given = seller?.answers?.[question]
  const isOther = given?.state === 'namesake' || given?.state === 'ended'
  return given?.answer === 'found' && !isOther ? given : undefined
}

const ACTS_FOR_OWNER: Readonly<Record<SellerRole, boolean>> = {
  owner: false,
  proxy: true,
  'proxy-checked': true,
  heir: true,
  'heir-certified': true,
  company: true,
}

/** With a power of attorney they search the owner, otherwise the seller. */
export const checksOfOwner = ['bankruptcy', 'bailiffs', 'pledges'] as const satisfies SellerCheck[]

export const sellsByPower = (role: SellerRole | undefined): boolean =>
  role === 'proxy' || role === 'proxy-checked'

/** The buyer saw another person in the papers than the one who sells. */
export const otherPerson = (seller: ToldSeller | undefined): ToldAnswer | undefined =>
  seller?.role !== undefined && ACTS_FOR_OWNER[seller.role]
    ? undefined
    : (foundOf(seller, 'owner') ?? foundOf(seller, 'passport'))

/** An inheritance case of the owner makes a seller without a certificate an heir. */
export const roleOf = (seller: ToldSeller | undefined): SellerRole | undefined =>
  foundOf(seller, 'inheritance') && (seller?.role === undefined || seller.role === 'owner')
    ? 'heir'
    : seller?.role

export const signsOf = (seller: ToldSeller | undefined): SellerSign[] => [
  ...(foundOf(seller, 'bankruptcy') ? (['bankrupt'] as const) : []),
  ...(foundOf(seller, 'bailiffs') ? (['debts'] as const) : []),
  ...(otherPerson(seller) ? (['other'] as const) : []),
  ...(foundOf(seller, 'company') ? (['closing'] as const) : []),
  ...(seller?.signs?.length ? (['pressed'] as const) : []),
  ...(foundOf(seller, 'spouse') ? (['spouse'] as const) : []),
]
