import type { Static, TSchema } from 'typebox'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { SectionAnswer } from '#shared/contract/lookup.ts'
import type { Section } from '#shared/contract/section.ts'
import type { NamedRegistry, Registry } from './registry.ts'

/** How one section gets its answer from one registry. Each `src/sections/*` has one in `lookup.ts`. */
export interface Lookup<Data extends TSchema = TSchema, Client = unknown> {
  readonly section: Section
  /** Schema of `data` in the envelope. */
  readonly data: Data
  readonly registry: Registry<Client>
  /**
   * Others that can be asked the same, for they answer in the same words; they come after it unless the operator says
   * otherwise. Without a name an answer of theirs would go out under the name of the section's own.
   */
  readonly others?: readonly NamedRegistry<NoInfer<Client>>[]
  /**
   * Asks and maps. Returns only when the answer was understood in full.
   * @param vin 17 characters, already normalised.
   * @throws RegistryFailure when it was not.
   */
  readonly ask: (client: Client, vin: string) => Promise<SectionAnswer<Static<Data>>>
  /** Of what time the answer is by the registry's own words, as it wrote it. */
  statedAt?(data: Static<Data>): string | undefined
}

export const defineLookup = <Data extends TSchema, Client>(
  lookup: Lookup<Data, Client>,
): Lookup<Data, Client> => lookup

/** The same lookup at each of the registries that can be asked, in the order in which they come. */
export const everyWay = <Data extends TSchema, Client>(
  lookup: Lookup<Data, Client>,
): readonly Lookup<Data, Client>[] =>
  [lookup.registry, ...(lookup.others ?? [])].map((registry) => ({ ...lookup, registry, others: [] }))

/**
 * How the car itself is described, by a registry that knows cars and not only records about them. A
 * registry has it in `base-info.ts`; the first that is configured is asked.
 */
export interface BaseInfoLookup<Client = unknown> {
  readonly registry: Registry<Client>
  readonly freshFor: Section['freshFor']
  /** True: it tells so little that it is asked only where no other describes cars. */
  readonly isScant?: true
  /** @throws RegistryFailure when it could not be asked or understood. */
  readonly ask: (client: Client, vin: string) => Promise<SectionAnswer<BaseInfo>>
}

export const defineBaseInfoLookup = <Client>(lookup: BaseInfoLookup<Client>): BaseInfoLookup<Client> => lookup
