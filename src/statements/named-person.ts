import { type SellerSlot, sellerSlots, type ToldSeller } from '#facts/buyer-input.ts'
import type { SellerQuery } from '#shared/by-hand-registries.ts'

/** Typed about the seller. */
export interface SellerIdentity extends SellerQuery {
  /** In СТС and ПТС. */
  readonly owner?: string | undefined
}

/** Another text is another description, with an id of its own. */
export interface TypedPerson extends SellerQuery {
  readonly isCompany: boolean
}

export type NamedPersons = NonNullable<ToldSeller['named']>

export interface SellerNames {
  readonly identity: SellerIdentity
  /** By id, all descriptions that the buyer has typed in this page. */
  readonly persons: Readonly<Record<string, TypedPerson>>
  readonly named: NamedPersons
}

export const personFields = ['name', 'birthDate', 'inn'] as const

/** Undefined: the buyer has not named anybody. */
export function personIn(slot: SellerSlot, { owner, ...seller }: SellerIdentity): TypedPerson | undefined {
  const query: SellerQuery = slot === 'owner' ? { name: owner } : seller
  return personFields.some((field) => query[field]) ? { ...query, isCompany: slot === 'company' } : undefined
}

/**
 * A name of an earlier version gets an id of its own, because the buyer may have named another
 * person since.
 */
export function namesOnDevice(
  identity: SellerIdentity,
  stored: NamedPersons = {},
): Omit<SellerNames, 'named'> & { readonly named: NamedPersons | undefined } {
  const described = sellerSlots.flatMap((slot) => {
    const person = personIn(slot, identity)
    return person
      ? [{ slot, person, one: stored[slot] ?? { id: `${slot}-stored`, same: [], others: [] } }]
      : []
  })
  const named = { ...stored, ...Object.fromEntries(described.map(({ slot, one }) => [slot, one])) }
  return {
    identity,
    persons: Object.fromEntries(described.map(({ person, one }) => [one.id, person])),
    named: Object.keys(named).length > 0 ? named : undefined,
  }
}
