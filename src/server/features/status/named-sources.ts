import type { Registry } from '#registry-kit/registry.ts'
import type { CollectedSources } from '#server/sources/collect.ts'
import type { Section } from '#shared/contract/section.ts'

export interface NamedSource {
  readonly id: string
  readonly name: string
  readonly tells: readonly string[]
}

export function namedSources({ lookups, plateLookups }: Pick<CollectedSources, 'lookups' | 'plateLookups'>) {
  const named = new Map<string, NamedSource>()
  const name = (registry: Registry<unknown>, section: Section) => {
    const { name = registry.name ?? section.source, tells = [] } = named.get(registry.id) ?? {}
    named.set(registry.id, { id: registry.id, name, tells: [...tells, section.title] })
  }
  for (const { registry, section } of lookups) name(registry, section)
  for (const { alternatives = [], section } of lookups)
    for (const registry of alternatives) name(registry, section)
  if (plateLookups !== undefined) {
    const { open, paid } = plateLookups
    const tells = ['VIN по госномеру']
    named.set(open.registry.id, { id: open.registry.id, name: 'Открытые источники', tells })
    named.set(paid.registry.id, { id: paid.registry.id, name: 'Картотека ГИБДД', tells })
  }
  return [...named.values()]
}
