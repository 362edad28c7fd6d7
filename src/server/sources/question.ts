import type { TSchema } from 'typebox'
import type { Lookup } from '#registry-kit/lookup.ts'
import type { Gate, OpenRegistry } from '#registry-kit/open-registry.ts'
import type { Buyer } from '#registry-kit/orders.ts'
import type { Received } from '#registry-kit/received.ts'
import { isReportSeller, type Registry } from '#registry-kit/registry.ts'
import type { SectionAnswer } from '#shared/contract/lookup.ts'
import type { Freshness } from '#shared/contract/section.ts'
import type { StoredAnswer } from './answer-store.ts'

export interface Question {
  readonly id: string
  readonly source?: string
  readonly others?: readonly Pick<Question, 'id' | 'source' | 'gate' | 'unreadParts'>[]
  /**
   * Of a seller: store key of the list of questions whose part of the last report is unreadable.
   */
  readonly unreadParts?: string
  /** Requested before this source, which is used only if none of them answers. */
  readonly insteadOf?: readonly string[]
  readonly freshFor: Freshness
  readonly nothing?: string
  /** Closed by the operator, it blocks requests and stored answers. */
  readonly gate?: Gate | undefined
  /**
   * @param buyer undefined: nothing may be bought.
   * @returns `statedAt`: time of the data. `isPartial`: more is to come.
   * @throws RegistryFailure when the request failed or the response is unreadable.
   */
  readonly ask: (
    subject: string,
    buyer: Buyer | undefined,
  ) => Promise<
    SectionAnswer<unknown> & {
      readonly statedAt?: string | Date | undefined
      readonly isPartial?: boolean | undefined
      readonly rawHash?: Uint8Array | undefined
    }
  >
}

/** The first registry has the section's own id. */
export const questionId = ({ section, registry }: Lookup, { id }: Registry<unknown>): string =>
  id === registry.id ? section.id : `${section.id}@${id}`

export const unreadPartsOf = ({ id }: Registry<unknown>): string => `${id}#unread`

/** The unreadable answer to a listed question; it only prevents *clear*. */
export const unreadPart = (id: string, list: StoredAnswer | undefined): StoredAnswer | undefined =>
  list !== undefined && Array.isArray(list.data) && list.data.includes(id)
    ? { ...list, section: id, data: null }
    : undefined

export async function askRegistry<Client>(
  lookup: Lookup<TSchema, Client>,
  registry: Registry<Client>,
  client: Client,
  { subject, received }: { readonly subject: string; readonly received: Pick<Received, 'hash'> },
): ReturnType<Question['ask']> {
  const answer = await lookup.ask(client, subject)
  return {
    ...answer,
    statedAt: registry.statedAt?.(client) ?? lookup.statedAt?.(answer.data),
    isPartial: registry.isPartial?.(client),
    rawHash: received.hash(),
  }
}

export function sectionQuestions<Client>(
  lookup: Lookup<TSchema, Client>,
  registries: readonly OpenRegistry<Client>[],
): Question[] {
  const named = registries.map(({ registry, gate }) => ({
    gate,
    id: questionId(lookup as Lookup, registry),
    source: registry.name ?? lookup.section.source,
    ...(isReportSeller(registry) && { unreadParts: unreadPartsOf(registry) }),
  }))
  return registries.map((open, at) => ({
    ...(named[at] ?? { id: lookup.section.id, gate: open.gate }),
    others: named.filter((_, other) => other !== at),
    ...(at > 0 && { insteadOf: named.slice(0, at).map(({ source }) => source) }),
    freshFor: lookup.section.freshFor,
    nothing: lookup.section.nothing,
    ask: (subject, buyer) =>
      open.lookup((client, received) => askRegistry(lookup, open.registry, client, { subject, received }), {
        vehicle: subject,
        buyer: open.registry.neverEmpty?.includes(lookup.section.id) ? undefined : buyer,
      }),
  }))
}
