import type { Lookup } from '#registry-kit/lookup.ts'
import { isReportSeller } from '#registry-kit/registry.ts'
import type { SectionSources } from './env.ts'

const mayBeAbsent = (lookup: Lookup): boolean =>
  sourcesIn(lookup).every((source) => isReportSeller(source) || source.driver !== undefined)

export function presentSections(lookups: readonly Lookup[], isConfigured: (id: string) => boolean) {
  const isAbsent = (lookup: Lookup) => mayBeAbsent(lookup) && !mainIdsOf(lookup).some(isConfigured)
  const { absent = [], present = [] } = Object.groupBy(lookups, (lookup) =>
    isAbsent(lookup) ? 'absent' : 'present',
  )
  return { present, absent: absent.map(({ section }) => section.id) }
}

/** If a section has a register, sellers of reports only add to it. */
function mainIdsOf(lookup: Lookup): string[] {
  const registers = sourcesIn(lookup).filter((source) => !isReportSeller(source))
  return (registers.length > 0 ? registers : sourcesIn(lookup)).map(({ id }) => id)
}

const sourcesIn = ({ registry, alternatives = [] }: Lookup) => [registry, ...alternatives]

const idsOf = (lookup: Lookup): string[] => sourcesIn(lookup).map(({ id }) => id)

export const sourceIdsOf = (
  lookup: Lookup,
  order: SectionSources,
  isConfigured: (id: string) => boolean,
): string[] => (order.get(lookup.section.id) ?? idsOf(lookup)).filter(isConfigured)

export function sourceProblems(
  lookups: readonly Lookup[],
  order: SectionSources,
  isConfigured: (id: string) => boolean,
): string[] {
  const sections = new Map(lookups.map((lookup) => [lookup.section.id, lookup]))
  const wrongOrders = [...order].flatMap(([id, sources]) => {
    const lookup = sections.get(id)
    if (lookup === undefined)
      return [`SECTION_SOURCES: нет раздела ${id}, есть: ${[...sections.keys()].join(', ')}`]
    const possible = idsOf(lookup)
    return sources.flatMap((source) => {
      if (!possible.includes(source))
        return [`SECTION_SOURCES: раздел ${id} не спросить у ${source}, можно у: ${possible.join(', ')}`]
      return isConfigured(source)
        ? []
        : [`SECTION_SOURCES: раздел ${id} спросят у ${source}, а он не настроен`]
    })
  })
  const silent = presentSections(lookups, isConfigured)
    .present.filter((lookup) => sourceIdsOf(lookup, order, isConfigured).length === 0)
    .map(
      ({ section, registry }) =>
        `${registry.envPrefix}_URL: не задан, и раздел ${section.id} спросить не у кого`,
    )
  return wrongOrders.length > 0 ? wrongOrders : silent
}
