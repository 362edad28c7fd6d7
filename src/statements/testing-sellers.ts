import type { SellerQuestion, SellerSlot } from '#facts/buyer-input.ts'
import { slotsOf } from '#facts/seller-answers.ts'
import type { SellerKind } from '#shared/deal-situation.ts'
import type { SellerIdentity } from './named-person.ts'

export const subjectOf = (
  question: SellerQuestion,
  role: SellerKind | undefined,
  identity: SellerIdentity,
): string[] => slotsOf(question, role).map((slot) => describedIn(slot, identity))

export function describedIn(slot: SellerSlot, { owner, ...seller }: SellerIdentity): string {
  const isNumber = slot === 'company' && seller.inn?.length === 10
  const query = slot === 'owner' ? { name: owner } : isNumber ? { inn: seller.inn } : seller
  return JSON.stringify({ slot, ...query })
    .toLowerCase()
    .replaceAll('ё', 'е')
}

export const areApart = (persons: readonly string[], others: readonly string[]): boolean =>
  persons.some((one, at) => isAnother(one, others[at] ?? ''))

function isAnother(one: string, other: string): boolean {
  const { slot, ...fields } = JSON.parse(one)
  const { slot: otherSlot, ...others } = JSON.parse(other)
  const keys = Object.keys(fields).filter((key) => key in others)
  const isUnnamed = Object.keys({ ...fields, ...others }).length === 0
  if (isUnnamed) return slot !== otherSlot
  if ((slot === 'company') !== (otherSlot === 'company')) return true
  return keys.length === 0 || keys.some((key) => fields[key] !== others[key])
}

export const calmAnswer = (question: SellerQuestion) =>
  question === 'power' || question === 'certificate' ? 'found' : 'nothing'
