import type { SellerKind } from '#shared/deal-situation.ts'
import type { NamedPerson, SellerQuestion, SellerSlot, ToldAnswer, ToldSeller } from './buyer-input.ts'

type Slots = (role: SellerKind | undefined) => readonly SellerSlot[]

const seller = (role: SellerKind | undefined): SellerSlot => (role === 'company' ? 'company' : 'seller')

/** The slot of the person who owns the car: a power of attorney sells another's property. */
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

const personsOf = (sellerInput: ToldSeller | undefined, question: SellerQuestion): readonly NamedPerson[] =>
  slotsOf(question, sellerInput?.role).map(
    (slot) => sellerInput?.named?.[slot] ?? { id: slot, same: [], others: [] },
  )

export const aboutOf = (sellerInput: ToldSeller | undefined, question: SellerQuestion): readonly string[] =>
  personsOf(sellerInput, question).map(({ id }) => id)

/**
 * The answer that counts for the seller described now. From the newest answer back to the newest
 * one about surely the same person, a finding counts also if the person may be another, the
 * gravest first; answers about surely another person never count.
 */
export const answerOf = (
  sellerInput: ToldSeller | undefined,
  question: SellerQuestion,
): ToldAnswer | undefined => countedAnswer(sellerInput, question)?.given

/** The answer that counts may be about another person. */
export const isPersonUnsure = (sellerInput: ToldSeller | undefined, question: SellerQuestion): boolean =>
  countedAnswer(sellerInput, question)?.isSame === false

function countedAnswer(sellerInput: ToldSeller | undefined, question: SellerQuestion) {
  const persons = personsOf(sellerInput, question)
  const answers = (sellerInput?.answers?.[question] ?? [])
    .filter(({ about }) => !about?.some((id, at) => persons[at]?.others.includes(id)))
    .map((given) => ({
      given,
      gravity: gravityOf(question, given),
      isSame: persons.every(({ id, same }, at) => [id, ...same].includes(given.about?.[at] ?? '')),
    }))
  const newest = answers.findIndex(({ isSame }) => isSame)
  // A register that did not open says nothing about a possibly same person.
  const last = answers.findIndex(({ isSame, given }) => isSame && given.answer !== 'failed')
  return (last < 0 ? answers : answers.slice(0, last + 1))
    .filter(({ gravity, isSame }, at) => (isSame ? at === newest : gravity > 0))
    .toSorted((one, other) => other.gravity - one.gravity)[0]
}

/** How strongly an answer speaks against the purchase; 0: not at all. */
export function gravityOf(question: SellerQuestion, { answer, state }: ToldAnswer): number {
  if (question === 'power') return answer === 'nothing' ? 2 : 0
  // The seller did not show a paper.
  if (answer === 'failed') return question === 'owner' || question === 'passport' ? 1 : 0
  if (answer !== 'found' || question === 'certificate') return 0
  if (state === 'vehicle') return 3
  return state === 'namesake' || state === 'ended' ? 1 : 2
}
