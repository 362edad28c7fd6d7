import type { SellerKind } from '#shared/deal-situation.ts'
import type { NamedPerson, SellerQuestion, SellerSlot, ToldAnswer, ToldSeller } from './told.ts'

type Slots = (role: SellerKind | undefined) => readonly SellerSlot[]

const seller = (role: SellerKind | undefined): SellerSlot => (role === 'company' ? 'company' : 'seller')

/** By a power of attorney another person's property is sold. */
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
  company: () => ['company'],
}

/** Whom a question is about. */
export const slotsOf = (question: SellerQuestion, role: SellerKind | undefined): readonly SellerSlot[] =>
  slots[question](role)

/** Without a name, the slot itself is the id. */
const personsOf = (told: ToldSeller | undefined, question: SellerQuestion): readonly NamedPerson[] =>
  slotsOf(question, told?.role).map((slot) => told?.named?.[slot] ?? { id: slot, others: [] })

export const aboutOf = (told: ToldSeller | undefined, question: SellerQuestion): readonly string[] =>
  personsOf(told, question).map(({ id }) => id)

/**
 * The answer about the person named now. One about a person who may be the same counts only if it
 * speaks against the purchase; one about another person never does.
 */
export function answerOf(told: ToldSeller | undefined, question: SellerQuestion): ToldAnswer | undefined {
  const answers = told?.answers?.[question]
  if (answers === undefined) return undefined
  const persons = personsOf(told, question)
  return (
    answers.find(({ about }) => persons.every(({ id }, at) => about?.[at] === id)) ??
    answers.find((given) => isAgainst(question, given) && !isAboutOthers(given, persons))
  )
}

const isAboutOthers = ({ about }: ToldAnswer, persons: readonly NamedPerson[]): boolean =>
  about !== undefined && persons.some(({ others }, at) => others.includes(about[at] ?? ''))

function isAgainst(question: SellerQuestion, { answer }: ToldAnswer): boolean {
  if (question === 'power') return answer === 'nothing'
  return question !== 'certificate' && answer === 'found'
}
