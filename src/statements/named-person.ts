import { personId } from '#facts/seller-answers.ts'
import { type SellerSlot, sellerSlots, type ToldSeller } from '#facts/told.ts'
import type { SellerQuery } from '#shared/by-hand-registries.ts'

/** Typed about the seller. */
export interface SellerIdentity extends SellerQuery {
  /** In СТС and ПТС. */
  readonly owner?: string | undefined
}

export interface TypedPerson extends SellerQuery {
  readonly isCompany: boolean
}

export interface SellerPerson extends TypedPerson {
  readonly id: string
}

export type Named = NonNullable<ToldSeller['named']>

export interface SellerNames {
  readonly identity: SellerIdentity
  /** All whom the buyer has named in this page. */
  readonly persons: readonly SellerPerson[]
  readonly named: Named
}

export const personFields = ['name', 'birthDate', 'inn'] as const

const COMPANY_DIGITS = 10

/** A company is its ИНН, under any name. Undefined: nobody is named. */
export function personIn(slot: SellerSlot, { owner, ...seller }: SellerIdentity): TypedPerson | undefined {
  const isCompany = slot === 'company'
  const { inn } = seller
  const query: SellerQuery =
    slot === 'owner' ? { name: owner } : isCompany && inn?.length === COMPANY_DIGITS ? { inn } : seller
  return personFields.some((field) => query[field]) ? { ...query, isCompany } : undefined
}

export const typedOf = (query: SellerQuery): SellerQuery =>
  Object.fromEntries(personFields.flatMap((field) => (query[field] ? [[field, query[field]]] : [])))

/**
 * Names of a device, with ids. A name of an earlier version gets a new id, because the buyer may
 * have named another person since.
 */
export function namedOnDevice(
  identity: SellerIdentity,
  stored: Named | undefined,
  newId: () => string,
): Named | undefined {
  const slots = sellerSlots.flatMap((slot) => {
    const known = stored?.[slot]
    if (known) return [[slot, known]]
    return personIn(slot, identity) ? [[slot, { id: personId(slot, newId()), others: [] }]] : []
  })
  return slots.length > 0 ? Object.fromEntries(slots) : undefined
}

/**
 * Ids that a device stores with the names. Leaves out a person of whom more was typed, such as a
 * birth date that was cleared: without it, the name is also a namesake's.
 */
export const namedForDevice = ({ identity, persons, named }: SellerNames): Named =>
  Object.fromEntries(
    Object.entries(named).filter(([slot, { id }]) => {
      const person = persons.find((one) => one.id === id)
      const typed = personIn(slot as SellerSlot, identity) ?? {}
      return person === undefined || personFields.every((field) => !person[field] || field in typedOf(typed))
    }),
  )
