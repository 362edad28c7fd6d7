import type { OpenRegistry } from '#registry-kit/open-registry.ts'
import { isOptional, type Registry } from '#registry-kit/registry.ts'
import { collectRegistries } from '../sources/collect.ts'
import type { OpenRegistries } from '../sources/registries.ts'

let collected: Promise<Registry<unknown>[]> | undefined

/** All mandatory registries, whose lookups end as the test scripts, and the given ones. */
export async function scriptedRegistries(
  answer: () => Promise<unknown>,
  given: OpenRegistries['byId'] = new Map(),
  spending?: OpenRegistries['spending'],
): Promise<OpenRegistries> {
  collected ??= collectRegistries().then((all) => all.filter((registry) => !isOptional(registry)))
  const open = (registry: Registry<unknown>): OpenRegistry<unknown> => ({
    registry,
    isBreakerOpen: () => false,
    lookup: answer as OpenRegistry<unknown>['lookup'],
  })
  const scripted = (await collected).map((registry) => [registry.id, open(registry)] as const)
  return { byId: new Map([...scripted, ...given]), demo: new Set(), spending }
}
