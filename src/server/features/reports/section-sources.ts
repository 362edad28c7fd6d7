import type { Lookup } from '../../registry-kit/lookup.ts'
import type { SectionSources } from './env.ts'

const idsOf = ({ registry, others = [] }: Lookup): string[] => [registry, ...others].map(({ id }) => id)

/** Ids of the sources of a section in the order in which they are asked, of those that are configured. */
export const sourcesOf = (
  lookup: Lookup,
  order: SectionSources,
  isConfigured: (id: string) => boolean,
): string[] => (order.get(lookup.section.id) ?? idsOf(lookup)).filter(isConfigured)

/** What of the order that was set nobody can follow, and sections that nobody would answer: sentences for the operator. */
export function sourceProblems(
  lookups: readonly Lookup[],
  order: SectionSources,
  isConfigured: (id: string) => boolean,
): string[] {
  const sections = new Map(lookups.map((lookup) => [lookup.section.id, lookup]))
  const said = [...order].flatMap(([id, sources]) => {
    const lookup = sections.get(id)
    if (lookup === undefined)
      return [`SECTION_SOURCES: нет раздела ${id}, есть: ${[...sections.keys()].join(', ')}`]
    const known = idsOf(lookup)
    return sources.flatMap((source) => {
      if (!known.includes(source))
        return [`SECTION_SOURCES: раздел ${id} не спросить у ${source}, можно у: ${known.join(', ')}`]
      return isConfigured(source)
        ? []
        : [`SECTION_SOURCES: раздел ${id} спросят у ${source}, а он не настроен`]
    })
  })
  const silent = lookups
    .filter((lookup) => sourcesOf(lookup, order, isConfigured).length === 0)
    .map(
      ({ section, registry }) =>
        `${registry.envPrefix}_URL: не задан, и раздел ${section.id} спросить не у кого`,
    )
  return said.length > 0 ? said : silent
}
