import type { SellerQuestion, Told, ToldAnswer, ToldSeller } from '#facts/told.ts'
import { type SellerIdentity, withIdentity } from '#statements/named-seller.ts'
import { isSamePerson } from '#statements/same-person.ts'
import { withNamed, withoutSeller, withSeller, withSellerAnswer } from '#statements/typed.ts'
import type { BuyerInputEditor } from '../use-told.ts'
import { sellerIdentities } from './identities.ts'
import { useIdentity } from './use-identity.ts'

export type Given = Omit<ToldAnswer, 'at' | 'about'>

export interface SellerEditor {
  /** Of whoever is named in this page. */
  readonly seller: ToldSeller | undefined
  readonly identity: SellerIdentity
  readonly isKept: boolean
  readonly answer: (question: SellerQuestion, given: Given | undefined) => void
  readonly edit: (changed: SellerIdentity) => void
  readonly keep: (isKept: boolean) => void
  readonly forget: () => void
}

/** Another window may have named another person, so each statement says whom this page names. */
export function useSeller(vin: string, { told, change }: BuyerInputEditor): SellerEditor {
  const { isKept, named, ...known } = useIdentity(vin)
  const ofThisPage = (before: Told): Told => (named ? withSeller(before, { named }, new Date()) : before)
  return {
    seller: told.seller && named ? { ...told.seller, named } : told.seller,
    identity: known.identity,
    isKept,
    answer: (question, given) =>
      change((before) => withSellerAnswer(ofThisPage(before), question, given, new Date())),
    edit(changed) {
      const next = withIdentity({ ...known, named: named ?? told.seller?.named ?? {} }, changed, randomId)
      const { name, owner } = next.identity
      const isCompared = 'name' in changed || 'owner' in changed
      const isSame = isCompared ? isSamePerson(name, owner) : undefined
      sellerIdentities.change(vin, next)
      change((before) => withNamed(before, next.named, isSame, new Date()))
    },
    keep: (kept) => sellerIdentities.change(vin, { isKept: kept }),
    forget() {
      sellerIdentities.forget(vin)
      change(withoutSeller)
    },
  }
}

const randomId = (): string => Math.random().toString(36).slice(2, 12)
