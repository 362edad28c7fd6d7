import type { SellerKind, SellerRole, SellerSign } from '#shared/deal-situation.ts'
import type { SellerQuestion, ToldAnswer, ToldSeller } from './buyer-input.ts'
import { answerOf } from './seller-answers.ts'

export function foundOf(seller: ToldSeller | undefined, question: SellerQuestion): ToldAnswer | undefined {
  const given = answerOf(seller, question)
  const isOther = given?.state === 'namesake' || given?.state === 'ended'
  return given?.answer === 'found' && !isOther ? given : undefined
}

const ACTS_FOR_OWNER: Readonly<Record<SellerKind, boolean>> = {
  owner: false,
  proxy: true,
  heir: true,
  company: true,
}

/** The answer that the papers name another person than the seller. */
export const otherPerson = (seller: ToldSeller | undefined): ToldAnswer | undefined =>
  seller?.role !== undefined && ACTS_FOR_OWNER[seller.role]
    ? undefined
    : (foundOf(seller, 'owner') ?? foundOf(seller, 'passport'))

/** The role that the buyer chose, or that the papers of these persons prove. */
export function chosenRole(seller: ToldSeller | undefined): SellerRole | undefined {
  if (seller?.role === 'proxy' && foundOf(seller, 'power')) return 'proxy-checked'
  return seller?.role === 'heir' && foundOf(seller, 'certificate') ? 'heir-certified' : seller?.role
}

/** The chosen role; the owner's inheritance case makes a seller without a certificate an heir. */
export const roleOf = (seller: ToldSeller | undefined): SellerRole | undefined =>
  foundOf(seller, 'inheritance') && (seller?.role === undefined || seller.role === 'owner')
    ? 'heir'
    : chosenRole(seller)

export const signsOf = (seller: ToldSeller | undefined): SellerSign[] => [
  ...(foundOf(seller, 'bankruptcy') ? (['bankrupt'] as const) : []),
  ...(foundOf(seller, 'bailiffs') ? (['debts'] as const) : []),
  ...(otherPerson(seller) ? (['other'] as const) : []),
  ...(foundOf(seller, 'company') ? (['closing'] as const) : []),
  ...(seller?.signs?.length ? (['pressed'] as const) : []),
  ...(foundOf(seller, 'spouse') ? (['spouse'] as const) : []),
]
