import type { SellerQuestion, ToldAnswer, ToldSeller } from '#facts/buyer-input.ts'
import type { SellerIdentity } from '#statements/named-person.ts'
import { withFormer, withFormerNamed, withIdentity, withNamed } from '#statements/named-seller.ts'
import { withoutSeller, withSellerAnswer } from '#statements/typed.ts'
import type { BuyerInputEditor } from '../use-buyer-input.ts'
import { randomId, type SellerIdentities, sellerIdentities } from './identities.ts'
import { useIdentity } from './use-identity.ts'

export type SellerAnswerInput = Omit<ToldAnswer, 'at' | 'about'>

export interface SellerEditor {
  readonly seller: ToldSeller | undefined
  readonly identity: SellerIdentity
  readonly isKept: boolean
  readonly answer: (question: SellerQuestion, input: SellerAnswerInput | undefined) => void
  readonly edit: (changed: SellerIdentity) => void
  readonly keep: (isKept: boolean) => void
  /** The same persons as in an earlier page. */
  readonly recall: () => void
  readonly forget: () => void
}

export function useSeller(vin: string, words: BuyerInputEditor): SellerEditor {
  const { identity, isKept } = useIdentity(vin)
  return { seller: words.buyerInput.seller, identity, isKept, ...sellerChanges(vin, words, sellerIdentities) }
}

/** Reads names that another window may have stored. */
export const sellerChanges = (
  vin: string,
  { buyerInput, change }: Pick<BuyerInputEditor, 'buyerInput' | 'change'>,
  persons: SellerIdentities,
): Pick<SellerEditor, 'answer' | 'edit' | 'keep' | 'recall' | 'forget'> => ({
  answer: (question, input) => change((before) => withSellerAnswer(before, question, input, new Date())),
  edit(changed) {
    persons.reread()
    const { isKept: _stays, named = buyerInput.seller?.named ?? {}, ...known } = persons.get(vin)
    const next = withIdentity({ ...known, named }, changed, randomId)
    persons.change(vin, next)
    change((words) => withNamed(words, named, next, new Date()))
  },
  keep(isKept) {
    persons.reread()
    persons.change(vin, { isKept })
    // Stores the persons for pages without these names.
    if (persons.get(vin).named) change((before) => before)
  },
  recall() {
    const { isKept: _stays, named = {}, ...known } = persons.get(vin)
    const { seller } = buyerInput
    const next = withFormer({ ...known, named })
    persons.change(vin, next)
    change((words) => withFormerNamed({ ...words, seller }, next.named, new Date()))
  },
  forget() {
    persons.forget(vin)
    change(withoutSeller)
  },
})
