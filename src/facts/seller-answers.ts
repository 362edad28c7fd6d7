import type { SellerKind } from '#shared/deal-situation.ts'
import type { NamedPerson, SellerQuestion, SellerSlot, ToldAnswer, ToldSeller } from './told.ts'

type Slots = (role: SellerKind | undefined) => readonly SellerSlot[]

const seller = (role: SellerKind | undefined): SellerSlot => (role === 'company' ? 'company' : 'seller')

/** A power of attorney sells another's property. */
const holder: Slots = (role) => [role === 'proxy' ? 'owner' : seller(role)]
const sellerAndOwner: Slots = (role) => [seller(role), 'owner']

const slots: Readonly<Record<SellerQuestion, Slots>> = {
  bankruptcy: holder,
  bailiffs: holder,
  pledges: holder,
  spouse: holder,
  power: sellerAndOwner,
  owner: sellerAndOwner,
  certificate: sellerAndOwner,
  passport: (role) => [seller(role)],
  inheritance: () => ['owner'],
  company: (role) => [role === 'owner' || role === 'heir' ? 'seller' : 'company'],
}

export const slotsOf = (question: SellerQuestion, role: SellerKind | undefined): readonly SellerSlot[] =>
  slots[question](role)

/** The slot is the id if nobody was named. */
const personsOf = (told: ToldSeller | undefined, question: SellerQuestion): readonly NamedPerson[] =>
  slotsOf(question, told?.role).map((slot) => told?.named?.[slot] ?? { id: slot, others: [] })

export const aboutOf = (told: ToldSeller | undefined, question: SellerQuestion): readonly string[] =>
  personsOf(told, question).map(({ id }) => id)

/**
 * The answer about the person named now. An answer about perhaps the same person counts only
 * against the purchase; one about another person never does.
 */
export const answerOf = (told: ToldSeller | undefined, question: SellerQuestion): ToldAnswer | undefined =>
  ownAnswer(told, question) ?? unsureAnswer(told, question)

/** The answer that counts may be about another person. */
export const isPersonUnsure = (told: ToldSeller | undefined, question: SellerQuestion): boolean =>
  ownAnswer(told, question) === undefined && unsureAnswer(told, question) !== undefined

function ownAnswer(told: ToldSeller | undefined, question: SellerQuestion): ToldAnswer | undefined {
  const persons = personsOf(told, question)
  return told?.answers?.[question]?.find(({ about }) => persons.every(({ id }, at) => about?.[at] === id))
}

function unsureAnswer(told: ToldSeller | undefined, question: SellerQuestion): ToldAnswer | undefined {
  const persons = personsOf(told, question)
  const isPrivate = told?.role === 'owner' || told?.role === 'heir'
  const answers = told?.answers?.[question]?.filter(
    ({ about, state }) =>
      state !== 'compared' &&
      !about?.some((id, at) => persons[at]?.others.includes(id) || (isPrivate && isCompany(id))),
  )
  return (
    answers?.find((given) => isAgainst(question, given)) ??
    answers?.find((given) => isHidden(question, given))
  )
}

const COMPANY = 'company' satisfies SellerSlot

/** A company's findings do not count against a private seller. */
const isCompany = (id: string): boolean => id.startsWith(COMPANY)

export const personId = (slot: SellerSlot, random: string): string =>
  slot === COMPANY ? `${COMPANY}-${random}` : random

function isAgainst(question: SellerQuestion, { answer }: ToldAnswer): boolean {
  if (question === 'power') return answer === 'nothing'
  return question !== 'certificate' && answer === 'found'
}

/** The paper was not shown. */
const isHidden = (question: SellerQuestion, { answer }: ToldAnswer): boolean =>
  (question === 'owner' || question === 'passport') && answer === 'failed'
