import { personId } from '#facts/seller-answers.ts'
import { type SellerSlot, sellerSlots } from '#facts/told.ts'
import type { SellerQuery } from '#shared/by-hand-registries.ts'
import {
  personFields,
  personIn,
  type SellerIdentity,
  type SellerNames,
  type SellerPerson,
  type TypedPerson,
  typedOf,
} from './named-person.ts'
import { isSamePerson } from './same-person.ts'
import { wordsOf } from './words-of.ts'

/**
 * A person has the same id whenever the buyer names him again.
 * @param changed the edited fields: a slot without any of them keeps its person
 */
export const withIdentity = (
  before: SellerNames,
  changed: SellerIdentity,
  newId: () => string,
): SellerNames =>
  withOthers(
    sellerSlots
      .filter((slot) => Object.keys(changed).some((field) => (field === 'owner') === (slot === 'owner')))
      .reduce((names, slot) => withPerson(names, slot, newId), {
        ...before,
        persons: sellerSlots.reduce((persons, slot) => withStored(persons, slot, before), before.persons),
        identity: { ...before.identity, ...changed },
      }),
  )

function withPerson(names: SellerNames, slot: SellerSlot, newId: () => string): SellerNames {
  const { [slot]: current } = names.named
  const wanted = personIn(slot, names.identity)
  if (wanted === undefined) {
    // The next answers are about somebody without a name, perhaps another person.
    const isCleared = names.persons.some(({ id }) => id === current?.id)
    return isCleared
      ? { ...names, named: { ...names.named, [slot]: { id: personId(slot, newId()), others: [] } } }
      : names
  }
  const sameFirst = names.persons.toSorted(
    (one, other) => +(other.id === current?.id) - +(one.id === current?.id),
  )
  const same = sameFirst.find((one) => isSame(one, wanted))
  const person = {
    ...same,
    ...typedOf(wanted),
    isCompany: wanted.isCompany,
    id: same?.id ?? personId(slot, newId()),
  }
  const isForgotten = !names.persons.some(({ id }) => id === current?.id)
  const former = isForgotten ? current?.id : current?.former
  return {
    ...names,
    persons: [person, ...names.persons.filter((one) => one !== same)],
    named: { ...names.named, [slot]: { id: person.id, others: [], ...(former && { former }) } },
  }
}

/** A name from storage is of the person named last. */
function withStored(
  persons: readonly SellerPerson[],
  slot: SellerSlot,
  { identity, named }: SellerNames,
): readonly SellerPerson[] {
  const person = personIn(slot, identity)
  const id = named[slot]?.id
  const isKnown = id === undefined || persons.some((one) => one.id === id)
  return isKnown || person === undefined ? persons : [...persons, { ...person, id }]
}

/** A person whose name this page lacks may be anybody. */
function withOthers(names: SellerNames): SellerNames {
  const named = Object.fromEntries(
    Object.entries(names.named).map(([slot, { id, others, ...one }]) => {
      const person = names.persons.find((one) => one.id === id)
      const strangers = names.persons
        .filter((other) => person && isOther(other, person))
        .map((other) => other.id)
      return [slot, { ...one, id, others: person ? strangers : others }]
    }),
  )
  return { ...names, named }
}

/** The buyer says that the persons of an earlier page are those named now. */
export function withFormer(names: SellerNames): SellerNames {
  const ids = new Map(Object.values(names.named).flatMap(({ id, former }) => (former ? [[id, former]] : [])))
  const idOf = (id: string) => ids.get(id) ?? id
  return withOthers({
    ...names,
    persons: names.persons.map((one) => ({ ...one, id: idOf(one.id) })),
    named: Object.fromEntries(
      Object.entries(names.named).map(([slot, { id }]) => [slot, { id: idOf(id), others: [] }]),
    ),
  })
}

const plain = (text: string): string => wordsOf(text).join(' ')

/** Undefined if one is missing. */
const equalIn = (
  field: (typeof personFields)[number],
  one: SellerQuery,
  other: SellerQuery,
): boolean | undefined => (one[field] && other[field] ? plain(one[field]) === plain(other[field]) : undefined)

function isSame(one: TypedPerson, other: TypedPerson): boolean {
  const equal = personFields.map((field) => equalIn(field, one, other))
  return one.isCompany === other.isCompany && equal.includes(true) && !equal.includes(false)
}

/**
 * A letter more or less, a missing patronymic, or one wrong digit may be a mistake. Equal words
 * name a person and a company until the buyer says who sells.
 */
const isOther = (one: TypedPerson, other: TypedPerson): boolean =>
  isOtherNumber(one.birthDate, other.birthDate) ||
  isOtherNumber(one.inn, other.inn) ||
  (!one.isCompany && !other.isCompany && isSamePerson(one.name, other.name) === false)

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
