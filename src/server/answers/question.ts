import type { TSchema } from 'typebox'
import type { SectionAnswer } from '#shared/contract/lookup.ts'
import type { Lookup } from '../registry-kit/lookup.ts'
import type { Gate, OpenRegistry } from '../registry-kit/open-registry.ts'

/** Something that can be asked about a subject and kept: a section of a car, its base data, what a plate leads to. */
export interface Question {
  /** Key in the store: the section's id, `base`, or `plates`. */
  readonly id: string
  /** Seconds a good answer counts as fresh. */
  readonly freshFor: { readonly found: number; readonly nothing: number }
  /** Text of an empty answer. */
  readonly nothing?: string
  /** While the operator has closed it nothing is answered, neither anew nor from what is kept. */
  readonly gate?: Gate | undefined
  /** @throws RegistryFailure when it could not be asked or understood. */
  readonly ask: (subject: string) => Promise<SectionAnswer<unknown>>
  /** Of what time an answer is by the source's own words. */
  readonly statedAt?: (data: unknown) => string | undefined
}

/** A section's lookup, put to its open registry. */
export const sectionQuestion = <Client>(
  lookup: Lookup<TSchema, Client>,
  registry: OpenRegistry<Client>,
): Question => ({
  id: lookup.section.id,
  freshFor: lookup.section.freshFor,
  nothing: lookup.section.nothing,
  gate: registry.gate,
  ask: (subject) => registry.lookup((client) => lookup.ask(client, subject)),
  statedAt: (data) => lookup.statedAt?.(data),
})
