import {
  type BuyerInput,
  type NamedPerson,
  type SellerSlot,
  sellerSlots,
  type ToldAnswer,
  type ToldSeller,
} from '#facts/buyer-input.ts'
import { answerOf } from '#facts/seller-answers.ts'
import type { SellerQuery } from '#shared/by-hand-registries.ts'
import {
  type NamedPersons,
  personFields,
  personIn,
  type SellerIdentity,
  type SellerNames,
  type TypedPerson,
} from './named-person.ts'
import { isCompanyName, isSamePerson } from './same-person.ts'
import { withSeller, withSellerAnswer } from './typed.ts'
import { wordsOf } from './words-of.ts'

/**
 * The same description gets the same id whenever the buyer types it again.
 * @param changed the edited fields: a slot without any of them keeps its person
 */
export const withIdentity = (
  before: SellerNames,
  changed: SellerIdentity,
  newId: () => string,
): SellerNames =>
  withRelations(
    sellerSlots
      .filter((slot) => Object.keys(changed).some((field) => (field === 'owner') === (slot === 'owner')))
      .reduce((names, slot) => withPerson(names, slot, newId), {
        ...before,
        identity: { ...before.identity, ...changed },
      }),
  )

function withPerson(names: SellerNames, slot: SellerSlot, newId: () => string): SellerNames {
  const { [slot]: current } = names.named
  const typed = personIn(slot, names.identity)
  const isKnown = current !== undefined && current.id in names.persons
  if (typed === undefined && !isKnown) return names
  const [same] = Object.entries(names.persons).find(([, one]) => typed && isEqual(one, typed)) ?? []
  if (same && same === current?.id) return names
  // The next answers may be about another person.
  const id = same ?? newId()
  const former = isKnown ? current.former : current?.id
  return {
    ...names,
    persons: typed ? { ...names.persons, [id]: typed } : names.persons,
    named: {
      ...names.named,
      [slot]: { id, ...relationsFrom(names, current, typed), ...(typed && former && { former }) },
    },
  }
}

/** Of a description to which the buyer only adds: who surely is another stays so. */
function relationsFrom({ persons }: SellerNames, current: NamedPerson | undefined, typed?: TypedPerson) {
  const { id, others = [] } = current ?? {}
  const before = id === undefined ? undefined : persons[id]
  const isAddition =
    before !== undefined &&
    typed?.isCompany === before.isCompany &&
    typed.inn === before.inn &&
    personFields.every((field) => !before[field] || isEqualIn(field, before, typed))
  return { same: [], others: isAddition ? others : [] }
}

/** Descriptions never change, so what an earlier page found out about two of them stays. */
function withRelations(names: SellerNames): SellerNames {
  const named = Object.entries(names.named).map(([slot, one]) => {
    const { [one.id]: person } = names.persons
    if (person === undefined) return [slot, one]
    const idsOf = (known: readonly string[], isRelated: typeof isOther) => {
      const related = Object.entries(names.persons).filter(([, then]) => isRelated(then, person))
      return [...new Set([...known, ...related.map(([id]) => id)])]
    }
    return [slot, { ...one, same: idsOf(one.same, isSame), others: idsOf(one.others, isOther) }]
  })
  return { ...names, named: Object.fromEntries(named) }
}

/** The buyer says that the persons of an earlier page are those named now. */
export function withFormer(names: SellerNames): SellerNames {
  const ids = formerIds(names.named)
  const idOf = (id: string) => ids.get(id) ?? id
  return withRelations({
    ...names,
    persons: Object.fromEntries(Object.entries(names.persons).map(([id, one]) => [idOf(id), one])),
    named: Object.fromEntries(
      Object.entries(names.named).map(([slot, { id }]) => [slot, { id: idOf(id), same: [], others: [] }]),
    ),
  })
}

const formerIds = (named: NamedPersons = {}): ReadonlyMap<string, string> =>
  new Map(Object.values(named).flatMap(({ id, former }) => (former ? [[id, former]] : [])))

const plain = (text = ''): string => wordsOf(text).join(' ')

const isEqualIn = (field: (typeof personFields)[number], one: SellerQuery, other: SellerQuery): boolean =>
  plain(one[field]) === plain(other[field])

const isEqual = (one: TypedPerson, other: TypedPerson): boolean =>
  one.isCompany === other.isCompany && personFields.every((field) => isEqualIn(field, one, other))

const COMPANY_DIGITS = 10

const isOneNumber = (then: TypedPerson, now: TypedPerson): boolean =>
  then.inn !== undefined && isEqualIn('inn', then, now)

/**
 * All that was typed then is typed now, and not a birth date alone: without it, a name is also a
 * namesake's. A company is its ИНН.
 */
function isSame(then: TypedPerson, now: TypedPerson): boolean {
  if (then.isCompany !== now.isCompany) return false
  if (then.isCompany && then.inn?.length === COMPANY_DIGITS && isOneNumber(then, now)) return true
  const typed = personFields.filter((field) => then[field])
  return typed.some((field) => field !== 'birthDate') && typed.every((field) => isEqualIn(field, then, now))
}

/**
 * A letter more or less, a missing patronymic, or one wrong digit may be a mistake. Equal words
 * name a person and a company until the buyer says who sells.
 */
function isOther(then: TypedPerson, now: TypedPerson): boolean {
  if (isOneNumber(then, now)) return false
  if (isOtherNumber(then.birthDate, now.birthDate) || isOtherNumber(then.inn, now.inn)) return true
  const isNumbered = then.isCompany !== now.isCompany && [then, now].some(hasCompanyNumber)
  return (isNumbered || [then, now].every(hasOwnName)) && isSamePerson(then.name, now.name) === false
}

const hasCompanyNumber = ({ isCompany, inn }: TypedPerson): boolean =>
  isCompany && inn?.length === COMPANY_DIGITS

/** A bare name of a company may be its trade name. */
const hasOwnName = ({ isCompany, name = '' }: TypedPerson): boolean =>
  !isCompany || isCompanyName(name) || /^ИП\s/iu.test(name)

const digitsOf = (text = ''): string => text.replaceAll(/\D/gu, '')

/** More than one digit or two swapped neighbours differ. */
function isOtherNumber(typed: string | undefined, otherTyped: string | undefined): boolean {
  const [one, other] = [digitsOf(typed), digitsOf(otherTyped)]
  if (one === '' || other === '') return false
  if (one.length !== other.length) return true
  const [first = 0, second, ...more] = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  if (second === undefined) return false
  const isSwapped = second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return more.length > 0 || !isSwapped
}

/**
 * An answer of the buyer precedes the comparison. The first name typed for a slot is that of the
 * person in the answers so far.
 */
export function withNamed(
  buyerInput: BuyerInput,
  before: NamedPersons,
  { named, identity, persons }: SellerNames,
  now: Date,
): BuyerInput {
  const first = new Map<string, string>(
    sellerSlots.flatMap((slot) => {
      const person = named[slot]
      return person && before[slot] === undefined ? [[slot, person.id]] : []
    }),
  )
  const isSamePair = isSamePerson(identity.name, identity.owner)
  const isTypedHere = ({ about = [] }: ToldAnswer) => about.every((id) => id in persons)
  const { owner, ...answers } = withIds(buyerInput.seller?.answers, first) ?? {}
  // A comparison by an earlier page counts until both names are typed again.
  const rest = owner?.filter(
    (one) => one.state !== 'compared' || (isSamePair === undefined && !isTypedHere(one)),
  )
  const renamed = withSeller(
    buyerInput,
    { named, answers: rest ? { ...answers, owner: rest } : answers },
    now,
  )
  if (isSamePair === undefined || answerOf(renamed.seller, 'owner')) return renamed
  const answer = isSamePair ? 'nothing' : 'found'
  return withSellerAnswer(renamed, 'owner', { answer, state: 'compared' }, now)
}

/** Answers about the persons named now join those about the same persons in an earlier page. */
export const withFormerNamed = (buyerInput: BuyerInput, named: NamedPersons, now: Date): BuyerInput =>
  withSeller(
    buyerInput,
    { named, answers: withIds(buyerInput.seller?.answers, formerIds(buyerInput.seller?.named)) },
    now,
  )

function withIds(given: ToldSeller['answers'], ids: ReadonlyMap<string, string>): ToldSeller['answers'] {
  const renamed = ({ about, ...answer }: ToldAnswer): ToldAnswer => ({
    ...answer,
    ...(about && { about: about.map((id) => ids.get(id) ?? id) }),
  })
  return (
    given &&
    Object.fromEntries(Object.entries(given).map(([question, answers]) => [question, answers.map(renamed)]))
  )
}
