import type { TSchema } from 'typebox'
import { buyingNothing } from '#registry-kit/buyer.ts'
import type { Lookup } from '#registry-kit/lookup.ts'
import type { Gate, OpenRegistry } from '#registry-kit/open-registry.ts'
import { isSold, type Registry } from '#registry-kit/registry.ts'
import type { SectionAnswer } from '#shared/contract/lookup.ts'
import type { StoredAnswer } from './answer-store.ts'

/** Something that can be asked about a subject and kept: a section of a car, its base data, what a plate leads to. */
export interface Question {
  /** Key in the store: the section's id, `base`, or `plates`. */
  readonly id: string
  /** Who answers, as a person would name it; told with every answer. */
  readonly source?: string
  /** The same put to other sources: what they said last is told beside every answer. */
  readonly others?: readonly Pick<Question, 'id' | 'source' | 'gate' | 'unreadParts'>[]
  /** Of a seller of reports: key in the store of the list of questions that its last report answers illegibly. */
  readonly unreadParts?: string
  /** The sources that are asked before this one, which answers only where none of them has. */
  readonly insteadOf?: readonly string[]
  /** Seconds a good answer counts as fresh. */
  readonly freshFor: { readonly found: number; readonly nothing: number }
  /** Text of an empty answer. */
  readonly nothing?: string
  /** While the operator has closed it nothing is answered, neither anew nor from what is kept. */
  readonly gate?: Gate | undefined
  /**
   * `statedAt`: of what time the answer is, proven or by the source's own words. `isPartial`: there may be more of it,
   * which the source has not told yet.
   * @throws RegistryFailure when it could not be asked or understood.
   */
  readonly ask: (subject: string) => Promise<
    SectionAnswer<unknown> & {
      readonly statedAt?: string | Date | undefined
      readonly isPartial?: boolean | undefined
    }
  >
}

/** Key of a section's answers at one of its registries: the first is the section's own. */
export const questionId = ({ section, registry }: Lookup, { id }: Registry<unknown>): string =>
  id === registry.id ? section.id : `${section.id}@${id}`

export const unreadPartsOf = ({ id }: Registry<unknown>): string => `${id}#unread`

/** The illegible answer to a question, if the list has it: it is of no use but to bar *clear*. */
export const unreadPart = (id: string, list: StoredAnswer | undefined): StoredAnswer | undefined =>
  list !== undefined && Array.isArray(list.data) && list.data.includes(id)
    ? { ...list, section: id, data: null }
    : undefined

/** What a registry's client answers to a section, and of what time that is. */
export async function answerOf<Client>(
  lookup: Lookup<TSchema, Client>,
  registry: Registry<Client>,
  client: Client,
  subject: string,
): ReturnType<Question['ask']> {
  const answer = await lookup.ask(client, subject)
  return {
    ...answer,
    statedAt: registry.statedAt?.(client) ?? lookup.statedAt?.(answer.data),
    isPartial: registry.isPartial?.(client),
  }
}

/** A section's lookup, put to each of these registries, which it names. */
export function sectionQuestions<Client>(
  lookup: Lookup<TSchema, Client>,
  registries: readonly OpenRegistry<Client>[],
): Question[] {
  const named = registries.map(({ registry, gate }) => ({
    gate,
    id: questionId(lookup as Lookup, registry),
    source: registry.name ?? lookup.section.source,
    ...(isSold(registry) && { unreadParts: unreadPartsOf(registry) }),
  }))
  return registries.map((open, at) => ({
    ...(named[at] ?? { id: lookup.section.id, gate: open.gate }),
    others: named.filter((_, other) => other !== at),
    ...(at > 0 && { insteadOf: named.slice(0, at).map(({ source }) => source) }),
    freshFor: lookup.section.freshFor,
    nothing: lookup.section.nothing,
    ask(subject) {
      const ask = () =>
        open.lookup((client) => answerOf(lookup, open.registry, client, subject), { vehicle: subject })
      return open.registry.neverEmpty?.includes(lookup.section.id) ? buyingNothing(ask) : ask()
    },
  }))
}
