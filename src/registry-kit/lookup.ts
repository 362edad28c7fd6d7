import type { Static, TSchema } from 'typebox'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { SectionAnswer } from '#shared/contract/lookup.ts'
import type { Section } from '#shared/contract/section.ts'
import type { NamedRegistry, Registry } from './registry.ts'

export interface Lookup<Data extends TSchema = TSchema, Client = unknown> {
  readonly section: Section
  readonly data: Data
  readonly registry: Registry<Client>
  /**
   * Registries with the same client, next in turn unless the operator reorders. Without a name the
   * answer would appear under the section's own source.
   */
  readonly alternatives?: readonly NamedRegistry<NoInfer<Client>>[]
  /** @throws RegistryFailure unless the whole answer was parsed. */
  readonly ask: (client: Client, vin: string) => Promise<SectionAnswer<Static<Data>>>
  statedAt?(data: Static<Data>): string | undefined
}

export const defineLookup = <Data extends TSchema, Client>(
  lookup: Lookup<Data, Client>,
): Lookup<Data, Client> => lookup

export const lookupPerRegistry = <Data extends TSchema, Client>(
  lookup: Lookup<Data, Client>,
): readonly Lookup<Data, Client>[] =>
  [lookup.registry, ...(lookup.alternatives ?? [])].map((registry) => ({
    ...lookup,
    registry,
    alternatives: [],
  }))

/** From a registry's `base-info.ts`; the first configured one is used. */
export interface BaseInfoLookup<Client = unknown> {
  readonly registry: Registry<Client>
  readonly freshFor: Section['freshFor']
  /** Comes after other registries. */
  readonly isScant?: true
  /** @throws RegistryFailure without a parsed answer. */
  readonly ask: (client: Client, vin: string) => Promise<SectionAnswer<BaseInfo>>
}

export const defineBaseInfoLookup = <Client>(lookup: BaseInfoLookup<Client>): BaseInfoLookup<Client> => lookup
