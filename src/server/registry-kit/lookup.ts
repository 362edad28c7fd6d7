import type { Static, TSchema } from 'typebox'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { SectionAnswer } from '#shared/contract/lookup.ts'
import type { Section } from '#shared/contract/section.ts'
import type { NamedRegistry, Registry } from './registry.ts'

/**
 * How one section gets its answer from one registry. Each `src/sections/*` has one in `lookup.ts`.
 */
export interface Lookup<Data extends TSchema = TSchema, Client = unknown> {
  readonly section: Section
  /** Schema of `data` in the envelope. */
  readonly data: Data
  readonly registry: Registry<Client>
  /**
   * Registries with the same client interface, queried after this one unless the operator changes
   * the order. Each needs a name: without one its answer would appear under the section's own
   * source.
   */
  readonly alternatives?: readonly NamedRegistry<NoInfer<Client>>[]
  /**
   * Queries and maps. Returns only an answer that was parsed in full.
   * @param vin 17 characters, already normalised.
   * @throws RegistryFailure otherwise.
   */
  readonly ask: (client: Client, vin: string) => Promise<SectionAnswer<Static<Data>>>
  /** The registry's own date of the answer, verbatim. */
  statedAt?(data: Static<Data>): string | undefined
}

export const defineLookup = <Data extends TSchema, Client>(
  lookup: Lookup<Data, Client>,
): Lookup<Data, Client> => lookup

/** One lookup per registry of the section, in order. */
export const lookupPerRegistry = <Data extends TSchema, Client>(
  lookup: Lookup<Data, Client>,
): readonly Lookup<Data, Client>[] =>
  [lookup.registry, ...(lookup.alternatives ?? [])].map((registry) => ({
    ...lookup,
    registry,
    alternatives: [],
  }))

/**
 * Reads the description of a vehicle. A registry with vehicle data has one in `base-info.ts`; the
 * first configured registry is used.
 */
export interface BaseInfoLookup<Client = unknown> {
  readonly registry: Registry<Client>
  readonly freshFor: Section['freshFor']
  /** True: the description is so short that other registries come first. */
  readonly isScant?: true
  /**
   * @throws RegistryFailure when the registry did not respond or its answer could not be parsed.
   */
  readonly ask: (client: Client, vin: string) => Promise<SectionAnswer<BaseInfo>>
}

export const defineBaseInfoLookup = <Client>(lookup: BaseInfoLookup<Client>): BaseInfoLookup<Client> => lookup
