import type { SellerQuestion, ToldAnswer, ToldSeller } from '#facts/buyer-input.ts'
import type { SellerRole } from '#shared/deal-situation.ts'
import { withRole, withSeller, withSellerAnswer } from '#statements/typed.ts'
import { AT } from './octavia.ts'

export interface GivenSeller extends Pick<ToldSeller, 'signs'> {
  readonly role?: SellerRole | undefined
  readonly answers?: Readonly<Partial<Record<SellerQuestion, Pick<ToldAnswer, 'answer' | 'state'>>>>
}

/** Typed in the page, of a seller whom the buyer has not named. */
export const toldSeller = ({ role, signs, answers = {} }: GivenSeller, at = AT): ToldSeller => {
  const now = new Date(at)
  const buyerInput = withSeller(withRole({}, role, now), { signs }, now)
  return (
    (Object.entries(answers) as [SellerQuestion, ToldAnswer][]).reduce(
      (rest, [question, { answer, state }]) => withSellerAnswer(rest, question, { answer, state }, now),
      buyerInput,
    ).seller ?? { at }
  )
}
